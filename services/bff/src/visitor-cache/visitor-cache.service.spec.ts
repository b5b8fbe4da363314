import { describe, expect, it } from '@jest/globals';
import type { Broadcast } from '@paddock/kit/redis/broadcast';
import { LRUCache } from 'lru-cache';
import { randomBytes } from 'node:crypto';
import { VisitorCacheService } from './visitor-cache.service.ts';

const silent = {
  connected: true,
  subscribe: () => undefined,
  onReconnect: () => undefined,
} as unknown as Broadcast;
const rule = { seconds: 60, tags: [] };
const answer = async () => ({ text: '{}', status: 200 });
const BYTES = 20_000;

describe('the bounds of the cache for visitors', () => {
  it('count what is asked as well as what is answered', async () => {
    const cache = new VisitorCacheService(silent, { bytes: BYTES, loads: 10 });
    // The control: as it was counted before, only by the answer.
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

  it('make a long question short, and no two the same', () => {
    const cache = new VisitorCacheService(silent);
    const keys = ['x', 'y'].map((last) => cache.keyOf('get_notes', 'en', { search: 'x'.repeat(900) + last }));
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[0]!.length).toBeLessThan(100);
  });

  it('hold for questions under way, too', async () => {
    const cache = new VisitorCacheService(silent, { bytes: BYTES, loads: 3 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = async () => (await promise, answer());
    const loads = ['a', 'b', 'c'].map((key) => cache.load(key, rule, slow));
    expect(() => cache.load('d', rule, slow)).toThrow('unavailable');
    // Who asks the same waits with the others.
    loads.push(cache.load('a', rule, slow));
    resolve();
    expect(await Promise.all(loads)).toHaveLength(4);
    expect(await cache.load('d', rule, answer)).toEqual({ text: '{}', status: 200 });
  });

  it('let go of what has expired without being asked for it', async () => {
    const cache = new VisitorCacheService(silent);
    await cache.load('short', { seconds: 0.001, tags: [] }, answer);
    while (cache.size.entries > 0) await new Promise(setImmediate);
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });
});
