import { expect, it } from '@jest/globals';
import { raceTime, remainingTime } from './durations.ts';

it.each([
  [0, '0.000'],
  [7, '0.007'],
  [26_543, '26.543'],
  [60_000, '1:00.000'],
  [409_967, '6:49.967'],
  [3_723_004, '1:02:03.004'],
])('formats %d ms as the race time %s', (milliseconds, text) => {
  expect(raceTime(milliseconds, 'en')).toBe(text);
  expect(raceTime(milliseconds, 'ru')).toBe(text.replace('.', ','));
});

it.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true }],
  [-5000, { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true }],
  [999, { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: false }],
  [61_000, { days: 0, hours: 0, minutes: 1, seconds: 1, isOver: false }],
  [(25 * 24 + 3) * 3_600_000 - 1, { days: 25, hours: 2, minutes: 59, seconds: 59, isOver: false }],
])('splits %d ms left into parts', (left, expected) => {
  expect(remainingTime(1_000_000 + left, 1_000_000)).toEqual(expected);
});
