import type { KeepFilesInput } from '@paddock/contracts/upload/upload.shapes';
import { Injectable } from '@nestjs/common';
import { LongJob } from '../jobs/job.ts';
import { InternalCalls } from '../transport/internal-calls.ts';

/** Tells the upload service, which keeps files for all, what an owner refers to. */
@Injectable()
export class KeepFilesJob extends LongJob<KeepFilesInput> {
  readonly name = 'keep-files';
  /** Less than the days that a file nobody refers to is kept. */
  override readonly attempts = 100;

  constructor(private readonly calls: InternalCalls) {
    super();
  }

  async run(input: KeepFilesInput): Promise<void> {
    await this.calls.call('keep_files', input);
  }
}
