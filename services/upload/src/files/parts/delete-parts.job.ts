import { Injectable } from '@nestjs/common';
import { LongJob, type Work } from '@paddock/kit/jobs/job';
import { Storage } from '../../storage/storage.model.ts';
import { PartialUploadsRepository } from './partial-uploads.repository.ts';

const CHUNK_SIZE = 100;

/** The storage prefix of the parts of an upload. */
export const partsIn = (uploadId: string): string => `u/${uploadId}/`;

/** Deletes the parts of finished uploads, and uploads that did not go on for a day. */
@Injectable()
export class DeletePartsJob extends LongJob {
  readonly name = 'delete-parts';
  override readonly repeats = { every: 600_000 };

  constructor(
    private readonly uploads: PartialUploadsRepository,
    private readonly storage: Storage,
  ) {
    super();
  }

  async run(_payload: unknown, { signal }: Work): Promise<void> {
    for (const { key, uploadId } of await this.uploads.spent(CHUNK_SIZE)) {
      if (signal.aborted) return;
      await this.storage.removeAll(partsIn(uploadId));
      await this.uploads.forget(key);
    }
  }
}
