import { Injectable } from '@nestjs/common';
import { ShortJob } from '@paddock/kit/jobs/job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { FilesRepository } from '../files.repository.ts';
import { DeleteContentJob } from './delete-content.job.ts';
import { OwnersRepository } from './owners.repository.ts';

const CHUNK_SIZE = 200;

/** Releases files without owners after a week, and deletes old quota rows. */
@Injectable()
export class CollectFilesJob extends ShortJob {
  readonly name = 'collect-files';
  override readonly repeats = { every: 600_000 };

  constructor(
    private readonly owners: OwnersRepository,
    private readonly files: FilesRepository,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const file of await this.owners.releaseUnused(CHUNK_SIZE))
      await this.outbox.add(DeleteContentJob, file);
    await this.files.deleteOldDays();
  }
}
