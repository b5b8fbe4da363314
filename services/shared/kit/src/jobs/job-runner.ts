import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { ServiceName } from '@paddock/contracts/caller';
import { deadlines } from '@paddock/contracts/deadlines';
import { runInBackground } from '../calls/current-call.ts';
import { Database } from '../database/database.ts';
import { jobDuration } from '../metrics.ts';
import { LOG, SERVICE_NAME } from '../service-tokens.ts';
import { JobQueue } from './job-queue.ts';
import { type Job, LongJob, type ShortJob } from './job.ts';
import { JobsRepository } from './jobs.repository.ts';
import { Lease, LeaseEnd } from './lease.ts';

const MAX_DELAY_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Runs one attempt of a job. The outcome is stored in its row; throws only if the database is down. */
@Injectable()
export class JobRunner {
  private readonly leases = new Set<Lease>();

  constructor(
    private readonly database: Database,
    private readonly jobs: JobsRepository,
    private readonly queue: JobQueue,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  run(job: Job, id: string): Promise<void> {
    return job instanceof LongJob ? this.runLong(job, id) : this.runShort(job, id);
  }

  /** Aborted long jobs release their lease at once. */
  close(): void {
    for (const lease of this.leases) lease.end('closing');
  }

  private async runShort(job: ShortJob, id: string): Promise<void> {
    let attempt = 0;
    try {
      await this.database.transaction(async () => {
        const row = await this.jobs.take(job.name, id);
        if (!row) return;
        attempt = row.attempt + 1;
        await this.timed(job, id, () => job.run(row.payload));
        await this.jobs.finish(id, null);
      });
    } catch (error) {
      if (attempt === 0) throw error;
      await this.failed(job, id, null, attempt, error as Error);
    }
  }

  private async runLong(job: LongJob, id: string): Promise<void> {
    const owner = randomUUID();
    const row = await this.jobs.lease(job.name, id, owner, job.lease / 1000);
    if (!row) return;
    const { attempt, payload } = row;
    // The process with the last attempt died before it could store the outcome.
    if (attempt > job.attempts)
      return this.failed(job, id, owner, attempt, new Error('all attempts ended with a dead worker'));
    const lease = new Lease(this.jobs, this.log, id, owner, job.lease);
    this.leases.add(lease);
    try {
      await this.timed(job, id, () => job.run(payload, lease));
      if (!(await this.jobs.finish(id, owner)))
        this.log.warn({ job: job.name, id }, 'a job finished after its lease and may have run twice');
    } catch (error) {
      await this.stopped(job, id, owner, attempt, lease, error as Error);
    } finally {
      lease.stop();
      this.leases.delete(lease);
    }
  }

  private async stopped(
    job: LongJob,
    id: string,
    owner: string,
    attempt: number,
    lease: Lease,
    error: Error,
  ): Promise<void> {
    const end = lease.signal.reason as unknown;
    if (!(end instanceof LeaseEnd)) return this.failed(job, id, owner, attempt, error);
    this.log.info({ job: job.name, id, why: end.reason }, 'a job was aborted');
    // An attempt that a deployment aborted does not count.
    if (end.reason === 'closing') await this.reschedule(id, owner, attempt - 1, end.message, 0);
  }

  private async failed(
    job: Job,
    id: string,
    owner: string | null,
    attempt: number,
    error: Error,
  ): Promise<void> {
    const isLast = attempt >= job.attempts;
    this.log[isLast ? 'error' : 'warn']({ err: error, job: job.name, id, attempt }, 'a job failed');
    const retryIn = Math.min(job.pause * 2 ** (attempt - 1), MAX_DELAY_MS) / 1000;
    await this.reschedule(id, owner, attempt, error.message, isLast ? null : retryIn);
  }

  private async reschedule(
    id: string,
    owner: string | null,
    attempt: number,
    fault: string,
    retryIn: number | null,
  ): Promise<void> {
    const row = await this.jobs.fail(id, owner, { attempt, fault, retryIn });
    if (row && retryIn !== null) await this.queue.announce(row);
  }

  private async timed(job: Job, id: string, work: () => Promise<void>): Promise<void> {
    const end = jobDuration.startTimer({ service: this.service, job: job.name });
    // A long job is bounded by its lease; its calls still need a deadline.
    const ms = job instanceof LongJob ? DAY_MS : deadlines.service;
    await runInBackground({ service: this.service, name: job.name, requestId: id, ms }, work);
    end();
  }
}
