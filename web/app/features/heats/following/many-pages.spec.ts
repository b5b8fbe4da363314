import { afterAll, afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { DayNews } from './day-watch.ts';
import type { DayFollower } from './follow-day.ts';
import { WatchedPage } from './testing/watched-page.ts';

const PAGES = 500;
const DAY_MS = 180_000;
/** Without faults: the slowest poll, with a slow question before it. */
const CALM_MS = 20_000;
/** Silence of 15 s; the clock of the page is behind by the way of its fastest answer, from a cache of 2 s. */
const HONEST_MS = 19_000;
const TIMEOUT_MS = 8000;

type Answer = Pick<DayNews, 'version' | 'at' | 'serverTime'>;

const page = new EventTarget() as EventTarget & { hidden: boolean };
const { fetch: ownFetch } = globalThis;
/** The same in each run. */
let seed = 44;
const random = (): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const between = (from: number, to: number): number => from + random() * (to - from);
const after = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** The race day and the two replicas of the site, which answer from caches. */
class Venue {
  version = 1;
  hasRedis = true;
  hasMaster = true;
  isCalm = false;
  private readonly changes = [{ at: 0, version: 1 }];
  private readonly replicas = [0, 1].map(() => ({ kept: this.read(), readAt: 0, isAway: false }));

  change(): void {
    this.version += 1;
    this.changes.push({ at: performance.now(), version: this.version });
  }

  /** That a page may still show as current. */
  versionBefore(ms: number): number {
    return this.changes.findLast(({ at }) => at <= performance.now() - ms)?.version ?? 1;
  }

  async restart(replica: number): Promise<void> {
    Object.assign(this.replicas[replica]!, { isAway: true });
    await after(3000);
    Object.assign(this.replicas[replica]!, { isAway: false, readAt: -10_000 });
  }

  /** Of a network that loses, delays or hangs every fifth question. */
  async answer(): Promise<Answer> {
    const fate = this.isCalm ? 1 : random();
    await after(fate < 0.05 ? TIMEOUT_MS : between(20, 400));
    const replica = this.replicas[Math.floor(random() * 2)]!;
    if (fate < 0.2 || replica.isAway) throw new TypeError('no network');
    const answer = replica.kept;
    // A cache answers at once with what it has, and reads again for the next question if the database is there.
    if (this.hasMaster && performance.now() - replica.readAt > 1000)
      Object.assign(replica, { kept: this.read(), readAt: performance.now() });
    return answer;
  }

  private read(): Answer {
    const serverTime = new Date(performance.now()).toISOString();
    return { version: this.version, at: serverTime.slice(11, 19), serverTime };
  }
}

class OpenPage extends WatchedPage<Answer> {
  private follower: DayFollower | undefined;
  private readonly venue: Venue;

  constructor(venue: Venue, number: number) {
    super({ version: 1, at: '', serverTime: '' });
    this.venue = venue;
    this.begin(String(number), async (follower) => {
      this.follower = follower;
      follower.followed(true);
      return () => undefined;
    });
  }

  tell(): void {
    if (this.venue.isCalm || random() < 0.8) this.follower?.changed(250);
  }

  async cut(): Promise<void> {
    const { follower } = this;
    this.follower = undefined;
    follower?.followed(false);
    await after(between(2000, 20_000));
    this.follower = follower;
    follower?.followed(true);
  }

  protected override load(): Promise<Answer> {
    return this.venue.answer();
  }
}

let venue: Venue;
let pages: OpenPage[];

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'document');
  globalThis.fetch = ownFetch;
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockImplementation(random);
  page.hidden = false;
  venue = new Venue();
  const answers = async () => {
    const answer = await venue.answer();
    return { json: async () => ({ ...answer, passes: 0, timing: null }) };
  };
  Object.assign(globalThis, { document: page, fetch: answers });
  pages = Array.from({ length: PAGES }, (_one, number) => new OpenPage(venue, number));
});
afterEach(() => {
  for (const one of pages) one.close();
  jest.useRealTimers();
});

/** Changes, cut sockets, restarts, a time without Redis and one without a master. Looks at all pages each second. */
async function fly(look: () => void): Promise<void> {
  for (let ms = 0; ms < DAY_MS; ms += 1000) {
    if (random() < 0.3) {
      venue.change();
      if (venue.hasRedis) for (const one of pages) one.tell();
    }
    for (const one of pages) if (random() < 0.01) void one.cut();
    if (random() < 0.03) void venue.restart(Math.floor(random() * 2));
    venue.hasRedis = ms < 40_000 || ms > 80_000;
    venue.hasMaster = ms < 100_000 || ms > 135_000;
    await jest.advanceTimersByTimeAsync(1000);
    look();
  }
}

it('500 pages show the same once faults are over, and no past as the present before', async () => {
  let lies = 0;
  let past = 0;
  await fly(() => {
    const current = venue.versionBefore(HONEST_MS);
    for (const { shown, isLost } of pages) {
      if (shown.version >= current) continue;
      past += 1;
      if (!isLost) lies += 1;
    }
  });
  expect(lies).toBe(0);
  // Control: pages did show the past, and said so.
  expect(past).toBeGreaterThan(PAGES);

  venue.isCalm = true;
  await jest.advanceTimersByTimeAsync(CALM_MS);
  expect(new Set(pages.map(({ shown }) => shown.version))).toEqual(new Set([venue.version]));
  expect(pages.filter(({ isLost }) => isLost)).toEqual([]);
});
