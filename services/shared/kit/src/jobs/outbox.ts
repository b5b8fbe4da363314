import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { OutboxJob } from './outbox-job.entity.ts';
import type { JobClass } from './job.ts';
import { JobQueue } from './job-queue.ts';
import { JobRegistry } from './job-registry.ts';

/** Promises work in the transaction at hand; it is announced after the commit. */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobRegistry,
    private readonly queue: JobQueue,
  ) {}

  /** With a moment, the work begins then and not before. */
  async add<Payload>(kind: JobClass<Payload>, payload: Payload, availableAt?: Date): Promise<void> {
    const job = this.jobs.of(kind);
    const rows = this.database.rows(OutboxJob);
    const row = await rows.save(
      rows.create({ name: job.name, payload, ...(availableAt && { availableAt }) }),
    );
    this.database.afterCommit(() => void this.queue.announce(row.id, job, availableAt));
  }
}
