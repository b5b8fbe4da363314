import { describe, expect, it } from '@jest/globals';
import type { Outcome } from '../result.model.ts';
import { teamStanding } from './team-standing.ts';

const row = (callsign: string, team: string, rank: number | null, points: number): Outcome => ({
  memberId: null,
  rank,
  status: 'ok',
  name: '',
  callsign,
  team,
  laps: null,
  totalTime: null,
  bestLap: null,
  bestConsecutive: null,
  points,
  videoSecond: null,
});

/** `rank team points`, in order. */
const table = (counted: number | null, ...classes: Outcome[][]): string[] =>
  teamStanding(
    classes.map((outcomes) => ({ outcomes })),
    counted,
  ).map(({ rank, name, points }) => `${rank} ${name} ${points}`);

const open = [
  row('a', 'Owls', 1, 10),
  row('b', 'Crows', 2, 8),
  row('c', 'Crows', 3, 6),
  row('d', 'Owls', 4, 3.1),
  row('e', 'owls ', 5, 0.2),
  row('f', '', 6, 1),
];

describe('team standing', () => {
  it.each<[number | null, string[]]>([
    [null, ['1 Crows 14', '2 Owls 13.3']],
    [1, ['1 Owls 10', '2 Crows 8']],
    [2, ['1 Crows 14', '2 Owls 13.1']],
    [10, ['1 Crows 14', '2 Owls 13.3']],
  ])('sums the points of the best %s', (counted, expected) => {
    expect(table(counted, open)).toEqual(expected);
  });

  it('covers all classes, with one score per pilot', () => {
    const micro = [row('a', 'Owls', 2, 5), row('g', 'Crows', 1, 6)];
    expect(table(1, open, micro)).toEqual(['1 Owls 15', '2 Crows 8']);
  });

  it('breaks ties by the ranks of counted pilots, else shares the rank', () => {
    const equal = [
      row('a', 'Owls', 1, 6),
      row('b', 'Crows', 2, 4),
      row('c', 'Crows', 3, 2),
      row('d', 'Kites', 2, 4),
      row('e', 'Kites', 3, 2),
      row('f', 'Wrens', null, 0),
    ];
    expect(table(null, equal)).toEqual(['1 Owls 6', '2 Crows 6', '2 Kites 6', '4 Wrens 0']);
  });

  it('is empty without teams', () => {
    expect(table(3, [row('a', '', 1, 10)])).toEqual([]);
  });
});
