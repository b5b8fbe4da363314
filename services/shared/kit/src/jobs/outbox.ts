import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { JobClass } from './job.ts';
import { JobQueue } from './job-queue.ts';
import { JobRegistry } from './job-registry.ts';
import { JobsRepository, type JobState } from './jobs.repository.ts';

/** Promises work in the transaction at hand; it is announced after the commit. */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly registry: JobRegistry,
    private readonly jobs: JobsRepository,
    private readonly queue: JobQueue,
  ) {}

  /** With a moment, the work begins then and not before. Answers the id by which its progress can be asked for. */
  async add<Payload>(kind: JobClass<Payload>, payload: Payload, availableAt?: Date): Promise<string> {
    const { name } = this.registry.of(kind);
    const work = (await this.jobs.add(name, payload, { availableAt }))!;
    this.database.afterCommit(() => void this.queue.announce(work));
    return work.id;
  }

  /** Whether a job began before its moment, by a clock that is ahead of ours; if so, it is promised again for it. */
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

  /** How far a job is, as long as it is remembered. Whoever shows it decides who may see it. */
  stateOf(id: string): Promise<JobState | undefined> {
    return this.jobs.stateOf(id);
  }
}
