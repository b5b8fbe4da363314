import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Broadcast } from '@paddock/kit/redis/broadcast';

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

/** Tells open pages when their race day has changed. Lost events do no harm: pages ask anyway, less often. */
@Injectable()
export class FollowedDaysService implements OnApplicationShutdown {
  private readonly pauses = new Map<string, { isDue: boolean }>();
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
  }

  private tellAll(): void {
    for (const room of this.sockets?.rooms() ?? []) this.tell(room);
  }

  private tell(room: string): void {
    const followers = this.sockets?.followers(room) ?? 0;
    if (followers === 0) return;
    const pause = this.pauses.get(room);
    if (pause) {
      pause.isDue = true;
      return;
    }
    const withinMs = Math.ceil(followers / ASKING_PER_MS);
    this.sockets?.tell(room, withinMs);
    const next = { isDue: false };
    this.pauses.set(room, next);
    const over = (): void => {
      this.pauses.delete(room);
      if (next.isDue) this.tell(room);
    };
    setTimeout(over, Math.max(PAUSE_MS, withinMs)).unref();
  }
}
