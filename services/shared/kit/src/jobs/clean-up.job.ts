import { Injectable } from '@nestjs/common';
import { Idempotency } from '../calls/idempotency.ts';
import { LongJob, type Work } from './job.ts';
import { JobsRepository } from './jobs.repository.ts';

const PORTION = 1000;
/** The rest is left for the next run. */
const MOST = 500_000;

/** Deletes finished jobs and used idempotency keys in batches. */
@Injectable()
export class CleanUpJob extends LongJob {
  readonly name = 'clean-up';
  override readonly repeats = { every: 600_000 };
  override readonly concurrency = 1;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly idempotency: Idempotency,
  ) {
    super();
  }

  async run(_nothing: unknown, { signal }: Work): Promise<void> {
    const ends = await Promise.allSettled([
      forget(() => this.jobs.forget(PORTION), signal),
      forget(() => this.idempotency.forget(PORTION), signal),
    ]);
    const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
    if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('; '));
  }
}

async function forget(portion: () => Promise<number>, signal: AbortSignal): Promise<void> {
  for (let gone = 0; gone < MOST; gone += PORTION) {
    signal.throwIfAborted();
    if ((await portion()) === 0) return;
  }
}
