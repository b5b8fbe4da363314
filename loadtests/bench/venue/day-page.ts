import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import type { Pool } from 'undici';
import {
  ANSWERED_WITHIN_MS,
  type DayNews,
  DayWatch,
  isNewFor,
} from '../../../web/app/features/heats/following/day-watch.ts';
import { type DaySeat, DaySocket } from './day-socket.ts';
import { dataOf, loadedDay } from './page-data.ts';

interface PageSeat extends DaySeat {
  site: Pool;
  /** Of the network of this phone: it may wait, fail or say nothing until the signal. */
  network?: (signal: AbortSignal | undefined) => Promise<void>;
}

/** The page that asks: its script knows one document and one `fetch`. */
const running = new AsyncLocalStorage<DayPage>();
const { fetch: ownFetch } = globalThis;
const document = Object.assign(new EventTarget(), { hidden: false });
setMaxListeners(0, document);
Object.assign(globalThis, {
  document,
  fetch: (input: string, init?: RequestInit) =>
    running.getStore()?.answer(input, init) ?? ownFetch(input, init),
});

/** An open live page: the real script that follows a race day, and what `useDayVersion` does with its news. */
export class DayPage {
  shown = { version: 0, passes: 0, serverTime: '' };
  /** It says since when it has heard nothing. */
  isLost = false;
  asked = 0;
  readonly socket: DaySocket;
  private readonly seat: PageSeat;
  private readonly onPasses: (before: number, now: number) => void;
  private watch: DayWatch | undefined;
  private followed: ((isFollowed: boolean) => void) | undefined;
  private changed: ((withinMs: number) => void) | undefined;

  constructor(seat: PageSeat, onPasses: (before: number, now: number) => void = () => undefined) {
    this.seat = seat;
    this.onPasses = onPasses;
    this.socket = new DaySocket(seat, {
      changed: (withinMs) => this.changed?.(withinMs),
      followed: (isFollowed) => this.followed?.(isFollowed),
    });
  }

  async open(): Promise<void> {
    await running.run(this, async () => {
      // As a person who opens it again.
      while (!(await this.reload()));
      this.isLost = false;
      await this.socket.stayOpen();
      this.watch = new DayWatch(this.seat.raceId, {
        isEndless: true,
        onNews: (news, isCurrent) => this.hear(news, isCurrent),
        onLost: () => void (this.isLost = true),
        reload: () => this.reload(),
        follow: async ({ changed, followed }) => {
          Object.assign(this, { changed, followed });
          followed(true);
          return () => this.socket.close();
        },
      });
    });
  }

  close(): void {
    this.watch?.close();
    this.socket.close();
  }

  async answer(path: string, { signal }: RequestInit = {}): Promise<Response> {
    this.asked += 1;
    const { site, host, address, network } = this.seat;
    await network?.(signal ?? undefined);
    const { statusCode, body } = await site.request({
      method: 'GET',
      path,
      headers: { host, 'x-forwarded-for': address },
      signal: signal ?? null,
    });
    const text = await body.text();
    if (statusCode !== 200) throw new TypeError(`${path} answered ${statusCode}`);
    return new Response(text);
  }

  private async hear(news: DayNews, isCurrent: boolean): Promise<boolean> {
    const isNew = isNewFor(this.shown, news);
    if (isNew && !(await this.reload())) return true;
    if (isCurrent) this.isLost = false;
    return isNew;
  }

  private async reload(): Promise<boolean> {
    try {
      await this.load();
      return true;
    } catch {
      // A network that is away: the page says so.
      this.isLost = true;
      return false;
    }
  }

  private async load(): Promise<void> {
    const address = `/race-detail/${this.seat.raceId}/${dataOf('live', 'race-detail/live')}`;
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    const loaded = loadedDay(await (await this.answer(address, { signal })).text());
    if (loaded.serverTime < this.shown.serverTime) return;
    this.onPasses(this.shown.passes, loaded.passes);
    this.shown = loaded;
    this.watch?.hear(loaded.serverTime);
  }
}
