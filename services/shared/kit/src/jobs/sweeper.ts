import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../database/database.ts';
import type { ServiceEnv } from '../env/service-env.ts';
import { LOG, SERVICE_ENV } from '../service-tokens.ts';
import { JobQueue } from './job-queue.ts';
import { JobRegistry } from './job-registry.ts';

const EVERY = 15_000;

/** Announces again whatever was promised and not done: lost announcements, a wiped queue, a worker that died. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    private readonly jobs: JobRegistry,
    private readonly queue: JobQueue,
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.RUN_JOBS) return;
    this.timer = setInterval(() => void this.sweepSafely(), EVERY);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(olderThanSeconds = 15): Promise<number> {
    const open = await this.database.query<{ id: string; name: string }>(
      `select id, name from outbox_job
       where done_at is null and failed_at is null and available_at < now() - make_interval(secs => $1)
       order by available_at limit 1000`,
      [olderThanSeconds],
    );
    for (const { id, name } of open) {
      const job = this.jobs.get(name);
      if (job) await this.queue.announce(id, job);
    }
    return open.length;
  }

  private async sweepSafely(): Promise<void> {
    try {
      await this.sweep();
      await this.database.query(`delete from outbox_job where done_at < now() - interval '7 days'`);
      await this.database.query(`delete from idempotency_key where created_at < now() - interval '2 days'`);
    } catch (error) {
      this.log.warn({ err: error }, 'the sweep failed; the next one will try again');
    }
  }
}
