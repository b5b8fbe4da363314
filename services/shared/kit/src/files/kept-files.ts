import { mediaAddressesIn } from '@paddock/contracts/upload/media-address';
import { maxFilesPerOwner } from '@paddock/contracts/upload/upload-limits';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../jobs/outbox.ts';
import { KeepFilesJob } from './keep-files.job.ts';

/** Schedules, in the current transaction, that the files of an owner are kept. */
@Injectable()
export class KeptFiles {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Always the full set of an owner (`news:{id}`): addresses, or texts that contain some, such as an editor's
   * HTML. Empty: the owner was deleted.
   */
  async keep(owner: string, texts: readonly (string | null | undefined)[]): Promise<void> {
    const addresses = [...new Set(texts.flatMap((text) => mediaAddressesIn(text ?? '')))];
    await this.outbox.add(KeepFilesJob, {
      owner,
      asOf: Date.now(),
      addresses: addresses.slice(0, maxFilesPerOwner),
    });
  }
}
