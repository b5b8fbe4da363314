import { expect, it } from '@jest/globals';
import type { Encoding } from '@paddock/http-edge/accepted-encoding';
import { StoredBody } from '../encodings.ts';
import { PageCache, type StoredPage } from './page-cache.ts';

const page = (length = 0, ...tags: string[]): StoredPage => ({
  body: { bytes: length } as StoredBody,
  contentType: 'text/html',
  hash: '',
  headers: [],
  tags: new Set(tags),
  storedAt: 0,
  freshUntil: 1000,
  usableUntil: 1000,
  keptUntil: 2000,
});

it('evicts the least recently used page above its size', () => {
  const cache = new PageCache(25_000);
  cache.set('one', page(10_000));
  cache.set('two', page(10_000));
  cache.get('one');
  cache.set('three', page(10_000));
  expect(['one', 'two', 'three'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});

it('counts the keys', () => {
  const cache = new PageCache(25_000);
  for (let i = 0; i < 100; i += 1) cache.set(`${i}`.padEnd(3000, '-'), page());
  expect(cache.size.pages).toBe(3);
  expect(cache.size.bytes).toBeLessThanOrEqual(25_000);
});

it.each(['br', 'gzip', 'identity'] satisfies Encoding[])(
  'holds only the memory that it counts: %s',
  async (encoding) => {
    const text = encoding === 'identity' ? 'short' : 'A longer text. '.repeat(200);
    const bytes = (await StoredBody.of(text, 'text/html')).in(encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  },
);

it('expires pages by tag, and never keeps them longer', () => {
  const cache = new PageCache();
  cache.set('list', page(0, 'races', 'places'));
  cache.set('race', page(0, 'race:1'));
  cache.set('about', page());
  cache.expire(1500, ['places', 'race:2']);
  const usable = ['list', 'race', 'about'].map((key) => cache.get(key)!.usableUntil);
  expect(usable).toEqual([0, 1000, 1000]);
  cache.expire(5000);
  expect(['list', 'race', 'about'].map((key) => cache.get(key)!.keptUntil)).toEqual([1500, 2000, 2000]);
});
