import { describe, expect, it } from '@jest/globals';
import type { FinishStatus } from '@paddock/contracts/race/outcomes/result.shapes';
import type { Outcome } from '../result.model.ts';
import { standingTable, type CountingResult } from './standing-table.ts';

const row = (
  callsign: string,
  rank: number | null,
  points: number,
  rest: Partial<Outcome> = {},
): Outcome => ({
  memberId: null,
  rank,
  status: 'ok' satisfies FinishStatus,
  name: '',
  callsign,
  team: '',
  laps: null,
  totalTime: null,
  bestLap: null,
  bestConsecutive: null,
  points,
  videoSecond: null,
  ...rest,
});

const race = (raceId: string, ...outcomes: Outcome[]): CountingResult => ({
  raceId,
  title: { en: raceId },
  startsAt: new Date(0),
  state: 'official',
  outcomes,
});

const named = (callsign: string): Outcome => row(callsign, 1, 10, { name: '李明' });

/** `rank callsign points`, in order. */
const table = (...races: CountingResult[]): string[] =>
  standingTable(races, null).map(
    ({ rank, callsign, name, points }) => `${rank} ${callsign || name} ${points}`,
  );

const totals = (counted: number | null, ...races: CountingResult[]) =>
  new Map(standingTable(races, counted).map(({ callsign, points }) => [callsign, points]));

describe('points', () => {
  it('sum over races, in hundredths', () => {
    expect(
      table(race('1', row('a', 1, 0.1), row('b', 2, 0.2)), race('2', row('a', 1, 0.2), row('b', 2, 0.01))),
    ).toEqual(['1 a 0.3', '2 b 0.21']);
  });

  it('keep pilots without points in the table', () => {
    const [, last] = standingTable([race('1', row('a', 1, 10), row('b', null, 0, { status: 'dnf' }))], null);
    expect(last).toMatchObject({ rank: 2, points: 0, wins: 0, scores: [{ rank: null, status: 'dnf' }] });
  });

  it('make an empty table without results', () => {
    expect(table()).toEqual([]);
  });
});

describe('equal points', () => {
  it('are ordered by wins, then second ranks and so on', () => {
    expect(
      table(
        race('1', row('winner', 1, 10), row('steady', 2, 8), row('third', 3, 6)),
        race('2', row('steady', 2, 8), row('winner', 3, 6), row('third', 2, 10)),
      ),
    ).toEqual(['1 winner 16', '2 steady 16', '3 third 16']);
  });

  it('share a rank if all ranks are equal, and skip the next', () => {
    expect(
      table(
        race('1', row('a', 1, 10), row('b', 2, 8)),
        race('2', row('b', 1, 10), row('a', 2, 8), row('c', 3, 6)),
      ),
    ).toEqual(['1 a 18', '1 b 18', '3 c 6']);
  });
});

describe('pilot identity', () => {
  const account = { memberId: 'one' };

  it('follows the account across callsigns', () => {
    expect(table(race('1', row('Old', 1, 10, account)), race('2', row('New', 1, 10, account)))).toEqual([
      '1 New 20',
    ]);
  });

  it('follows the callsign, ignoring case, with and without an account', () => {
    expect(
      table(
        race('1', row('ЁЖИК', 1, 10)),
        race('2', row('ёжик', 1, 10, account)),
        race('3', row('Ёжик', 1, 10)),
      ),
    ).toEqual(['1 Ёжик 30']);
  });

  it('follows the name without a callsign', () => {
    expect(table(race('1', named('')), race('2', named('')), race('3', named('Ming')))).toEqual([
      '1 Ming 30',
    ]);
  });

  it('separates accounts with the same callsign', () => {
    expect(
      table(
        race('1', row('Ace', 1, 10, { memberId: 'one' }), row('Ace', 2, 8, { memberId: 'two' })),
        race('2', row('Ace', 1, 5)),
      ),
    ).toEqual(['1 Ace 10', '2 Ace 8', '3 Ace 5']);
  });

  it('separates pilots with the same callsign and different names in one result', () => {
    const [anna, boris] = [row('FOX', 1, 10, { name: 'Anna' }), row('fox', 2, 8, { name: 'Boris' })];
    expect(table(race('a', anna, boris), race('b', row('Fox', 1, 5, { name: 'boris' })))).toEqual([
      '1 Fox 13',
      '2 FOX 10',
    ]);
  });

  it('has one score per race: the better rank, the points of both classes', () => {
    const [first] = standingTable([race('1', row('a', 3, 6)), race('1', row('a', 1, 10))], null);
    expect(first!.scores).toEqual([{ raceId: '1', rank: 1, status: 'ok', points: 16, dropped: false }]);
  });
});

describe('best results', () => {
  it('sum only the counted scores and keep the others as dropped', () => {
    const [first, second] = standingTable(
      [
        race('1', row('a', 3, 4), row('b', 1, 10)),
        race('2', row('a', 1, 10), row('b', 2, 8)),
        race('3', row('a', 2, 8), row('b', null, 0, { status: 'dnf' })),
      ],
      2,
    );
    expect([first!.points, second!.points]).toEqual([18, 18]);
    expect(first!.scores.map(({ raceId, dropped }) => [raceId, dropped])).toEqual([
      ['1', true],
      ['2', false],
      ['3', false],
    ]);
    expect(second!.scores.map(({ dropped }) => dropped)).toEqual([false, false, true]);
  });

  it('prefer the earlier of equal scores', () => {
    const [pilot] = standingTable(
      [1, 2, 3].map((n) => race(String(n), row('a', 2, 8))),
      2,
    );
    expect(pilot!.scores.map(({ dropped }) => dropped)).toEqual([false, false, true]);
  });

  it('break ties by the counted ranks only', () => {
    const races = [
      race('1', row('winner', 1, 5), row('steady', 2, 4)),
      race('2', row('steady', 1, 10)),
      race('3', row('winner', 2, 10)),
    ];
    expect(standingTable(races, 1).map(({ callsign, wins }) => [callsign, wins])).toEqual([
      ['steady', 1],
      ['winner', 0],
    ]);
  });

  it('count both classes of a race as one result', () => {
    const [pilot] = standingTable(
      [race('1', row('a', 3, 6)), race('1', row('a', 1, 10)), race('2', row('a', 1, 12))],
      1,
    );
    expect(pilot).toMatchObject({ points: 16, wins: 1 });
    expect(pilot!.scores.map(({ dropped }) => dropped)).toEqual([false, true]);
  });

  const pilots = ['a', 'b', 'c', 'd'];
  /** Deterministic, in hundredths. */
  function randomRaces(seed: number): CountingResult[] {
    let state = seed + 1;
    const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    return Array.from({ length: next(9) }, (_, n) =>
      race(String(n), ...pilots.map((callsign, i) => row(callsign, i + 1, next(2501) / 100))),
    );
  }
  const cases = Array.from({ length: 200 }, (_, seed) => randomRaces(seed * 7919));

  it('never increase a total', () => {
    for (const races of cases)
      for (const counted of [1, 2, 5]) {
        const [all, best] = [totals(null, ...races), totals(counted, ...races)];
        expect(best.size).toBe(all.size);
        for (const [callsign, points] of best) expect(points).toBeLessThanOrEqual(all.get(callsign)!);
      }
  });

  it('equal the full table when all results count', () => {
    for (const races of cases)
      for (const spare of [0, 1, 20])
        expect(standingTable(races, races.length + spare)).toEqual(standingTable(races, null));
  });
});

const adjustment = (pilot: string, points: number, memberId: string | null = null) => ({
  memberId,
  pilot,
  points,
  reason: 'x',
});

describe('adjustments', () => {
  const races = [
    race('1', row('a', 1, 10, { memberId: 'm' }), row('b', 2, 8), row('', 3, 6, { name: 'Li' })),
  ];
  const sums = (...adjustments: ReturnType<typeof adjustment>[]) =>
    standingTable(races, null, adjustments).map(({ rank, callsign, name, points }) => [
      rank,
      callsign || name,
      points,
    ]);

  it('change the sum and the rank, also below zero', () => {
    expect(sums(adjustment('B', 2.5), adjustment('li', -7))).toEqual([
      [1, 'b', 10.5],
      [2, 'a', 10],
      [3, 'Li', -1],
    ]);
  });

  it('follow the account of a pilot with another callsign since', () => {
    expect(sums(adjustment('former', -3, 'm'))[1]).toEqual([2, 'a', 7]);
    expect(sums(adjustment('former', -3))).toEqual(sums());
  });
});
