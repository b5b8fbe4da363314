import { ShortJob } from '@paddock/kit/jobs/job';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { Injectable } from '@nestjs/common';

/**
 * Clears the cache tags when a scheduled entry becomes public. A rescheduled entry gets a further job; clearing twice
 * is harmless.
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
