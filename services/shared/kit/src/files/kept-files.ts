import { mediaAddressesIn } from '@paddock/contracts/upload/media-address';
import { maxFilesPerOwner } from '@paddock/contracts/upload/upload-limits';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../jobs/outbox.ts';
import { KeepFilesJob } from './keep-files.job.ts';

/** Promises, in the transaction that saves something, that the files it refers to are kept. */
@Injectable()
export class KeptFiles {
  constructor(private readonly outbox: Outbox) {}

  /**
   * The whole set of an owner (`news:{id}`), each time: addresses, and texts that may hold some, such as the HTML of an
   * editor in every language. None: the owner is gone.
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
