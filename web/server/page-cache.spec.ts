import { expect, it } from '@jest/globals';
import { PageCache, type StoredPage } from './page-cache.ts';

const page = (): StoredPage => ({ parts: [], headers: [], freshUntil: 0, usableUntil: 0 });

it('keeps so many pages and lets the one go that nobody asked for longest', () => {
  const cache = new PageCache(2);
  cache.set('one', page());
  cache.set('two', page());
  cache.get('one');
  cache.set('three', page());
  expect(['one', 'two', 'three'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});
