import { describe, expect, it } from '@jest/globals';
import { noStakes, rankFlights, type Stakes } from './flight-ranks.ts';

type Rows = Parameters<typeof rankFlights>[0];

const order = (rows: Rows, stakes: Stakes = noStakes, leaveOpen = false) =>
  rankFlights(
    rows.map((row, slot) => ({ ...row, slot })),
    stakes,
    leaveOpen,
  ).map(({ slot, rank }) => `${rank ?? '?'}:${slot}`);

/** The first two advance; the others are out. */
const single: Stakes = { places: 4, winners: 2, tierOf: (rank) => (rank <= 2 ? 1 : 0) };
/** The first two advance, the third and fourth have another life. */
const double: Stakes = {
  places: 4,
  winners: 2,
  tierOf: (rank) => (rank <= 2 ? 2 : rank <= 4 ? 1 : 0),
};

const ok = (rank?: number) => ({ status: 'ok' as const, ...(rank && { rank }) });
const [dnf, dns, dsq] = [{ status: 'dnf' }, { status: 'dns' }, { status: 'dsq' }] as const;

it('ranks finishers by entered rank', () => {
  expect(order([ok(2), ok(1)])).toEqual(['1:1', '2:0']);
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
  expect(order([dsq, dns, { status: 'dnf', laps: 1 }, { status: 'dnf', laps: 2 }, ok(1)])).toEqual([
    '1:4',
    '2:3',
    '3:2',
    '4:1',
    '5:0',
  ]);
});

describe('ranks that decide who advances', () => {
  it.each<[string, Rows, Stakes, string[]]>([
    ['finishers with equal times', [ok(), ok(), ok(), ok()], noStakes, ['?:0', '?:1', '?:2', '?:3']],
    ['the second place after one finisher', [dns, ok(1), dns, dns], single, ['1:1', '?:0', '?:2', '?:3']],
    ['a no-show who would advance', [ok(1), dsq, dsq, dns], single, ['1:0', '?:3', '3:1', '4:2']],
    ['equal retired pilots of whom one advances', [ok(1), dnf, dnf], single, ['1:0', '?:1', '?:2']],
  ])('are left to the director: %s', (_, rows, stakes, expected) => {
    expect(order(rows, stakes)).toEqual(expected);
  });

  it.each<[string, Rows, Stakes, string[]]>([
    ['no-shows drop out together', [ok(1), ok(2), dns, dns], single, ['1:0', '2:1', '3:2', '4:3']],
    ['no-shows lose one life', [ok(1), ok(2), dns, dns], double, ['1:0', '2:1', '3:2', '4:3']],
    ['a retired pilot beats no-shows', [ok(1), dns, dns, dnf], double, ['1:0', '2:3', '3:1', '4:2']],
    ['nobody advances from a final', [ok(1), dns, dsq], noStakes, ['1:0', '2:1', '3:2']],
  ])('follow from statuses where they can: %s', (_, rows, stakes, expected) => {
    expect(order(rows, stakes)).toEqual(expected);
  });

  it('are given to pilots without a finish by the director', () => {
    expect(order([ok(1), dsq, { status: 'dns', rank: 2 }], single)).toEqual(['1:0', '2:2', '3:1']);
  });

  it('stay empty if the director decides so', () => {
    expect(order([ok(1), dsq, dns], single, true)).toEqual(['1:0', '3:2', '4:1']);
    // Three pilots for two places with another life: one would be out.
    expect(order([ok(1), dns, dns, dns], double, true)).toEqual(['1:0', '?:1', '?:2', '?:3']);
    expect(order([ok(1), dns, dsq, dsq], double, true)).toEqual(['1:0', '3:1', '?:2', '?:3']);
  });

  it('are at most the slots of the heat', () => {
    expect(order([ok(1), dns, dsq, dsq], single, true)).toEqual(['1:0', '3:1', '4:2', '4:3']);
    expect(order([ok(1), dns, dns], double, true)).toEqual(['1:0', '3:1', '4:2']);
  });
});
