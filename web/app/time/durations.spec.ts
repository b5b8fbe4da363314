import { expect, it } from '@jest/globals';
import { remainingTime } from './durations.ts';

it.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true }],
  [-5000, { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true }],
  [999, { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: false }],
  [61_000, { days: 0, hours: 0, minutes: 1, seconds: 1, isOver: false }],
  [(25 * 24 + 3) * 3_600_000 - 1, { days: 25, hours: 2, minutes: 59, seconds: 59, isOver: false }],
])('splits %d ms left into parts', (left, expected) => {
  expect(remainingTime(1_000_000 + left, 1_000_000)).toEqual(expected);
});
