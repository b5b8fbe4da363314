import { deadlines } from '@paddock/contracts/deadlines';
import { redisOptions } from '@paddock/http-edge/redis-address';
import type { Redis, RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { throttled } from '../logging/log.ts';
import { BoundedRedis } from './bounded-redis.ts';

/** Fails fast while Redis is down or hangs. */
export function connectRedis(
  url: string,
  role: string,
  log: Logger,
  { limit = deadlines.redis, ...options }: RedisOptions & { limit?: number | null } = {},
): Redis {
  const redis = new BoundedRedis(
    {
      ...redisOptions(url),
      connectionName: `paddock-${role}`,
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      connectTimeout: deadlines.connect,
      retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
      ...options,
    },
    limit,
  );
  redis.on('error', throttled(log, `redis (${role}) is unavailable`));
  return redis;
}

/** Waits briefly for the first connection, so that a new process does not refuse calls that need Redis. */
export async function untilConnected(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, deadlines.connect);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
