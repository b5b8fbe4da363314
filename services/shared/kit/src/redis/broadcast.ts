import type { BroadcastEvent } from '@paddock/contracts/broadcast';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { LOG, SERVICE_ENV } from '../service-tokens.ts';
import type { AppEnv } from '../env/service-env.ts';
import { connectRedis } from './connect-redis.ts';

type Listener = (event: BroadcastEvent) => void;

/** Tells every process at once. Not kept: who listens must not rely on it while `connected` is false. */
@Injectable()
export class Broadcast implements OnApplicationShutdown {
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private readonly channel: string;
  private readonly listeners: Listener[] = [];
  private readonly gapListeners: (() => void)[] = [];
  connected = false;

  constructor(
    @Inject(SERVICE_ENV) env: AppEnv,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.channel = `${env.QUEUE_PREFIX}:events`;
    this.publisher = connectRedis(env.CACHE_REDIS_URL, 'publisher', log);
    this.subscriber = connectRedis(env.CACHE_REDIS_URL, 'subscriber', log, { autoResubscribe: false });
    this.subscriber.on('ready', () => void this.subscribe());
    this.subscriber.on('close', () => this.setConnected(false));
    this.subscriber.on('message', (_channel, message) => this.deliver(JSON.parse(message) as BroadcastEvent));
  }

  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Called when events may have been missed. */
  onGap(listener: () => void): void {
    this.gapListeners.push(listener);
  }

  /** Listeners in this process hear it even when Redis is away. */
  async tell(event: BroadcastEvent): Promise<void> {
    if (!this.connected) this.deliver(event);
    try {
      await this.publisher.publish(this.channel, JSON.stringify(event));
    } catch (error) {
      this.log.warn({ err: error, event: event.type }, 'a broadcast did not get out');
    }
  }

  private async subscribe(): Promise<void> {
    try {
      await this.subscriber.subscribe(this.channel);
      this.setConnected(true);
    } catch (error) {
      this.log.warn({ err: error }, 'could not subscribe to broadcasts');
    }
  }

  private deliver(event: BroadcastEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  private setConnected(connected: boolean): void {
    this.connected = connected;
    for (const listener of this.gapListeners) listener();
  }

  onApplicationShutdown(): void {
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }
}
