import { expect, it } from '@jest/globals';
import { fakeHeat, fakeSlot, type FakeSlot } from '../../../tests/support/fake-heats.ts';
import { withGaps } from './gaps.ts';
import { withTimes } from './race-day.server.ts';

const gapsOf = (...slots: Partial<FakeSlot>[]) => {
  const shown = withTimes('UTC', 'en', '2026-11-28T01:00:00.000Z');
  const heat = shown(fakeHeat(1, { slots: slots.map((slot, i) => fakeSlot(i + 1, slot)) }));
  return withGaps(heat, 'en').slots.map(({ gap }) => gap && (gap.time || gap.laps));
};

it('are behind the first, in laps, or in time with the same number of laps', () => {
  const gaps = gapsOf(
    { rank: 2, laps: 5, totalTime: 121_234 },
    { rank: 1, laps: 5, totalTime: 120_000 },
    { rank: 3, laps: 3, totalTime: 90_000 },
  );
  expect(gaps).toEqual(['1.234', null, 2]);
});

it.each<[string, Partial<FakeSlot>]>([
  ['without laps', { rank: 2 }],
  ['without a time', { rank: 2, laps: 5 }],
  ['before the first pass', {}],
  ['of a pilot with more laps than the first', { rank: 2, laps: 6, totalTime: 119_000 }],
  ['of a pilot with less time than the first', { rank: 2, laps: 5, totalTime: 119_000 }],
])('are unknown %s', (_, slot) => {
  expect(gapsOf({ rank: 1, laps: 5, totalTime: 120_000 }, slot)).toEqual([null, null]);
});
