import type { KeepFilesInput } from '@paddock/contracts/upload/upload.shapes';
import { Injectable } from '@nestjs/common';
import { LongJob } from '../jobs/job.ts';
import { InternalCalls } from '../transport/internal-calls.ts';

/** Reports the files of an owner to the upload service. */
@Injectable()
export class KeepFilesJob extends LongJob<KeepFilesInput> {
  readonly name = 'keep-files';
  /** Retries end before an unreferenced file is deleted. */
  override readonly attempts = 100;

  constructor(private readonly calls: InternalCalls) {
    super();
  }

  async run(input: KeepFilesInput): Promise<void> {
    await this.calls.call('keep_files', input);
  }
}
