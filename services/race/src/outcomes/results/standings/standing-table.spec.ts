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
  it('are summed over the races, to the hundredth', () => {
    expect(
      table(race('1', row('a', 1, 0.1), row('b', 2, 0.2)), race('2', row('a', 1, 0.2), row('b', 2, 0.01))),
    ).toEqual(['1 a 0.3', '2 b 0.21']);
  });

  it('keep a pilot without any in the table', () => {
    const [, last] = standingTable([race('1', row('a', 1, 10), row('b', null, 0, { status: 'dnf' }))]);
    expect(last).toMatchObject({ rank: 2, points: 0, wins: 0, scores: [{ rank: null, status: 'dnf' }] });
  });

  it('of nobody are an empty table', () => {
    expect(table()).toEqual([]);
  });
});

describe('equal points', () => {
  it('are told apart by wins, then second ranks and so on', () => {
    expect(
      table(
        race('1', row('winner', 1, 10), row('steady', 2, 8), row('third', 3, 6)),
        race('2', row('steady', 2, 8), row('winner', 3, 6), row('third', 2, 10)),
      ),
    ).toEqual(['1 winner 16', '2 steady 16', '3 third 16']);
  });

  it('with the same ranks share one, and the next is skipped', () => {
    expect(
      table(
        race('1', row('a', 1, 10), row('b', 2, 8)),
        race('2', row('b', 1, 10), row('a', 2, 8), row('c', 3, 6)),
      ),
    ).toEqual(['1 a 18', '1 b 18', '3 c 6']);
  });
});

describe('the same pilot', () => {
  const account = { memberId: 'one' };

  it('is known by the account, whatever the callsign was', () => {
    expect(table(race('1', row('Old', 1, 10, account)), race('2', row('New', 1, 10, account)))).toEqual([
      '1 New 20',
    ]);
  });

  it('is known by the callsign, in any case of letters, with and without an account', () => {
    expect(
      table(
        race('1', row('ЁЖИК', 1, 10)),
        race('2', row('ёжик', 1, 10, account)),
        race('3', row('Ёжик', 1, 10)),
      ),
    ).toEqual(['1 Ёжик 30']);
  });

  it('is known by the name where there is no callsign', () => {
    expect(table(race('1', named('')), race('2', named('')), race('3', named('Ming')))).toEqual([
      '1 Ming 30',
    ]);
  });

  it('is not taken for somebody else who bears the same callsign', () => {
    expect(
      table(
        race('1', row('Ace', 1, 10, { memberId: 'one' }), row('Ace', 2, 8, { memberId: 'two' })),
        race('2', row('Ace', 1, 5)),
      ),
    ).toEqual(['1 Ace 10', '2 Ace 8', '3 Ace 5']);
  });

  it('in two classes of a race has one score: the better rank, the points of both', () => {
    const [first] = standingTable([race('1', row('a', 3, 6)), race('1', row('a', 1, 10))]);
    expect(first!.scores).toEqual([{ raceId: '1', rank: 1, status: 'ok', points: 16 }]);
  });
});
