import { expect, it } from '@jest/globals';
import { centerYear } from './seasons.server.ts';

it.each([
  ['race-center-2025', 2025],
  ['race-center-1999', 1999],
  ['race-center-abc', undefined],
  ['race-center-99', undefined],
  ['race-center-20255', undefined],
  ['race-center-', undefined],
  ['race-center', undefined],
  ['xrace-center-2025', undefined],
  ['faq', undefined],
])('reads the year of %s: %p', (page, year) => {
  expect(centerYear(page)).toBe(year);
});
