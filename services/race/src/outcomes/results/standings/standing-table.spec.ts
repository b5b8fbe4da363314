import type { FinishStatus } from '@paddock/contracts/race/result.shapes';
import { describe, expect, it } from '@jest/globals';
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
  standingTable(races).map(({ rank, callsign, name, points }) => `${rank} ${callsign || name} ${points}`);

describe('points', () => {
  it('sum over races, in hundredths', () => {
    expect(
      table(race('1', row('a', 1, 0.1), row('b', 2, 0.2)), race('2', row('a', 1, 0.2), row('b', 2, 0.01))),
    ).toEqual(['1 a 0.3', '2 b 0.21']);
  });

  it('keep pilots without points in the table', () => {
    const [, last] = standingTable([race('1', row('a', 1, 10), row('b', null, 0, { status: 'dnf' }))]);
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
    const [first] = standingTable([race('1', row('a', 3, 6)), race('1', row('a', 1, 10))]);
    expect(first!.scores).toEqual([{ raceId: '1', rank: 1, status: 'ok', points: 16 }]);
  });
});
