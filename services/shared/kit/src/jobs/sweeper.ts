import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ServiceEnv } from '../env/service-env.ts';
import { jobRows } from '../metrics.ts';
import { LOG, SERVICE_ENV, SERVICE_NAME } from '../service-tokens.ts';
import { JobQueue } from './job-queue.ts';
import { JobRegistry } from './job-registry.ts';
import { nextMoment } from './job.ts';
import { JobsRepository } from './jobs.repository.ts';

const INTERVAL_MS = 15_000;
const BATCH_SIZE = 1000;

/** Announces unfinished jobs again: lost announcements, a wiped queue, dead workers. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private inFlight?: Promise<void> | undefined;
  /** Kinds that were already counted; unknown kinds are logged only once. */
  private readonly counted = new Set<string>();

  constructor(
    private readonly jobs: JobsRepository,
    private readonly registry: JobRegistry,
    private readonly queue: JobQueue,
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.RUN_JOBS) return;
    await this.plan();
    this.timer = setInterval(() => void this.sweep(), INTERVAL_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.inFlight;
  }

  /**
   * Steps run in sequence, and a failed step does not stop the others. Over all replicas each row is claimed by
   * one.
   */
  sweep(): Promise<void> {
    this.inFlight ??= this.allSteps().finally(() => (this.inFlight = undefined));
    return this.inFlight;
  }

  private async allSteps(): Promise<void> {
    for (const step of ['plan', 'announce', 'count'] as const) {
      try {
        await this[step]();
      } catch (error) {
        this.log.warn({ err: error, step }, 'a sweep step failed; the next sweep retries');
      }
    }
  }

  /** Inserts one row for each next moment, over all replicas. */
  private async plan(): Promise<void> {
    for (const { name, repeats } of this.registry.all) {
      if (!repeats) continue;
      const planned = await this.jobs.add(name, {}, { dueAt: nextMoment(repeats, new Date()) });
      if (planned) await this.queue.announce(planned);
    }
  }

  private async announce(): Promise<void> {
    const names = this.registry.all.map(({ name }) => name);
    await this.queue.announce(...(await this.jobs.claimUnannounced(names, BATCH_SIZE)));
  }

  /** Unknown kinds wait for a build that knows them: during a rollout or after a rollback. */
  private async count(): Promise<void> {
    const kinds = new Set(this.registry.all.map(({ name }) => name));
    const counts = new Map((await this.jobs.counts()).map((row) => [row.name, row]));
    for (const job of new Set([...this.counted, ...counts.keys()])) {
      const { open, failed } = counts.get(job) ?? { open: 0, failed: 0 };
      const { service } = this;
      jobRows.set({ service, job, state: kinds.has(job) ? 'open' : 'unknown' }, open);
      jobRows.set({ service, job, state: 'failed' }, failed);
      if (open > 0 && !kinds.has(job) && !this.counted.has(job))
        this.log.warn({ job, open }, 'jobs of an unknown kind');
      this.counted.add(job);
    }
  }
}
