import type { ServiceEnv } from '@paddock/kit/env/service-env';
import { connectRedis } from '@paddock/kit/redis/connect-redis';
import { LOG, SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { StreamEvent } from './stream.model.ts';

/**
 * What copies of this service tell each other: quick, and nothing to rely on. An event that is lost is found again in the
 * database, because streams are counted without a gap.
 */
@Injectable()
export class StreamChannel implements OnApplicationShutdown {
  /** Names this copy. */
  readonly copy = randomUUID();
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private readonly channel: string;
  private readonly listeners: ((event: StreamEvent) => void)[] = [];
  private readonly gapListeners: (() => void)[] = [];
  connected = false;

  constructor(
    @Inject(SERVICE_ENV) env: ServiceEnv,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.channel = `${env.QUEUE_PREFIX}:danmaku`;
    this.publisher = connectRedis(env.CACHE_REDIS_URL, 'danmaku-publisher', log);
    this.subscriber = connectRedis(env.CACHE_REDIS_URL, 'danmaku-subscriber', log, {
      autoResubscribe: false,
    });
    this.subscriber.on('ready', () => void this.subscribe());
    this.subscriber.on('close', () => this.setConnected(false));
    this.subscriber.on('message', (_channel, message) => this.hear(message));
  }

  listen(listener: (event: StreamEvent) => void): void {
    this.listeners.push(listener);
  }

  /** When events may have been missed: once when the connection is lost and once when it is back. */
  onReconnect(listener: () => void): void {
    this.gapListeners.push(listener);
  }

  /** This copy hears it at once. */
  tell(event: StreamEvent): void {
    this.deliver(event);
    this.publisher.publish(this.channel, JSON.stringify([this.copy, event])).catch((error: unknown) => {
      this.log.warn({ err: error, event: event.type }, 'other copies were not told; they will read it');
    });
  }

  private hear(message: string): void {
    const [copy, event] = JSON.parse(message) as [string, StreamEvent];
    if (copy !== this.copy) this.deliver(event);
  }

  private deliver(event: StreamEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  private async subscribe(): Promise<void> {
    try {
      await this.subscriber.subscribe(this.channel);
      this.setConnected(true);
    } catch (error) {
      this.log.warn({ err: error }, 'could not subscribe to the streams');
    }
  }

  private setConnected(connected: boolean): void {
    if (connected === this.connected) return;
    this.connected = connected;
    for (const listener of this.gapListeners) listener();
  }

  onApplicationShutdown(): void {
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }
}
