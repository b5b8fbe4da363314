import type { Cluster, Redis, RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { deadlines } from '@paddock/contracts/deadlines';
import { channelOptions } from '@paddock/http-edge/channel-options';
import type { Connections } from '@paddock/http-edge/pub-sub';
import { redisAddress } from '@paddock/http-edge/redis-address';
import { throttled } from '../logging/log.ts';
import { BoundedCluster, BoundedRedis } from './bounded-redis.ts';

export type RedisClient = Redis | Cluster;

/** MOVED, ASK, and attempts every 100 ms while a slot has no master. */
const MAX_REDIRECTIONS = 6;
/** Finds a new master when the former one hangs and refuses nothing. */
const SLOTS_REFRESH_MS = 5000;

const retry = (attempt: number): number => Math.min(attempt * 100, 1000);

const optionsOf = (role: string): RedisOptions => ({
  connectionName: `paddock-${role}`,
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  connectTimeout: deadlines.connect,
});

/** Fails fast while Redis is down or hangs. */
export function connectRedis(
  url: string,
  role: string,
  log: Logger,
  { limit = deadlines.redis, ...more }: RedisOptions & { limit?: number | null } = {},
): RedisClient {
  const { options, nodes } = redisAddress(url);
  const all = { ...options, ...optionsOf(role), ...more };
  const redis = nodes
    ? new BoundedCluster([...nodes], clusterOptions(all), limit)
    : new BoundedRedis({ retryStrategy: retry, ...all }, limit);
  redis.on('error', throttled(log, `redis (${role}) is unavailable`));
  return redis;
}

const clusterOptions = ({ enableOfflineQueue, ...redisOptions }: RedisOptions) => ({
  enableOfflineQueue,
  redisOptions,
  clusterRetryStrategy: retry,
  maxRedirections: MAX_REDIRECTIONS,
  slotsRefreshInterval: SLOTS_REFRESH_MS,
  slotsRefreshTimeout: deadlines.connect,
  // Host names stay, because certificates name them.
  dnsLookup: (host: string, found: (error: null, address: string) => void) => found(null, host),
});

/** Both connections of a channel, sharded on a Redis Cluster. */
export function connectChannel(url: string, channel: string, role: string, log: Logger): Connections {
  const address = redisAddress(url);
  const isSharded = Boolean(address.nodes);
  const connected = (name: string, more: RedisOptions): Redis => {
    const options = {
      retryStrategy: retry,
      ...channelOptions(address, channel),
      ...optionsOf(name),
      ...more,
    };
    const redis = new BoundedRedis(options, deadlines.redis);
    redis.on('error', throttled(log, `redis (${name}) is unavailable`));
    return redis;
  };
  return {
    // A refused message is repeated after the reconnect to another node.
    publisher: connected(`${role}publisher`, { enableOfflineQueue: isSharded }),
    subscriber: connected(`${role}subscriber`, { autoResubscribe: false }),
    isSharded,
  };
}

/** Waits briefly for the first connection, so that a new process does not refuse calls that need Redis. */
export async function untilConnected(redis: RedisClient): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, deadlines.connect);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
