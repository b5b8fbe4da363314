import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { draftOf, forgetDraft, forgetDrafts, keepDraft } from './drafts.ts';

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

it('keeps the latest of each page until it is forgotten', () => {
  keepDraft('/a', { name: 'one' });
  keepDraft('/b', { name: 'other' });
  keepDraft('/a', { name: 'two' });
  expect(draftOf('/a')).toEqual({ name: 'two' });
  forgetDraft('/a');
  expect([draftOf('/a'), draftOf('/b')]).toEqual([undefined, { name: 'other' }]);
  forgetDrafts();
  expect(stored.size).toBe(0);
});

it('keeps so many pages, the latest, and nothing without end', () => {
  for (let page = 1; page <= 20; page += 1) keepDraft(`/${page}`, { page: String(page) });
  expect([draftOf('/12'), draftOf('/13')]).toEqual([undefined, { page: '13' }]);
  keepDraft('/long', { text: 'x'.repeat(1_000_000) });
  expect(draftOf('/long')).toBeUndefined();
});

it('does without where storage is forbidden', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new Error('forbidden');
    },
  });
  keepDraft('/a', { name: 'one' });
  expect(draftOf('/a')).toBeUndefined();
});
