import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import type { BroadcastEvent } from '@paddock/contracts/broadcast';
import type { AppEnv } from '../src/env/service-env.ts';
import { createLog } from '../src/logging/log.ts';
import { Broadcast } from '../src/redis/broadcast.ts';
import { eventually } from '../src/testing/eventually.ts';
import { FreezableProxy } from '../src/testing/freezable-proxy.ts';
import { workerRedisUrl } from '../src/testing/test-servers.ts';

const cleared = (tag: string): BroadcastEvent => ({ type: 'tags.cleared', tags: [tag] });

/** One of several processes, with the events it received. */
class Process {
  readonly received: BroadcastEvent[] = [];
  connectionChanges = 0;
  readonly broadcast: Broadcast;

  constructor(url: string, prefix: string) {
    const env = { CACHE_REDIS_URL: url, QUEUE_PREFIX: prefix } as AppEnv;
    this.broadcast = new Broadcast(env, createLog('test', 'silent'));
    this.broadcast.subscribe((event) => this.received.push(event));
    this.broadcast.onConnectionChange(() => (this.connectionChanges += 1));
  }

  connected(): Promise<unknown> {
    return eventually('it is connected', () => this.broadcast.connected);
  }

  redis(role: 'publisher' | 'subscriber'): Redis {
    return (this.broadcast as unknown as { connections: Record<typeof role, Redis> }).connections[role];
  }
}

describe('broadcast', () => {
  let proxy: FreezableProxy;
  let url: string;
  let one: Process;
  let other: Process;

  beforeEach(async () => {
    const prefix = `b${randomBytes(4).toString('hex')}`;
    proxy = new FreezableProxy(new URL(workerRedisUrl()));
    url = await proxy.start();
    one = new Process(url, prefix);
    other = new Process(workerRedisUrl(), prefix);
    await one.connected();
    await other.connected();
  });
  afterEach(async () => {
    one.broadcast.onApplicationShutdown();
    other.broadcast.onApplicationShutdown();
    await proxy.stop();
  });

  it('reaches each process once, including the publisher', async () => {
    await one.broadcast.publish(cleared('a'));
    await one.broadcast.publish(cleared('b'));
    await eventually('both received the last', () => one.received.length > 1 && other.received.length > 1);
    expect(one.received).toEqual([cleared('a'), cleared('b')]);
    expect(other.received).toEqual([cleared('a'), cleared('b')]);
  });

  it('reaches its own process without a publisher connection', async () => {
    one.redis('publisher').disconnect();
    await one.broadcast.publish(cleared('local'));
    expect(one.broadcast.connected).toBe(true);
    expect(one.received).toEqual([cleared('local')]);
  });

  it('is delivered once when a publication succeeds but reports an error', async () => {
    const publisher = one.redis('publisher');
    const publish = publisher.publish.bind(publisher);
    publisher.publish = async (...message: Parameters<typeof publish>) => {
      await publish(...message);
      throw new Error('no answer in time');
    };
    await one.broadcast.publish(cleared('late'));
    await eventually('the other received it', () => other.received.length > 0);
    publisher.publish = publish;
    await one.broadcast.publish(cleared('after'));
    await eventually('the next is received', () => one.received.length > 1);
    expect(one.received).toEqual([cleared('late'), cleared('after')]);
  });

  it('notices a server that hangs, and subscribes again when it answers', async () => {
    proxy.freeze();
    await eventually('the connection is given up', () => !one.broadcast.connected);
    // Its own server answers, on a busy machine perhaps late.
    await eventually('the other is connected', () => other.broadcast.connected);
    proxy.thaw();
    await one.connected();
    await other.broadcast.publish(cleared('after'));
    await eventually('the event arrives', () => one.received.length > 0);
    expect(one.received).toEqual([cleared('after')]);
  });

  it('reports each change of the connection once, despite failing retries', async () => {
    expect(one.connectionChanges).toBe(1);
    let attempts = 0;
    one.redis('subscriber').on('reconnecting', () => (attempts += 1));
    await proxy.stop();
    await eventually('it retried several times', () => attempts > 3);
    expect(one.connectionChanges).toBe(2);
    await one.broadcast.publish(cleared('alone'));
    expect(one.received).toEqual([cleared('alone')]);
    proxy = new FreezableProxy(new URL(workerRedisUrl()));
    await proxy.start(Number(new URL(url).port));
    await one.connected();
    expect(one.connectionChanges).toBe(3);
  });
});
