import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { BroadcastEvent } from '@paddock/contracts/broadcast';
import type { Database } from '../database/database.ts';
import type { Broadcast } from './broadcast.ts';
import { CacheTags } from './cache-tags.ts';

let published: (readonly string[])[];
let effects: (() => void)[];
let tags: CacheTags;

beforeEach(() => {
  jest.useFakeTimers();
  published = [];
  effects = [];
  const database = { afterCommit: (effect: () => void) => effects.push(effect) };
  const broadcast = {
    publish: async (event: BroadcastEvent) =>
      void (event.type === 'tags.cleared' && published.push(event.tags)),
  };
  tags = new CacheTags(database as unknown as Database, broadcast as unknown as Broadcast, 250);
});
afterEach(() => {
  jest.useRealTimers();
});

const commit = (): void => effects.splice(0).forEach((effect) => effect());

it('clears after the commit and not before', () => {
  tags.clear(['races', 'places']);
  expect(published).toEqual([]);
  commit();
  expect(published).toEqual([['races', 'places']]);
});

it('clears nothing after a rollback', () => {
  tags.clear(['races']);
  effects.length = 0;
  jest.runAllTimers();
  expect(published).toEqual([]);
});

it('clears at once, then at most every 250 ms, and always the last change', () => {
  for (let ms = 0; ms < 1000; ms += 1) {
    tags.clear(['places']);
    commit();
    jest.advanceTimersByTime(1);
  }
  expect(published).toHaveLength(5);
  jest.advanceTimersByTime(250);
  expect(published).toHaveLength(5);
  tags.clear(['places']);
  commit();
  expect(published).toHaveLength(6);
  tags.clear(['places']);
  commit();
  expect(published).toHaveLength(6);
  jest.advanceTimersByTime(250);
  expect(published).toHaveLength(7);
  jest.runAllTimers();
  expect(published).toHaveLength(7);
});

it('throttles each tag separately', () => {
  tags.clear(['race:1', 'places']);
  commit();
  tags.clear(['race:2', 'places']);
  commit();
  expect(published).toEqual([['race:1', 'places'], ['race:2']]);
  jest.advanceTimersByTime(250);
  expect(published.at(-1)).toEqual(['places']);
});

it('publishes throttled tags on shutdown', async () => {
  for (let i = 0; i < 2; i += 1) tags.clear(['places']);
  commit();
  await tags.onApplicationShutdown();
  expect(published).toEqual([['places'], ['places']]);
  expect(jest.getTimerCount()).toBe(0);
});
