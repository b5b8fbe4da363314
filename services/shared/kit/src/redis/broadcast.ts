import type { Broadcasted, BroadcastEvent } from '@paddock/contracts/broadcast';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { LOG, SERVICE_ENV } from '../service-tokens.ts';
import type { AppEnv } from '../env/service-env.ts';
import { connectRedis } from './connect-redis.ts';

type Listener = (event: BroadcastEvent) => void;

const MAX_SUBSCRIBERS = 1000;

/** Tells every process at once. Not kept: who listens must not rely on it while `connected` is false. */
@Injectable()
export class Broadcast implements OnApplicationShutdown {
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private readonly channel: string;
  /** The latest only: a publication comes back soon or never. */
  private readonly heard = new Set<string>();
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
    this.subscriber.on('message', (_channel, message) => this.deliver(JSON.parse(message) as Broadcasted));
  }

  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Called when events may have been missed: once when the connection is lost and once when it is back. */
  onReconnect(listener: () => void): void {
    this.gapListeners.push(listener);
  }

  /** Every listener in this process hears it once, whichever way to Redis is broken. */
  async tell(event: BroadcastEvent): Promise<void> {
    const told: Broadcasted = { id: randomUUID(), event };
    if (!this.connected) this.deliver(told);
    try {
      await this.publisher.publish(this.channel, JSON.stringify(told));
    } catch (error) {
      this.log.warn({ err: error, event: event.type }, 'a broadcast did not get out');
      this.deliver(told);
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

  /** A publication that seemed to fail may have got out after all, and then comes back. */
  private deliver({ id, event }: Broadcasted): void {
    if (this.heard.has(id)) return;
    this.heard.add(id);
    if (this.heard.size > MAX_SUBSCRIBERS) this.heard.delete(this.heard.values().next().value!);
    for (const listener of this.listeners) listener(event);
  }

  private setConnected(connected: boolean): void {
    // Each attempt to connect that fails closes again; that is no new gap.
    if (connected === this.connected) return;
    this.connected = connected;
    for (const listener of this.gapListeners) listener();
  }

  onApplicationShutdown(): void {
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }
}
