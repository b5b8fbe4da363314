import { Inject, Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Broadcast } from './broadcast.ts';
import { Pauses } from './pauses.ts';

export const CACHE_TAG_PAUSE = Symbol('ms between two clearings of a tag');

/** Invalidates caches by tag after the commit. Throttled: a tag is published at once, then at most once per pause. */
@Injectable()
export class CacheTags implements OnApplicationShutdown {
  private readonly pauses = new Pauses();

  constructor(
    private readonly database: Database,
    private readonly broadcast: Broadcast,
    @Optional() @Inject(CACHE_TAG_PAUSE) private readonly pause: number = 250,
  ) {}

  clear(tags: readonly string[]): void {
    this.database.afterCommit(() => this.publish(tags));
  }

  private publish(tags: readonly string[]): void {
    const due = tags.filter((tag) => this.pauses.begin(tag, this.pause, () => this.publish([tag])));
    if (due.length > 0) void this.broadcast.publish({ type: 'tags.cleared', tags: due });
  }

  async onApplicationShutdown(): Promise<void> {
    const last = this.pauses.end();
    if (last.length > 0) await this.broadcast.publish({ type: 'tags.cleared', tags: last });
  }
}
