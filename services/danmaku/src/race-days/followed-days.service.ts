import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { Pauses } from '@paddock/kit/redis/pauses';

/** Pages that show a race day, on this replica. Rooms are the cache tags of race days. */
export interface DaySockets {
  rooms(): Iterable<string>;
  followers(room: string): number;
  /** Lets followers ask within so many ms. */
  tell(room: string, withinMs: number): void;
}

/** Between two events of a race. */
const PAUSE_MS = 250;
/** Followers of one race who ask after an event, per ms: more of them have to wait longer. */
const ASKING_PER_MS = 2;
const WITHOUT_REDIS_MS = 5000;

/** Sends open pages an event when their race day has changed. Lost events do no harm: pages also ask on a timer. */
@Injectable()
export class FollowedDaysService implements OnApplicationShutdown {
  private readonly pauses = new Pauses();
  private readonly timer: NodeJS.Timeout;
  private sockets: DaySockets | undefined;

  constructor(broadcast: Broadcast) {
    broadcast.subscribe((event) => {
      if (event.type === 'tags.cleared') for (const tag of event.tags) this.tell(tag);
    });
    broadcast.onConnectionChange(() => this.tellAll());
    this.timer = setInterval(() => {
      if (!broadcast.connected) this.tellAll();
    }, WITHOUT_REDIS_MS);
  }

  attachSockets(sockets: DaySockets): void {
    this.sockets = sockets;
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.pauses.end();
  }

  private tellAll(): void {
    for (const room of this.sockets?.rooms() ?? []) this.tell(room);
  }

  private tell(room: string): void {
    const followers = this.sockets?.followers(room) ?? 0;
    if (followers === 0) return;
    const withinMs = Math.ceil(followers / ASKING_PER_MS);
    const isDue = this.pauses.begin(room, Math.max(PAUSE_MS, withinMs), () => this.tell(room));
    if (isDue) this.sockets?.tell(room, withinMs);
  }
}
