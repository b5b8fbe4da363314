import { describe, expect, it } from '@jest/globals';
import { passesIn } from './passes.ts';

describe('passes of a seat', () => {
  it('end laps between them, the first one starts', () => {
    expect(passesIn([1000, 21_000, 42_000], [1000, 21_000, 42_000], 'start')).toEqual([
      { pass: 1000, lap: null, time: null, counts: true },
      { pass: 21_000, lap: 1, time: 20_000, counts: true },
      { pass: 42_000, lap: 2, time: 21_000, counts: true },
    ]);
  });

  it('end a lap each, if the first lap starts with the heat', () => {
    expect(passesIn([20_000, 41_000], [20_000, 41_000], 'lap').map(({ lap, time }) => [lap, time])).toEqual([
      [1, 20_000],
      [2, 21_000],
    ]);
  });

  it('have voided and added ones at their place', () => {
    expect(passesIn([1000, 20_000, 40_000], [1000, 1100, 40_000], 'start')).toEqual([
      { pass: 1000, lap: null, time: null, counts: true },
      { pass: 1100, lap: null, time: null, counts: false },
      { pass: 20_000, lap: 1, time: 19_000, counts: true },
      { pass: 40_000, lap: 2, time: 20_000, counts: true },
    ]);
  });
});
