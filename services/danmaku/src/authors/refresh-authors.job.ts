import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import { LongJob, type Work } from '@paddock/kit/jobs/job';
import { CommentsService } from '../comments/comments.service.ts';
import { AuthorsRepository } from './authors.repository.ts';
import { AuthorsService } from './authors.service.ts';

/** Authors in one transaction, which locks the streams of their videos. */
const MAX_AUTHORS = 200;

/** Asks for the names of authors that changed, and of comments from before these names were stored. */
@Injectable()
export class RefreshAuthorsJob extends LongJob {
  readonly name = 'refresh-authors';
  override readonly repeats = { every: 300_000 };
  override readonly concurrency = 1;

  constructor(
    private readonly authors: AuthorsService,
    private readonly repository: AuthorsRepository,
    private readonly comments: CommentsService,
    private readonly database: Database,
  ) {
    super();
  }

  async run(_payload: unknown, { signal }: Work): Promise<void> {
    let outdated = await this.repository.outdated(MAX_AUTHORS);
    while (outdated.length > 0 && !signal.aborted) {
      const names = await this.authors.namesOf(outdated.map(({ memberId }) => memberId));
      const named = outdated.map((author) => ({
        ...author,
        name: names.get(author.memberId) ?? '',
        isComplete: true,
      }));
      await this.database.transaction(async () => {
        const videoIds = await this.repository.save(named);
        if (videoIds.length > 0)
          await this.comments.publishChanges(videoIds.map((videoId) => ({ videoId, removed: [] })));
      });
      outdated = await this.repository.outdated(MAX_AUTHORS);
    }
  }
}
