import { Inject, Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Broadcast } from './broadcast.ts';

export const CACHE_TAG_PAUSE = Symbol('how long a tag rests between two clearings');

/**
 * What writers, jobs included, say once they have changed something that is kept elsewhere: heard after the commit, never
 * after a rollback. A tag is cleared at once, and while it goes on changing at most four times a second; the last
 * change is always heard. So a rush of sign-ups is no rush of broadcasts. Tags at rest are as many as changed just now.
 */
@Injectable()
export class CacheTags implements OnApplicationShutdown {
  /** Whether a tag changed again while it rests. */
  private readonly resting = new Map<string, { again: boolean; timer: NodeJS.Timeout }>();

  constructor(
    private readonly database: Database,
    private readonly broadcast: Broadcast,
    @Optional() @Inject(CACHE_TAG_PAUSE) private readonly pause: number = 250,
  ) {}

  clear(tags: readonly string[]): void {
    this.database.afterCommit(() => this.tell(tags));
  }

  private tell(tags: readonly string[]): void {
    const due = tags.filter((tag) => {
      const rest = this.resting.get(tag);
      if (rest) rest.again = true;
      return !rest;
    });
    if (due.length === 0) return;
    for (const tag of due) {
      this.resting.set(tag, { again: false, timer: setTimeout(() => this.wake(tag), this.pause) });
    }
    void this.broadcast.tell({ type: 'tags.cleared', tags: due });
  }

  private wake(tag: string): void {
    const again = this.resting.get(tag)?.again;
    this.resting.delete(tag);
    if (again) this.tell([tag]);
  }

  /** What still rests is told before the process ends. */
  async onApplicationShutdown(): Promise<void> {
    const last = [...this.resting].filter(([, { again }]) => again).map(([tag]) => tag);
    for (const { timer } of this.resting.values()) clearTimeout(timer);
    this.resting.clear();
    if (last.length > 0) await this.broadcast.tell({ type: 'tags.cleared', tags: last });
  }
}
