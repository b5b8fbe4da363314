import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { redisAddress } from '@paddock/http-edge/redis-address';
import type { ServiceEnv } from '../env/service-env.ts';
import { throttled } from '../logging/log.ts';
import { connectRedis, untilConnected } from '../redis/connect-redis.ts';
import { LOG, SERVICE_ENV, SERVICE_NAME } from '../service-tokens.ts';
import type { Announcement } from './jobs.repository.ts';

export const queueName = (service: string, job: string): string => `${service}.${job}`;

/** On a Redis Cluster with a hash tag for each queue, whose keys are used together. Otherwise without: waiting entries keep their keys. */
export const queuePrefix = (env: ServiceEnv, queue: string): string =>
  redisAddress(env.QUEUE_REDIS_URL).nodes ? `{${env.QUEUE_PREFIX}:${queue}}` : env.QUEUE_PREFIX;

/** BullMQ only carries notifications; the outbox row is the job, so a lost queue loses nothing. */
@Injectable()
export class JobQueue implements OnApplicationShutdown {
  /** By job name. */
  private readonly queues = new Map<string, Queue>();
  private readonly redis;
  private readonly connected: Promise<void>;

  constructor(
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.redis = connectRedis(env.QUEUE_REDIS_URL, 'queue', log);
    this.connected = untilConnected(this.redis);
  }

  /** Never throws: the sweeper repeats lost announcements. */
  async announce(...work: Announcement[]): Promise<void> {
    await this.connected;
    for (const [name, same] of Map.groupBy(work, (one) => one.name)) {
      try {
        // BullMQ waits for the first connection without a limit.
        if (this.redis.status !== 'ready') throw new Error(`the connection is ${this.redis.status}`);
        await this.queueOf(name).addBulk(same.map(asQueued));
      } catch (error) {
        this.log.warn({ err: error, job: name }, 'could not announce jobs; the sweeper retries');
      }
    }
  }

  private queueOf(name: string): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      const full = queueName(this.service, name);
      queue = new Queue(full, { connection: this.redis, prefix: queuePrefix(this.env, full) });
      queue.on('error', throttled(this.log, 'the queue connection failed'));
      this.queues.set(name, queue);
    }
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    for (const queue of this.queues.values()) await queue.close();
    this.redis.disconnect();
  }
}

/** One queue entry for each attempt, even when announced twice. */
const asQueued = ({ id, name, attempt, availableAt }: Announcement) => ({
  name,
  data: { id },
  opts: {
    jobId: `${id}-${attempt}-${availableAt.getTime()}`,
    delay: Math.max(0, availableAt.getTime() - Date.now()),
    removeOnComplete: true,
    removeOnFail: true,
  },
});
