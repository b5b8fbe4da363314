import type { Pool } from 'undici';
import { WebSocket } from 'ws';
import { livePath } from '@paddock/contracts/danmaku/live';
import { dayNamespace } from '@paddock/contracts/race/day-follower';
import { addDelay, type DelayCounts } from '../delays.ts';
import { dataOf } from './page-data.ts';

export interface DaySeat {
  /** Address of the live socket. */
  live: string;
  site: Pool;
  host: string;
  raceId: string;
  /** Rates are limited per network, so each viewer has its own. */
  address: string;
}

/** Caches may be that far behind the socket, as the page assumes. */
const CACHES_MS = 500;

/** An open live page: follows the day by the socket and loads its data after each event. */
export class DayViewer {
  asked = 0;
  private readonly seat: DaySeat;
  private readonly sentAt: readonly number[];
  private readonly late: DelayCounts;
  private socket: WebSocket | undefined;
  private passes = 0;
  private isAsking = false;
  private isTold = false;
  private isClosed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(seat: DaySeat, sentAt: readonly number[], late: DelayCounts) {
    this.seat = seat;
    this.sentAt = sentAt;
    this.late = late;
  }

  async open(): Promise<void> {
    await this.load();
    const { live, host, raceId, address } = this.seat;
    const socket = new WebSocket(`${live.replace('http', 'ws')}${livePath}/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
      origin: `http://${host}`,
      headers: { host, 'x-forwarded-for': address },
    });
    this.socket = socket;
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text === '2') socket.send('3');
        else if (text.startsWith('0')) socket.send(`40${dayNamespace},`);
        else if (text.startsWith(`40${dayNamespace}`))
          socket.send(`42${dayNamespace},0${JSON.stringify(['follow', raceId])}`);
        else if (text.startsWith(`43${dayNamespace}`)) resolve();
        else if (text.startsWith(`42${dayNamespace}`)) {
          const [, within] = JSON.parse(text.slice(text.indexOf('['))) as [string, number];
          this.isTold = true;
          if (!this.isAsking) this.soon(Math.random() * within);
        }
      });
    });
  }

  close(): void {
    this.isClosed = true;
    this.socket?.terminate();
  }

  private async ask(): Promise<void> {
    if (this.isAsking || this.isClosed) return;
    this.isAsking = true;
    const wasTold = this.isTold;
    this.isTold = false;
    if (wasTold) await this.load();
    else {
      const { passes } = JSON.parse(await this.get('heats.json')) as { passes: number };
      if (passes !== this.passes) await this.load();
    }
    this.isAsking = false;
    if (this.isTold) void this.ask();
    else if (wasTold) this.soon(CACHES_MS);
  }

  private soon(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), ms);
  }

  private async load(): Promise<void> {
    const passes = passesIn(await this.get(dataOf('live', 'race-detail/live')));
    const now = performance.now();
    for (let i = this.passes; i < passes; i += 1) {
      const sent = this.sentAt[i];
      if (sent !== undefined) addDelay(this.late, now - sent);
    }
    this.passes = passes;
  }

  private async get(path: string): Promise<string> {
    this.asked += 1;
    const { site, host, raceId, address } = this.seat;
    const answer = await site.request({
      method: 'GET',
      path: `/race-detail/${raceId}/${path}`,
      headers: { host, 'x-forwarded-for': address },
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
    return text;
  }
}

/** The encoding of React Router: values in one list, and objects that name them by their places. */
function passesIn(data: string): number {
  const values = JSON.parse(data.split('\n', 1)[0]!) as unknown[];
  const name = `_${values.indexOf('passes')}`;
  const day = values.find(
    (one): one is Record<string, number> => typeof one === 'object' && one !== null && name in one,
  );
  return values[day![name]!] as number;
}
