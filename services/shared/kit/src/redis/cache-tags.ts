import { Inject, Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Broadcast } from './broadcast.ts';

export const CACHE_TAG_PAUSE = Symbol('ms between two clearings of a tag');

/** Invalidates caches by tag after the commit. Throttled: a tag is published at once, then at most once per pause. */
@Injectable()
export class CacheTags implements OnApplicationShutdown {
  private readonly throttled = new Map<string, { changedAgain: boolean; timer: NodeJS.Timeout }>();

  constructor(
    private readonly database: Database,
    private readonly broadcast: Broadcast,
    @Optional() @Inject(CACHE_TAG_PAUSE) private readonly pause: number = 250,
  ) {}

  clear(tags: readonly string[]): void {
    this.database.afterCommit(() => this.publish(tags));
  }

  private publish(tags: readonly string[]): void {
    const due = tags.filter((tag) => {
      const throttle = this.throttled.get(tag);
      if (throttle) throttle.changedAgain = true;
      return !throttle;
    });
    if (due.length === 0) return;
    for (const tag of due) {
      this.throttled.set(tag, {
        changedAgain: false,
        timer: setTimeout(() => this.release(tag), this.pause),
      });
    }
    void this.broadcast.publish({ type: 'tags.cleared', tags: due });
  }

  private release(tag: string): void {
    const changedAgain = this.throttled.get(tag)?.changedAgain;
    this.throttled.delete(tag);
    if (changedAgain) this.publish([tag]);
  }

  async onApplicationShutdown(): Promise<void> {
    const last = [...this.throttled].filter(([, { changedAgain }]) => changedAgain).map(([tag]) => tag);
    for (const { timer } of this.throttled.values()) clearTimeout(timer);
    this.throttled.clear();
    if (last.length > 0) await this.broadcast.publish({ type: 'tags.cleared', tags: last });
  }
}
