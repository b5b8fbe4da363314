import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { currentCall } from '../calls/current-call.ts';
import { eventually } from '../testing/eventually.ts';
import { Batcher } from './batcher.ts';

const work = { service: 'auth', name: 'look_up' } as const;

describe('batcher', () => {
  it('batches keys of one event loop turn and resolves each', async () => {
    const asked: (readonly number[])[] = [];
    const batcher = new Batcher<number, string>(work, async (keys) => {
      asked.push(keys);
      return keys.map((key) => `about ${key} for ${currentCall().call}`);
    });
    expect(await Promise.all([1, 2, 3].map((key) => batcher.add(key)))).toEqual([
      'about 1 for look_up',
      'about 2 for look_up',
      'about 3 for look_up',
    ]);
    expect(asked).toEqual([[1, 2, 3]]);
  });

  it('batches keys that arrive during a batch', async () => {
    const first = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const asked: (readonly number[])[] = [];
    const batcher = new Batcher<number, number>(work, async (keys) => {
      asked.push(keys);
      started.resolve();
      await first.promise;
      return keys;
    });
    const answers = [batcher.add(1)];
    await started.promise;
    answers.push(batcher.add(2), batcher.add(3));
    first.resolve();
    expect(await Promise.all(answers)).toEqual([1, 2, 3]);
    expect(asked).toEqual([[1], [2, 3]]);
  });

  it('respects the maximum batch size and the concurrency', async () => {
    const hanging = Promise.withResolvers<void>();
    const asked: (readonly number[])[] = [];
    const batcher = new Batcher<number, number>({ ...work, maxBatch: 2, concurrency: 2 }, async (keys) => {
      asked.push(keys);
      if (keys.includes(1)) await hanging.promise;
      return keys;
    });
    const first = batcher.add(1);
    await eventually('the first batch has started', () => asked.length === 1);
    // The first batch hangs and blocks no other.
    expect(await Promise.all([2, 3, 4].map((key) => batcher.add(key)))).toEqual([2, 3, 4]);
    expect(asked).toEqual([[1], [2, 3], [4]]);
    // Control: two hanging batches reach the concurrency.
    const [second, third] = [batcher.add(1), batcher.add(5)];
    await eventually('the second hangs', () => asked.length === 4);
    const last = batcher.add(6);
    await nextTurn();
    await nextTurn();
    expect(asked).toEqual([[1], [2, 3], [4], [1, 5]]);
    hanging.resolve();
    expect(await Promise.all([first, second, third, last])).toEqual([1, 1, 5, 6]);
  });

  it('resolves the other keys when one fails', async () => {
    const batcher = new Batcher<number, number>(work, async (keys) => {
      if (keys.includes(2)) throw new Error('not this one');
      return keys;
    });
    const ends = await Promise.allSettled([1, 2, 3].map((key) => batcher.add(key)));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('rejects the keys of a failed batch, and no later ones', async () => {
    let fails = true;
    const batcher = new Batcher<number, number>(work, async (keys) => {
      if (fails) throw new Error('the database is away');
      return keys;
    });
    const ends = await Promise.allSettled([batcher.add(1), batcher.add(2)]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await batcher.add(3)).toBe(3);
  });
});
