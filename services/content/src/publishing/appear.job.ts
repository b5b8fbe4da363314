import { ShortJob } from '@paddock/kit/jobs/job';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { Injectable } from '@nestjs/common';

/**
 * The moment of something that was scheduled has come: reads show it from now on, and what was kept of them is forgotten.
 * One whose moment was changed meanwhile has a job of its own; this one clears once more and does no harm.
 */
@Injectable()
export class AppearJob extends ShortJob<{ tags: readonly string[] }> {
  readonly name = 'appear';

  constructor(private readonly tags: CacheTags) {
    super();
  }

  async run({ tags }: { tags: readonly string[] }): Promise<void> {
    this.tags.clear(tags);
  }
}
