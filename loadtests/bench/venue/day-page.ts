import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import type { Pool } from 'undici';
import { ANSWERED_WITHIN_MS } from '../../../web/app/features/heats/following/day-watch.ts';
import type { DayFollower } from '../../../web/app/features/heats/following/follow-day.ts';
import { WatchedPage } from '../../../web/app/features/heats/following/testing/watched-page.ts';
import { type DaySeat, DaySocket } from './day-socket.ts';
import { dataOf, type LoadedDay, loadedDay } from './page-data.ts';

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

/** An open live page, over real sockets and requests. */
export class DayPage extends WatchedPage<LoadedDay> {
  asked = 0;
  readonly socket: DaySocket;
  private readonly seat: PageSeat;
  private readonly onPasses: (before: number, now: number) => void;
  private follower: DayFollower | undefined;

  constructor(seat: PageSeat, onPasses: (before: number, now: number) => void = () => undefined) {
    super({ version: 0, passes: 0, serverTime: '' });
    this.seat = seat;
    this.onPasses = onPasses;
    this.socket = new DaySocket(seat, {
      changed: (withinMs) => this.follower?.changed(withinMs),
      followed: (isFollowed) => this.follower?.followed(isFollowed),
    });
  }

  async open(): Promise<void> {
    await running.run(this, async () => {
      // As a person who opens it again.
      while (!(await this.reload()));
      this.isLost = false;
      await this.socket.stayOpen();
      this.begin(this.seat.raceId, async (follower) => {
        this.follower = follower;
        follower.followed(true);
        return () => this.socket.close();
      });
    });
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

  protected override async load(): Promise<LoadedDay> {
    const address = `/race-detail/${this.seat.raceId}/${dataOf('live', 'race-detail/live')}`;
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    return loadedDay(await (await this.answer(address, { signal })).text());
  }

  protected override show(loaded: LoadedDay): void {
    this.onPasses(this.shown.passes, loaded.passes);
    super.show(loaded);
  }
}
