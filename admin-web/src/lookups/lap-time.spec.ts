/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { lapTime, readLapTime } from './lap-time.ts';

it.each([
  [65_123, '1:05.123'],
  [7, '0:00.007'],
  [5_400_000, '90:00.000'],
])('round-trips %i', (time, text) => {
  expect(lapTime(time)).toBe(text);
  expect(readLapTime(text)).toBe(time);
});

it.each<[string, number | null | undefined]>([
  ['', null],
  [' 32,1 ', 32_100],
  ['32145', 32_145],
  ['1:02:03.5', 3_723_500],
  ['soon', undefined],
  ['1:60', undefined],
  ['99999999', undefined],
])('reads %j', (text, time) => {
  expect(readLapTime(text)).toBe(time);
});
