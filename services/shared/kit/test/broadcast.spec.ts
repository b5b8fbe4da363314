import type { BroadcastEvent } from '@paddock/contracts/broadcast';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { createLog } from '../src/logging/log.ts';
import { Broadcast } from '../src/redis/broadcast.ts';
import type { AppEnv } from '../src/env/service-env.ts';
import { eventually } from '../src/testing/eventually.ts';
import { FreezableProxy } from '../src/testing/freezable-proxy.ts';
import { workerRedisUrl } from '../src/testing/test-servers.ts';

const cleared = (tag: string): BroadcastEvent => ({ type: 'tags.cleared', tags: [tag] });

/** One process of several, with what it heard and how often it was told of a gap. */
class Process {
  readonly heard: BroadcastEvent[] = [];
  gaps = 0;
  readonly broadcast: Broadcast;

  constructor(url: string, prefix: string) {
    const env = { CACHE_REDIS_URL: url, QUEUE_PREFIX: prefix } as AppEnv;
    this.broadcast = new Broadcast(env, createLog('test', 'silent'));
    this.broadcast.listen((event) => this.heard.push(event));
    this.broadcast.onReconnect(() => (this.gaps += 1));
  }

  connected(): Promise<unknown> {
    return eventually('it is connected', () => this.broadcast.connected);
  }

  /** The connections of this process, by what they are for. */
  redis(role: 'publisher' | 'subscriber'): Redis {
    return (this.broadcast as unknown as Record<typeof role, Redis>)[role];
  }
}

describe('what one process tells all', () => {
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

  it('is heard once by each, by the teller too', async () => {
    await one.broadcast.tell(cleared('a'));
    await one.broadcast.tell(cleared('b'));
    await eventually('both heard the last', () => one.heard.length > 1 && other.heard.length > 1);
    expect(one.heard).toEqual([cleared('a'), cleared('b')]);
    expect(other.heard).toEqual([cleared('a'), cleared('b')]);
  });

  it('is heard at home when only the publisher is away', async () => {
    one.redis('publisher').disconnect();
    await one.broadcast.tell(cleared('at home'));
    expect(one.broadcast.connected).toBe(true);
    expect(one.heard).toEqual([cleared('at home')]);
  });

  it('is heard once when its publication seemed to fail and got out all the same', async () => {
    const publisher = one.redis('publisher');
    const publish = publisher.publish.bind(publisher);
    publisher.publish = async (...message: Parameters<typeof publish>) => {
      await publish(...message);
      throw new Error('no answer in time');
    };
    await one.broadcast.tell(cleared('late'));
    await eventually('the other heard it', () => other.heard.length > 0);
    publisher.publish = publish;
    await one.broadcast.tell(cleared('after'));
    await eventually('the next is heard', () => one.heard.length > 1);
    expect(one.heard).toEqual([cleared('late'), cleared('after')]);
  });

  it('tells of a gap once when the connection is lost, however often it fails again, and once when it is back', async () => {
    expect(one.gaps).toBe(1);
    let attempts = 0;
    one.redis('subscriber').on('reconnecting', () => (attempts += 1));
    await proxy.stop();
    await eventually('it tried to connect again and again', () => attempts > 3);
    expect(one.gaps).toBe(2);
    await one.broadcast.tell(cleared('alone'));
    expect(one.heard).toEqual([cleared('alone')]);
    proxy = new FreezableProxy(new URL(workerRedisUrl()));
    await proxy.start(Number(new URL(url).port));
    await one.connected();
    expect(one.gaps).toBe(3);
  });
});
