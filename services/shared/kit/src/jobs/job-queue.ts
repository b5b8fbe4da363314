import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { onceEach } from '../logging/once-each.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { LOG, SERVICE_ENV, SERVICE_NAME } from '../service-tokens.ts';
import type { ServiceEnv } from '../env/service-env.ts';
import type { Job } from './job.ts';

/** BullMQ holds only the call to work; the work itself is the outbox row, so a lost queue loses nothing. */
@Injectable()
export class JobQueue implements OnApplicationShutdown {
  private readonly queue: Queue;
  private readonly redis;

  constructor(
    @Inject(SERVICE_ENV) env: ServiceEnv,
    @Inject(SERVICE_NAME) service: string,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.redis = connectRedis(env.QUEUE_REDIS_URL, 'queue', log);
    this.queue = new Queue(service, { connection: this.redis, prefix: env.QUEUE_PREFIX });
    this.queue.on('error', onceEach(log, 'the queue connection failed'));
  }

  /** Never throws: the sweeper calls again for whatever did not get through. */
  async announce(
    id: string,
    { name, attempts, pause }: Pick<Job, 'name' | 'attempts' | 'pause'>,
    availableAt?: Date,
  ): Promise<void> {
    try {
      await this.queue.add(
        name,
        { id },
        {
          jobId: id,
          delay: Math.max(0, (availableAt?.getTime() ?? 0) - Date.now()),
          attempts,
          backoff: { type: 'exponential', delay: pause },
          removeOnComplete: true,
          removeOnFail: true,
        },
      );
    } catch (error) {
      this.log.warn({ err: error, job: name, id }, 'a job could not be announced; the sweeper will');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
    this.redis.disconnect();
  }
}
