import { describe, expect, it } from '@jest/globals';
import { heatSeconds } from './heat-seconds.ts';

/** Heats one to six, five minutes apart. */
const started = [1, 2, 3, 4, 5, 6].map((number) => ({
  number,
  className: 'Open',
  startedAt: new Date(Date.UTC(2026, 10, 20, 10, number * 5)).toISOString(),
}));

const shown = (...asked: Parameters<typeof heatSeconds<string>>) =>
  heatSeconds(...asked).map(({ heat, second }) => `${heat}@${second}`);

describe('heats in a recording', () => {
  it.each([
    ['all of them by the clock, from one that is entered', [{ heat: 2, second: 400 }], [1, 2, 3, 4, 5, 6]],
    ['only those that are in it', [{ heat: 1, second: 30 }], [1]],
  ])('are %s', (_, entered, numbers) => {
    const length = numbers.length === 1 ? 60 : undefined;
    const first = entered[0]!;
    expect(shown(entered, started, length)).toEqual(
      numbers.map((number) => `${number}@${first.second + (number - first.heat) * 300}`),
    );
  });

  it('restart after a cut and skip what was cut', () => {
    const entered = [
      { heat: 4, second: 500 },
      { heat: 1, second: 100 },
    ];
    expect(shown(entered, started)).toEqual(['1@100', '2@400', '4@500', '5@800', '6@1100']);
  });

  it('use bare numbers for heats unknown to the race', () => {
    expect(heatSeconds([{ heat: 9, second: 7 }], [])).toEqual([{ heat: 9, second: 7 }]);
    expect(heatSeconds([], started)).toEqual([]);
  });
});
