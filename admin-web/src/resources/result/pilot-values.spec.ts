/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { MAX_LAPS } from '@paddock/contracts/race/catalog/race-limits';
import { blankRound, isLaps, isRound, roundOf, roundValues } from './pilot-values.ts';

const round = { laps: 4, totalTime: 92_310, bestLap: 21_050, bestConsecutive: null };

it('round-trips a round', () => {
  const values = roundValues(round);
  expect(values).toMatchObject({ laps: '4', bestConsecutive: '' });
  expect(isRound(values)).toBe(true);
  expect(roundOf(values)).toEqual(round);
});

it.each([
  ['0', true],
  [String(MAX_LAPS), true],
  [String(MAX_LAPS + 1), false],
  ['-1', false],
  ['2.5', false],
  ['four', false],
])('validates %s laps as %s', (laps, valid) => {
  expect(isLaps(laps)).toBe(valid);
});

it('rejects a round with an unreadable time', () => {
  expect(isRound({ ...blankRound(), laps: '4', bestLap: 'fast' })).toBe(false);
});

it('gives each new round its key', () => {
  expect(blankRound().key).not.toBe(blankRound().key);
});
