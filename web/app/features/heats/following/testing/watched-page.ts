import type { DayFollower } from '../follow-day.ts';
import { type DayNews, DayWatch, isNewFor, type ShownDay } from '../day-watch.ts';

/** An open page: the real script that follows a race day, and what `useDayVersion` does with its news. */
export abstract class WatchedPage<Shown extends ShownDay & { serverTime: string }> {
  shown: Shown;
  /** It says since when it has heard nothing. */
  isLost = false;
  private watch: DayWatch | undefined;

  constructor(shown: Shown) {
    this.shown = shown;
  }

  /** The data of the page; fails without a network. */
  protected abstract load(): Promise<Shown>;

  close(): void {
    this.watch?.close();
  }

  protected begin(raceId: string, follow: (follower: DayFollower) => Promise<() => void>): void {
    this.watch = new DayWatch(raceId, {
      isEndless: true,
      onNews: (news, isCurrent) => this.hear(news, isCurrent),
      onLost: () => void (this.isLost = true),
      reload: () => this.reload(),
      follow,
    });
  }

  protected async reload(): Promise<boolean> {
    try {
      const loaded = await this.load();
      if (loaded.serverTime >= this.shown.serverTime) this.show(loaded);
      return true;
    } catch {
      // A network that is away: the page says so.
      this.isLost = true;
      return false;
    }
  }

  protected show(loaded: Shown): void {
    this.shown = loaded;
    this.watch?.hear(loaded.serverTime);
  }

  private async hear(news: DayNews, isCurrent: boolean): Promise<boolean> {
    const isNew = isNewFor(this.shown, news);
    if (isNew && !(await this.reload())) return true;
    if (isCurrent) this.isLost = false;
    return isNew;
  }
}
