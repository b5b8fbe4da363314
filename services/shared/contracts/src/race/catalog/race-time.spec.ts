import { expect, it } from '@jest/globals';
import { raceTime } from './race-time.ts';

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
