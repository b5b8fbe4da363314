import type { ServiceName } from '@paddock/contracts/caller';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Worker, type Job as QueuedJob } from 'bullmq';
import type { Redis } from 'ioredis';
import { IsNull } from 'typeorm';
import type { Logger } from 'pino';
import { inOwnWork } from '../calls/current-call.ts';
import { Database } from '../database/database.ts';
import type { ServiceEnv } from '../env/service-env.ts';
import { jobDuration } from '../http/metrics.ts';
import { onceEach } from '../logging/once-each.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { LOG, SERVICE_ENV, SERVICE_NAME } from '../service-tokens.ts';
import { JobRegistry } from './job-registry.ts';
import { OutboxJob } from './outbox-job.entity.ts';

/** Takes announced jobs and runs each inside the transaction that marks it done: an effect in our database happens once. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker?: Worker<{ id: string }>;
  private redis?: Redis;

  constructor(
    private readonly database: Database,
    private readonly jobs: JobRegistry,
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.RUN_JOBS) return;
    await this.refuseOrphans();
    // A worker waits on blocking commands, so it needs a connection of its own that never gives up.
    this.redis = connectRedis(this.env.QUEUE_REDIS_URL, 'worker', this.log, {
      maxRetriesPerRequest: null,
      commandTimeout: undefined,
      enableOfflineQueue: true,
    });
    this.worker = new Worker(this.service, (queued) => this.take(queued), {
      connection: this.redis,
      prefix: this.env.QUEUE_PREFIX,
      concurrency: 8,
    });
    this.worker.on('error', onceEach(this.log, 'the worker connection failed'));
    this.worker.on('failed', (queued, error) => void this.onFailed(queued, error));
  }

  /** Work that nobody here can do must stop the start, not wait in silence. */
  private async refuseOrphans(): Promise<void> {
    const open = await this.database.query<{ name: string }>(
      `select distinct name from outbox_job where done_at is null and failed_at is null`,
    );
    const orphans = open.map(({ name }) => name).filter((name) => !this.jobs.get(name));
    if (orphans.length > 0)
      throw new Error(`${this.service} has no handler for the jobs: ${orphans.join(', ')}`);
  }

  private async take({ data: { id } }: QueuedJob<{ id: string }>): Promise<void> {
    await this.database.transaction(async () => {
      const rows = this.database.rows(OutboxJob);
      const row = await rows.findOne({
        where: { id, doneAt: IsNull() },
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (!row) return;
      const job = this.jobs.get(row.name);
      if (!job) throw new Error(`no handler for the job ${row.name}`);
      const end = jobDuration.startTimer({ service: this.service, job: row.name });
      await inOwnWork(this.service, row.name, () => job.run(row.payload), id);
      await rows.update({ id }, { doneAt: new Date(), fault: null });
      end();
    });
  }

  private async onFailed(queued: QueuedJob<{ id: string }> | undefined, error: Error): Promise<void> {
    const last = queued && queued.attemptsMade >= (queued.opts.attempts ?? 1);
    this.log[last ? 'error' : 'warn']({ err: error, job: queued?.name, id: queued?.data.id }, 'a job failed');
    if (!last) return;
    try {
      await this.database
        .rows(OutboxJob)
        .update({ id: queued.data.id }, { failedAt: new Date(), fault: error.message });
    } catch (fault) {
      this.log.error(
        { err: fault, id: queued.data.id },
        'a failed job could not be marked; the sweeper will try it again',
      );
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.close();
    this.redis?.disconnect();
  }
}
