import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { JobQueue } from './job-queue.ts';
import { JobRegistry } from './job-registry.ts';
import type { JobClass } from './job.ts';
import { JobsRepository, type JobState } from './jobs.repository.ts';

/** Adds jobs in the current transaction; announced after the commit. */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly registry: JobRegistry,
    private readonly jobs: JobsRepository,
    private readonly queue: JobQueue,
  ) {}

  /** `availableAt` delays the job. Returns the id for progress queries. */
  async add<Payload>(kind: JobClass<Payload>, payload: Payload, availableAt?: Date): Promise<string> {
    const { name } = this.registry.of(kind);
    const work = (await this.jobs.add(name, payload, { availableAt }))!;
    this.database.afterCommit(() => void this.queue.announce(work));
    return work.id;
  }

  /** True if the job started early because of clock skew; it is then scheduled again. */
  async rescheduleIfEarly<Payload>(
    kind: JobClass<Payload>,
    payload: Payload,
    moment: Date,
    now: Date,
  ): Promise<boolean> {
    if (moment <= now) return false;
    await this.add(kind, payload, moment);
    return true;
  }

  /** Progress of a job until it is deleted. Callers check permissions. */
  stateOf(id: string): Promise<JobState | undefined> {
    return this.jobs.stateOf(id);
  }
}
