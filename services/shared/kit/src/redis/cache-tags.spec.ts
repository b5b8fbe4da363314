import type { BroadcastEvent } from '@paddock/contracts/broadcast';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Database } from '../database/database.ts';
import type { Broadcast } from './broadcast.ts';
import { CacheTags } from './cache-tags.ts';

let told: (readonly string[])[];
let effects: (() => void)[];
let tags: CacheTags;

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  effects = [];
  const database = { afterCommit: (effect: () => void) => effects.push(effect) };
  const broadcast = {
    tell: async (event: BroadcastEvent) => void (event.type === 'tags.cleared' && told.push(event.tags)),
  };
  tags = new CacheTags(database as unknown as Database, broadcast as unknown as Broadcast, 250);
});
afterEach(() => {
  jest.useRealTimers();
});

const commit = (): void => effects.splice(0).forEach((effect) => effect());

it('are cleared after the commit and not before', () => {
  tags.clear(['races', 'places']);
  expect(told).toEqual([]);
  commit();
  expect(told).toEqual([['races', 'places']]);
});

it('are not cleared after a rollback', () => {
  tags.clear(['races']);
  effects.length = 0;
  jest.runAllTimers();
  expect(told).toEqual([]);
});

it('are cleared at once, then at most every quarter of a second, and the last change is heard', () => {
  for (let ms = 0; ms < 1000; ms += 1) {
    tags.clear(['places']);
    commit();
    jest.advanceTimersByTime(1);
  }
  expect(told).toHaveLength(5);
  jest.advanceTimersByTime(250);
  expect(told).toHaveLength(5);
  tags.clear(['places']);
  commit();
  expect(told).toHaveLength(6);
  tags.clear(['places']);
  commit();
  expect(told).toHaveLength(6);
  jest.advanceTimersByTime(250);
  expect(told).toHaveLength(7);
  jest.runAllTimers();
  expect(told).toHaveLength(7);
});

it('do not wait for one another', () => {
  tags.clear(['race:1', 'places']);
  commit();
  tags.clear(['race:2', 'places']);
  commit();
  expect(told).toEqual([['race:1', 'places'], ['race:2']]);
  jest.advanceTimersByTime(250);
  expect(told.at(-1)).toEqual(['places']);
});

it('that rest are told before the process ends', async () => {
  for (let i = 0; i < 2; i += 1) tags.clear(['places']);
  commit();
  await tags.onApplicationShutdown();
  expect(told).toEqual([['places'], ['places']]);
  expect(jest.getTimerCount()).toBe(0);
});
