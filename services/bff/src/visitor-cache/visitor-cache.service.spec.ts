import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LRUCache } from 'lru-cache';
import { randomBytes } from 'node:crypto';
import { SETTLED_AFTER } from '@paddock/contracts/standby-reads';
import type { Broadcast } from '@paddock/kit/redis/broadcast';
import { VisitorCacheService } from './visitor-cache.service.ts';

const silent = {
  connected: true,
  subscribe: () => undefined,
  onConnectionChange: () => undefined,
} as unknown as Broadcast;
const rule = { seconds: 60, tags: [] };
const answer = async () => ({ text: '{}', status: 200 });
const BYTES = 20_000;

describe('visitor cache limits', () => {
  it('count keys as well as answers', async () => {
    const cache = new VisitorCacheService(silent, { bytes: BYTES, loads: 10 });
    // Control: previously only the answer was counted.
    const before = new LRUCache<string, string>({
      maxSize: BYTES,
      sizeCalculation: (text) => text.length * 2 + 100,
    });
    for (let i = 0; i < 190; i += 1) {
      const input = { search: randomBytes(500).toString('hex') };
      await cache.load(cache.keyOf('get_notes', 'en', input), rule, answer);
      before.set(`get_notes en ${JSON.stringify(input)}`, '{}');
    }
    const held = [...before.keys()].reduce((sum, key) => sum + key.length * 2, 0);
    expect(held).toBeGreaterThan(10 * BYTES);
    expect(cache.size.bytes).toBeLessThanOrEqual(BYTES);
    expect(cache.size.entries).toBeLessThan(40);
  });

  it('hash long keys without collisions', () => {
    const cache = new VisitorCacheService(silent);
    const keys = ['x', 'y'].map((last) => cache.keyOf('get_notes', 'en', { search: 'x'.repeat(900) + last }));
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[0]!.length).toBeLessThan(100);
  });

  it('apply to loads in flight', async () => {
    const cache = new VisitorCacheService(silent, { bytes: BYTES, loads: 3 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = async () => (await promise, answer());
    const loads = ['a', 'b', 'c'].map((key) => cache.load(key, rule, slow));
    expect(() => cache.load('d', rule, slow)).toThrow('unavailable');
    // Identical requests share one load.
    loads.push(cache.load('a', rule, slow));
    resolve();
    expect(await Promise.all(loads)).toHaveLength(4);
    expect(await cache.load('d', rule, answer)).toEqual({ text: '{}', status: 200 });
  });

  it('evict expired entries without access', async () => {
    const cache = new VisitorCacheService(silent);
    await cache.load('short', { seconds: 0.001, tags: [] }, answer);
    while (cache.size.entries > 0) await new Promise(setImmediate);
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });
});

describe('standby reads', () => {
  /** A broadcast that the test drives. */
  class FakeBroadcast {
    connected = true;
    private hear: ((event: object) => void)[] = [];
    private changed: (() => void)[] = [];

    subscribe(hear: (event: object) => void): void {
      this.hear.push(hear);
    }

    onConnectionChange(changed: () => void): void {
      this.changed.push(changed);
    }

    clear(...tags: string[]): void {
      for (const hear of this.hear) hear({ type: 'tags.cleared', tags });
    }

    connect(connected: boolean): void {
      this.connected = connected;
      for (const changed of this.changed) changed();
    }
  }

  let broadcast: FakeBroadcast;
  let cache: VisitorCacheService;
  let turn = 0;

  /** Whether the answer may come from a standby. */
  const mayLag = async (...tags: string[]): Promise<boolean> => {
    let allowed: boolean | undefined;
    await cache.load(`key ${(turn += 1)}`, { seconds: 60, tags }, async (may) => {
      allowed = may;
      return answer();
    });
    return allowed!;
  };

  beforeEach(() => {
    jest.useFakeTimers();
    broadcast = new FakeBroadcast();
    cache = new VisitorCacheService(broadcast as unknown as Broadcast);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('wait until the tags of an answer are settled', async () => {
    expect(await mayLag('races')).toBe(false);
    jest.advanceTimersByTime(SETTLED_AFTER);
    expect(await mayLag('races', 'race:1')).toBe(true);
    broadcast.clear('race:1');
    expect(await mayLag('races', 'race:1')).toBe(false);
    expect(await mayLag('races', 'race:2')).toBe(true);
    jest.advanceTimersByTime(SETTLED_AFTER / 2);
    broadcast.clear('race:1');
    jest.advanceTimersByTime(SETTLED_AFTER - 1);
    expect(await mayLag('race:1')).toBe(false);
    jest.advanceTimersByTime(2);
    expect(await mayLag('race:1')).toBe(true);
  });

  it('wait after a time in which tags were not heard', async () => {
    jest.advanceTimersByTime(SETTLED_AFTER);
    broadcast.connect(false);
    jest.advanceTimersByTime(2 * SETTLED_AFTER);
    expect(await mayLag('races')).toBe(false);
    broadcast.connect(true);
    expect(await mayLag('races')).toBe(false);
    jest.advanceTimersByTime(SETTLED_AFTER);
    expect(await mayLag('races')).toBe(true);
  });

  it('wait for all when more tags are cleared than are remembered', async () => {
    jest.advanceTimersByTime(SETTLED_AFTER);
    for (let race = 0; race <= 10_000; race += 1) broadcast.clear(`race:${race}`);
    expect(await mayLag('races')).toBe(false);
    jest.advanceTimersByTime(SETTLED_AFTER + 1);
    expect(await mayLag('races')).toBe(true);
  });
});
