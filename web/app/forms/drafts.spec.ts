import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { draftOf, deleteDraft, deleteDrafts, saveDraft } from './drafts.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
});

afterEach(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'));

it('keeps the latest draft of each page until it is deleted', () => {
  saveDraft('/a', { name: 'one' });
  saveDraft('/b', { name: 'other' });
  saveDraft('/a', { name: 'two' });
  expect(draftOf('/a')).toEqual({ name: 'two' });
  deleteDraft('/a');
  expect([draftOf('/a'), draftOf('/b')]).toEqual([undefined, { name: 'other' }]);
  deleteDrafts();
  expect(stored.size).toBe(0);
});

it('limits the number and size of drafts', () => {
  for (let page = 1; page <= 20; page += 1) saveDraft(`/${page}`, { page: String(page) });
  expect([draftOf('/12'), draftOf('/13')]).toEqual([undefined, { page: '13' }]);
  saveDraft('/long', { text: 'x'.repeat(1_000_000) });
  expect(draftOf('/long')).toBeUndefined();
});

it('works without storage', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new Error('forbidden');
    },
  });
  saveDraft('/a', { name: 'one' });
  expect(draftOf('/a')).toBeUndefined();
});
