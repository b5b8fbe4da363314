import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { broadcastEnvelope } from '@paddock/contracts/broadcast';
import { channelOptions } from '@paddock/http-edge/channel-options';
import { PubSub } from '@paddock/http-edge/pub-sub';
import { redisAddress } from '@paddock/http-edge/redis-address';

/** Publishes the cache tags that the services invalidate. */
export interface CacheInvalidations {
  readonly connected: boolean;
  subscribe(invalidate: (tags: readonly string[]) => void, onConnectionChange: () => void): void;
  close(): void;
}

export const noInvalidations: CacheInvalidations = {
  connected: false,
  subscribe: () => undefined,
  close: () => undefined,
};

/** Subscribes to the services' invalidations through Redis. */
export function connectInvalidations(url: string, channel: string, log: Logger): CacheInvalidations {
  const address = redisAddress(url);
  const subscriber = new Redis({
    ...channelOptions(address, channel),
    connectionName: 'paddock-site',
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    autoResubscribe: false,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  const broadcast = new PubSub(
    channel,
    { subscriber, isSharded: Boolean(address.nodes) },
    broadcastEnvelope,
    log,
  );
  subscriber.on('error', (error) => {
    if (broadcast.connected) log.warn({ err: error }, 'redis (cache invalidations) is unavailable');
  });
  return {
    get connected() {
      return broadcast.connected;
    },
    subscribe(invalidate, onConnectionChange) {
      broadcast.subscribe((event) => {
        if (event.type === 'tags.cleared' && event.tags.length > 0) invalidate(event.tags);
      });
      broadcast.onConnectionChange(onConnectionChange);
    },
    close: () => broadcast.close(),
  };
}
