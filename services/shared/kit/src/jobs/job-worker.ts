import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Worker } from 'bullmq';
import type { Logger } from 'pino';
import type { ServiceEnv } from '../env/service-env.ts';
import { throttled } from '../logging/log.ts';
import { connectRedis, type RedisClient } from '../redis/connect-redis.ts';
import { LOG, SERVICE_ENV, SERVICE_NAME } from '../service-tokens.ts';
import { queueName, queuePrefix } from './job-queue.ts';
import { JobRegistry } from './job-registry.ts';
import { JobRunner } from './job-runner.ts';

/** Processes announced jobs, each kind on its own queue. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private workers: Worker<{ id: string }>[] = [];
  private redis?: RedisClient;

  constructor(
    private readonly registry: JobRegistry,
    private readonly runner: JobRunner,
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.RUN_JOBS) return;
    // Workers use blocking commands: own connections without a time limit.
    const connection = connectRedis(this.env.QUEUE_REDIS_URL, 'worker', this.log, {
      maxRetriesPerRequest: null,
      limit: null,
      enableOfflineQueue: true,
    });
    this.redis = connection;
    this.workers = this.registry.all.map((job) => {
      const name = queueName(this.service, job.name);
      const worker = new Worker<{ id: string }>(name, ({ data }) => this.runner.run(job, data.id), {
        connection,
        prefix: queuePrefix(this.env, name),
        concurrency: job.concurrency,
      });
      worker.on('error', throttled(this.log, 'the worker connection failed'));
      worker.on('failed', (queued, error) =>
        this.log.error(
          { err: error, job: job.name, id: queued?.data.id },
          'could not store the outcome of a job; the sweeper retries it',
        ),
      );
      return worker;
    });
  }

  /** Runs while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    this.runner.close();
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
