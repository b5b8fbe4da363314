import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { onceEach } from '../logging/once-each.ts';

/** Fails fast while Redis is away or hangs: nobody waits on a cache. */
export function connectRedis(url: string, role: string, log: Logger, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    connectionName: `paddock-${role}`,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    commandTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
    ...options,
  });
  redis.on('error', onceEach(log, `redis (${role}) is away`));
  return redis;
}

const PATIENCE = 2000;

/** A moment for the first connection, so that a process just started does not refuse what needs Redis. */
export async function untilConnected(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
