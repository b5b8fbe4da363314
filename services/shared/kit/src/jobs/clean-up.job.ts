import { Injectable } from '@nestjs/common';
import { Idempotency } from '../dispatch/idempotency.ts';
import { LongJob, type Work } from './job.ts';
import { JobsRepository } from './jobs.repository.ts';

const BATCH_SIZE = 1000;
/** The rest is left for the next run. */
const MAX_DELETED = 500_000;

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

  async run(_payload: unknown, { signal }: Work): Promise<void> {
    const ends = await Promise.allSettled([
      forget(() => this.jobs.forget(BATCH_SIZE), signal),
      forget(() => this.idempotency.forget(BATCH_SIZE), signal),
    ]);
    const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
    if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('; '));
  }
}

async function forget(batch: () => Promise<number>, signal: AbortSignal): Promise<void> {
  for (let deleted = 0; deleted < MAX_DELETED; deleted += BATCH_SIZE) {
    signal.throwIfAborted();
    if ((await batch()) === 0) return;
  }
}
