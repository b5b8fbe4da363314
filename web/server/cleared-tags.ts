import type { Broadcasted } from '@paddock/contracts/broadcast';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Who tells what has changed, and whether it can be heard at all. */
export interface News {
  readonly connected: boolean;
  listen(onTags: (tags: readonly string[]) => void, onReconnect: () => void): void;
  close(): void;
}

/** Where nobody tells. */
export const noNews: News = { connected: false, listen: () => undefined, close: () => undefined };

/** Hears the services say what changed. What they said while the line was down is lost, so that is told as a gap. */
export class ClearedTags implements News {
  connected = false;
  private readonly redis: Redis;
  private readonly listeners: { onTags: (tags: readonly string[]) => void; onReconnect: () => void }[] = [];

  constructor(url: string, channel: string, log: Logger) {
    this.redis = new Redis(url, {
      connectionName: 'paddock-site',
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      autoResubscribe: false,
      connectTimeout: 2000,
      retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
    });
    this.redis.on('ready', () => {
      this.redis.subscribe(channel).then(
        () => this.turn(true),
        (error: unknown) => log.warn({ err: error }, 'changes cannot be heard'),
      );
    });
    this.redis.on('close', () => this.turn(false));
    this.redis.on('error', (error) => this.connected && log.warn({ err: error }, 'changes cannot be heard'));
    this.redis.on('message', (_channel, message) => {
      const tags = tagsIn(message);
      if (tags.length > 0) for (const { onTags } of this.listeners) onTags(tags);
    });
  }

  listen(onTags: (tags: readonly string[]) => void, onReconnect: () => void): void {
    this.listeners.push({ onTags, onReconnect });
  }

  close(): void {
    this.redis.disconnect();
  }

  /** Each time it begins or ends, something may have been missed; trying again in vain is nothing new. */
  private turn(connected: boolean): void {
    if (connected === this.connected) return;
    this.connected = connected;
    for (const { onReconnect } of this.listeners) onReconnect();
  }
}

/** Services tell each other other things, too. */
function tagsIn(message: string): readonly string[] {
  const { event } = JSON.parse(message) as Broadcasted;
  return event.type === 'tags.cleared' ? event.tags : [];
}
