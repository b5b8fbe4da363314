import { describe, expect, it } from '@jest/globals';
import type { ViewOf } from '@paddock/contracts/call-table';
import { seasonCurve } from './season-curve.server.ts';

type Standings = ViewOf<'get_standings'>;

const races = ['a', 'b', 'c'].map((raceId) => ({ raceId, title: { text: raceId } })) as Standings['races'];
const row = (callsign: string, points: number, scores: Record<string, number>) =>
  ({
    callsign,
    name: '',
    points,
    scores: Object.entries(scores).map(([raceId, each]) => ({ raceId, points: each })),
  }) as unknown as Standings['rows'][number];

describe('the curve of a season', () => {
  it('adds up the best results so far, and ends with the points of the table', () => {
    const rows = [row('ACE', 52, { a: 25, b: 10, c: 25 }), row('FOX', 40, { a: 18, c: 20 })];
    expect(seasonCurve({ races, rows, counted: 2 })).toMatchObject({
      lines: [
        { name: 'ACE', sums: [25, 35, 52] },
        { name: 'FOX', sums: [18, 18, 40] },
      ],
      most: 52,
      first: { text: 'a' },
      last: { text: 'c' },
    });
  });

  it('has five leaders at most, with points', () => {
    const rows = Array.from({ length: 8 }, (_, i) => row(`P${i}`, 3 - i, { a: 3 - i }));
    expect(seasonCurve({ races, rows, counted: null })?.lines.map(({ name }) => name)).toEqual([
      'P0',
      'P1',
      'P2',
    ]);
  });

  it('needs three races and two pilots', () => {
    const rows = [row('ACE', 25, { a: 25 }), row('FOX', 18, { a: 18 })];
    expect(seasonCurve({ races: races.slice(0, 2), rows, counted: null })).toBeUndefined();
    expect(seasonCurve({ races, rows: rows.slice(0, 1), counted: null })).toBeUndefined();
  });
});
