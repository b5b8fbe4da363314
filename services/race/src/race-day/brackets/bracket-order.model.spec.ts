import { describe, expect, it } from '@jest/globals';
import { bracketHeats } from '../../../test/support/bracket-model.ts';
import { aceOrder } from './ace.model.ts';
import { BracketGraph, bracketOrder } from './bracket-order.model.ts';
import { bracketFor } from './bracket-tables.model.ts';

/** Flies the races in slot order, except the cancelled ones. */
function groupsWithout(name: 'single-16' | 'double-16', ...cancelled: number[]): number[][] {
  const bracket = bracketFor(name, 16);
  const ends: (number[] | null)[] = [];
  const sitting: number[][] = [];
  bracket.races.forEach((sources, i) => {
    const pilots = sources.flatMap((source) =>
      'seed' in source ? source.seed : (ends[source.race - 1]?.[source.rank - 1] ?? []),
    );
    sitting.push(pilots);
    ends.push(cancelled.includes(i + 1) ? null : pilots);
  });
  const groups = bracketOrder(bracketHeats(bracket, ends, sitting), { byPlace: false });
  return groups.map((group) => group.map(Number).toSorted((a, b) => a - b));
}

const final = (...pilots: string[]) => new Map(pilots.map((pilot, i) => [pilot, i + 1]));

describe('the order of an interrupted bracket', () => {
  it('ranks finalists of a cancelled final together, before the small final', () => {
    expect(groupsWithout('single-16', 8).slice(0, 5)).toEqual([[1, 3, 6, 8], [4], [5], [2], [7]]);
  });

  it('ranks pilots of a cancelled small final together, behind the final', () => {
    expect(groupsWithout('single-16', 7).slice(0, 6)).toEqual([
      [1],
      [8],
      [3],
      [6],
      [2, 4, 5, 7],
      [9, 10, 11, 12, 13, 14, 15, 16],
    ]);
  });

  it('ranks finalists and semi-finalists before first-round losers without both finals', () => {
    expect(groupsWithout('single-16', 7, 8)).toEqual([
      [1, 3, 6, 8],
      [2, 4, 5, 7],
      [9, 10, 11, 12, 13, 14, 15, 16],
    ]);
  });

  it('ranks winners of one semi-final before pilots of the cancelled one', () => {
    expect(groupsWithout('single-16', 6, 7, 8).slice(0, 3)).toEqual([
      [1, 8],
      [2, 3, 6, 7],
      [4, 5],
    ]);
  });

  it('ranks finalists of a double elimination without its final first', () => {
    expect(groupsWithout('double-16', 14)[0]).toHaveLength(4);
    expect(groupsWithout('double-16', 13, 14).map(({ length }) => length)).toEqual([2, 4, 1, 1, 4, 4]);
  });

  it('ranks undefeated pilots before pilots with a defeat who wait on the same level', () => {
    // Heat 12: undefeated; heat 13: its losers and the winners of heat 11.
    expect(groupsWithout('double-16', 11, 12, 13, 14)[0]).toEqual([1, 3, 6, 8]);
  });
});

it.each(['double-16', 'double-32'] as const)(
  'lets two pilots of each first heat of a small %s advance without a defeat',
  (name) => {
    for (let pilots = 5; pilots <= 32; pilots += 1) {
      const bracket = bracketFor(name, pilots);
      const graph = new BracketGraph(bracketHeats(bracket, [], []));
      const first = bracket.races.flatMap((sources, i) =>
        sources.length > 2 && sources.every((source) => 'seed' in source) ? i + 1 : [],
      );
      expect(first.map((race) => graph.winnersOf(race))).toEqual(first.map(() => 2));
    }
  },
);

it('ends a chase for the ace with the second win; others follow by sum of places, then by the last final', () => {
  expect(aceOrder([final('A', 'B', 'C', 'D'), final('D', 'B', 'C', 'A'), final('D', 'B', 'C', 'A')])).toEqual(
    ['D', 'B', 'C', 'A'],
  );
});
