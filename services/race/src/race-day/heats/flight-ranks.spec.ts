import { expect, it } from '@jest/globals';
import { rankFlights } from './flight-ranks.ts';

const order = (rows: Parameters<typeof rankFlights>[0]) =>
  rankFlights(rows.map((row, slot) => ({ ...row, slot }))).map(({ slot, rank }) => `${rank}:${slot}`);

it('ranks finishers by entered rank', () => {
  expect(
    order([
      { status: 'ok', rank: 2 },
      { status: 'ok', rank: 1 },
    ]),
  ).toEqual(['1:1', '2:0']);
});

it('ranks finishers by laps and time without entered ranks', () => {
  expect(
    order([
      { status: 'ok', laps: 3, totalTime: 62_000 },
      { status: 'ok', laps: 2, totalTime: 40_000 },
      { status: 'ok', laps: 3, totalTime: 61_000 },
    ]),
  ).toEqual(['1:2', '2:0', '3:1']);
});

it('ranks DNF, DNS and DSQ after finishers', () => {
  expect(
    order([
      { status: 'dsq', rank: 1, laps: 3 },
      { status: 'dns' },
      { status: 'dnf', laps: 1 },
      { status: 'dnf', laps: 2 },
      { status: 'ok', rank: 1 },
    ]),
  ).toEqual(['1:4', '2:3', '3:2', '4:1', '5:0']);
});
