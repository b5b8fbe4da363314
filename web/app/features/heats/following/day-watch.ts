import type { TimingState } from '@paddock/contracts/race/race-day/race-day.shapes';
import type { DayFollower } from './follow-day.ts';

const POLL_MS = 5000;
/** While the live socket reports changes. */
const FOLLOWED_POLL_MS = 10_000;
/** Caches may be that far behind the socket. */
const CACHES_MS = 500;
/** Networks at a field may say nothing for minutes. */
export const ANSWERED_WITHIN_MS = 8000;
/** A page without a newer answer may show the past. */
const SILENT_MS = 15_000;
/** Two hours and more; returning to the tab starts again. */
const MAX_POLLS = 1440;

/** What open pages ask for. */
export interface DayNews {
  version: number;
  passes: number;
  timing: TimingState | null;
  /** Local time of the answer, with seconds. */
  at: string;
  /** ISO 8601: caches may give an older answer after a newer one. */
  serverTime: string;
}

/** Without `passes`, only the version counts. */
export interface ShownDay {
  version: number;
  passes?: number;
  timing?: { state: TimingState } | null;
  serverTime?: string;
}

/** False for answers that are older than what the page shows, and for those that say the same. */
export const isNewFor = (shown: ShownDay, { version, passes, timing, serverTime }: DayNews): boolean =>
  serverTime > (shown.serverTime ?? '') &&
  (version !== shown.version ||
    (shown.passes !== undefined && (passes !== shown.passes || timing !== (shown.timing?.state ?? null))));

export interface WatchOptions {
  /** Through the live socket, while heats are to come; resolves with its end. */
  follow?: (follower: DayFollower) => Promise<() => void>;
  /** For screens without input. */
  isEndless: boolean;
  /** Resolves with true once the page shows the news, with false if it did before. `isCurrent`: not an answer of the past. */
  onNews: (news: DayNews, isCurrent: boolean) => Promise<boolean>;
  /** Loads the page again at once after an event, for pages that show all that changes. */
  reload?: () => Promise<unknown>;
  onLost: () => void;
}

/**
 * Asks for the version of a race day while the tab is visible: on a timer, and after an event of the live socket, which
 * reloads pages that show all that changes.
 */
export class DayWatch {
  private readonly path: string;
  private readonly options: WatchOptions;
  private readonly aborter = new AbortController();
  private unfollow: (() => void) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  /** Server time of what the page shows, and how far answers were ahead of the time since the page was opened, in ms. */
  private newest = -Infinity;
  private clockAhead = -Infinity;
  private polls = 0;
  private isFollowed = false;
  private isAsking = false;
  /** By the socket, since the last question began. */
  private isTold = false;
  private hasChanged = false;

  constructor(raceId: string, options: WatchOptions) {
    this.path = `/race-detail/${raceId}/heats.json`;
    this.options = options;
    document.addEventListener('visibilitychange', this.onVisibilityChange);
    this.silence = setTimeout(() => options.onLost(), SILENT_MS);
    void this.ask();
    // It asks on a timer too.
    this.follow().catch((error: unknown) => console.info('No live socket', error));
  }

  close(): void {
    this.aborter.abort();
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    document.removeEventListener('visibilitychange', this.onVisibilityChange);
    this.unfollow?.();
  }

  private readonly onVisibilityChange = (): void => {
    clearTimeout(this.timer);
    if (document.hidden) return;
    this.polls = 0;
    void this.ask();
  };

  private async follow(): Promise<void> {
    const unfollow = await this.options.follow?.({
      changed: (withinMs) => {
        this.hasChanged = true;
        this.askSoon(withinMs);
      },
      followed: (isFollowed) => {
        this.isFollowed = isFollowed;
        // What changed before the socket was connected.
        if (isFollowed) this.askSoon(0);
      },
    });
    if (this.aborter.signal.aborted) unfollow?.();
    else this.unfollow = unfollow;
  }

  private askSoon(withinMs: number): void {
    this.isTold = true;
    if (!this.isAsking) this.schedule(Math.random() * withinMs);
  }

  /** One question at a time: a slow network would otherwise finish none. */
  private async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    const wasTold = this.isTold;
    const { reload } = this.options;
    const isReload = this.hasChanged && reload !== undefined;
    this.isTold = this.hasChanged = false;
    let mayBeBehind = false;
    try {
      if (isReload) await reload();
      const isNew = !isReload && (await this.askVersion());
      mayBeBehind = wasTold || isNew;
    } catch {
      if (!this.aborter.signal.aborted) this.options.onLost();
    }
    this.isAsking = false;
    this.polls += 1;
    if (this.isTold) this.schedule(0);
    else if (mayBeBehind) this.schedule(CACHES_MS);
    else if (this.options.isEndless || this.polls < MAX_POLLS)
      this.schedule(this.isFollowed ? FOLLOWED_POLL_MS : POLL_MS);
  }

  /** False if the page showed it before. */
  private async askVersion(): Promise<boolean> {
    const signal = AbortSignal.any([this.aborter.signal, AbortSignal.timeout(ANSWERED_WITHIN_MS)]);
    const answer = await fetch(this.path, { signal, cache: 'no-cache' });
    const news = (await answer.json()) as DayNews;
    const isNew = await this.options.onNews(news, this.ageOf(news.serverTime) < SILENT_MS);
    // What is new is not shown before it is loaded: the data tell when.
    if (!isNew) this.hear(news.serverTime);
    return isNew;
  }

  /** The page shows what was so at this time of the server. */
  hear(serverTime: string): void {
    const moment = Date.parse(serverTime);
    if (moment <= this.newest) return;
    this.newest = moment;
    clearTimeout(this.silence);
    const silentFor = this.ageOf(serverTime);
    this.silence = setTimeout(() => this.options.onLost(), Math.max(0, SILENT_MS - silentFor));
  }

  /** In ms, also of an answer of the past: each cache repeats its last one while it gets no newer one. */
  private ageOf(serverTime: string): number {
    const moment = Date.parse(serverTime);
    const now = performance.now();
    // The clock of the device may be wrong: the fastest answer shows by how much.
    this.clockAhead = Math.max(this.clockAhead, moment - now);
    return now + this.clockAhead - moment;
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    if (!this.aborter.signal.aborted && !document.hidden) this.timer = setTimeout(() => void this.ask(), ms);
  }
}
