import { Injectable } from '@nestjs/common';
import { mediaAddressesIn } from '@paddock/contracts/upload/media-address';
import { maxFilesPerOwner } from '@paddock/contracts/upload/upload-limits';
import { BadInput } from '../calls/refusal.ts';
import { Database } from '../database/database.ts';
import { CallJob } from '../jobs/call-job.ts';
import { Outbox } from '../jobs/outbox.ts';

/** Reports the files of an owner to the upload service. */
@Injectable()
export class KeepFilesJob extends CallJob<'keep_files'> {
  readonly name = 'report-files';
  protected readonly call = 'keep_files';
  /** Retries end before an unreferenced file is deleted. */
  override readonly attempts = 100;
}

/** Schedules, in the current transaction, that the files of an owner are kept. */
@Injectable()
export class KeptFiles {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Always the full set of an owner (`news:{id}`): addresses, or texts that contain some, such as an editor's
   * HTML. Empty: the owner was deleted. The caller holds the owner's row lock, which orders the versions.
   */
  async keep(owner: string, texts: readonly (string | null | undefined)[]): Promise<void> {
    const addresses = [...new Set(texts.flatMap((text) => mediaAddressesIn(text ?? '')))];
    // Only the rich text of an owner can contain so many.
    if (addresses.length > maxFilesPerOwner)
      throw new BadInput({ body: { rule: 'maxFiles', n: maxFilesPerOwner } });
    // Database time: the clocks of replicas differ.
    const asOf = await this.database.value<number>(
      'select floor(extract(epoch from clock_timestamp()) * 1000)::float8',
    );
    await this.outbox.add(KeepFilesJob, { owner, asOf, addresses });
  }
}
