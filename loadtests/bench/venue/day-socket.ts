import { WebSocket } from 'ws';
import { livePath } from '@paddock/contracts/danmaku/live';
import { dayNamespace } from '@paddock/contracts/race/race-day/day-follower';

export interface DaySeat {
  /** Address of the live socket. */
  live: string;
  host: string;
  raceId: string;
  /** Rates are limited per network, so each page has its own. */
  address: string;
}

interface Follower {
  /** Something may have changed; many ask, so each waits a random part of so many ms. */
  changed: (withinMs: number) => void;
  followed?: (isFollowed: boolean) => void;
}

/** As that of the page. */
const RETRY_MS = 2000;

/** Follows a race day as socket.io's client does, in a tenth of its memory. */
export class DaySocket {
  private readonly seat: DaySeat;
  private readonly follower: Follower;
  private socket: WebSocket | undefined;
  private isClosed = false;

  constructor(seat: DaySeat, follower: Follower) {
    this.seat = seat;
    this.follower = follower;
  }

  /** Resolves when changes of the day are sent. */
  open(): Promise<void> {
    const { live, host, raceId, address } = this.seat;
    const socket = new WebSocket(`${live.replace('http', 'ws')}${livePath}/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
      origin: `http://${host}`,
      headers: { host, 'x-forwarded-for': address },
    });
    this.socket = socket;
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('closed')));
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text === '2') socket.send('3');
        else if (text.startsWith('0')) socket.send(`40${dayNamespace},`);
        else if (text.startsWith(`40${dayNamespace}`))
          socket.send(`42${dayNamespace},0${JSON.stringify(['follow', raceId])}`);
        else if (text.startsWith(`43${dayNamespace}`)) {
          this.follower.followed?.(true);
          resolve();
        } else if (text.startsWith(`42${dayNamespace}`)) {
          const [, within] = JSON.parse(text.slice(text.indexOf('['))) as [string, number];
          this.follower.changed(within);
        }
      });
    });
  }

  /** Opens it again and again until it is closed. */
  async stayOpen(): Promise<void> {
    // Expected while the service is away.
    await this.open().catch(() => undefined);
    const again = (): void => {
      this.follower.followed?.(false);
      if (!this.isClosed) setTimeout(() => void this.stayOpen(), RETRY_MS * (1 + Math.random()));
    };
    if (this.socket!.readyState === WebSocket.CLOSED) again();
    else this.socket!.on('close', again);
  }

  cut(): void {
    this.socket?.terminate();
  }

  close(): void {
    this.isClosed = true;
    this.cut();
  }
}
