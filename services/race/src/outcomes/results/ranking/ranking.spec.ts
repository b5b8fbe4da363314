import { describe, expect, it } from '@jest/globals';
import type { FinishStatus } from '@paddock/contracts/race/outcomes/result.shapes';
import type { Entry, Round, Rules } from '../result.model.ts';
import { ranking } from './ranking.ts';

const rules = (changes: Partial<Rules> = {}): Rules => ({
  method: 'race_time',
  rounds: null,
  points: [10, 8, 6],
  tieRule: 'mean',
  division: null,
  ...changes,
});

const round = (laps: number, totalTime: number | null = null, rest: Partial<Round> = {}): Round => ({
  laps,
  totalTime,
  bestLap: null,
  bestConsecutive: null,
  ...rest,
});

const pilot = (callsign: string, rounds: Round[] = [], rest: Partial<Entry> = {}): Entry => ({
  memberId: null,
  name: '',
  callsign,
  team: '',
  status: 'ok',
  rank: null,
  rounds,
  videoSecond: null,
  ...rest,
});

const ended = (callsign: string, status: FinishStatus, rounds: Round[] = []): Entry =>
  pilot(callsign, rounds, { status });

const lap = (bestLap: number): Round => round(1, 99_000, { bestLap });

const inARow = (bestConsecutive: number): Round => round(3, null, { bestConsecutive });

/** Two seconds to the gate, then these laps. */
const flight = (callsign: string, ...laps: number[]): Entry =>
  pilot(callsign, [
    round(
      laps.length,
      laps.reduce((sum, each) => sum + each, 2000),
      {
        bestLap: laps.length > 0 ? Math.min(...laps) : null,
        bestConsecutive: laps.length < 3 ? null : laps.slice(0, 3).reduce((sum, each) => sum + each, 0),
      },
    ),
  ]);

const given = (callsign: string, rank: number | null): Entry => pilot(callsign, [], { rank });

/** `rank callsign points`, in order. */
const table = (entries: Entry[], by: Rules = rules()): string[] =>
  ranking(entries, by).map(
    ({ outcome: { rank, callsign, points } }) => `${rank ?? '-'} ${callsign} ${points}`,
  );

describe('best race', () => {
  it('has most laps, then least time', () => {
    expect(
      table([
        pilot('two fast laps', [round(2, 30_000)]),
        pilot('three slow', [round(3, 90_000)]),
        pilot('three fast', [round(3, 80_000)]),
      ]),
    ).toEqual(['1 three fast 10', '2 three slow 8', '3 two fast laps 6']);
  });

  it('counts once and never mixes rounds', () => {
    const [first] = ranking(
      [pilot('a', [round(2, 40_000, { bestLap: 18_000 }), round(3, 75_000, { bestLap: 21_000 })])],
      rules(),
    );
    expect(first!.outcome).toMatchObject({ laps: 3, totalTime: 75_000, bestLap: 18_000 });
  });

  it('separates equal times with different laps', () => {
    expect(table([pilot('a', [round(4, 60_000)]), pilot('b', [round(5, 60_000)])])).toEqual([
      '1 b 10',
      '2 a 8',
    ]);
  });

  it('sorts missing times after known ones; zero is missing', () => {
    expect(
      table([pilot('none', [round(3)]), pilot('zero', [round(3, 0)]), pilot('timed', [round(3, 99_999)])]),
    ).toEqual(['1 timed 10', '2 none 7', '2 zero 7']);
  });

  it('ranks by time if no laps were counted', () => {
    expect(table([pilot('b', [round(0, 61_000)]), pilot('a', [round(0, 60_000)])])).toEqual([
      '1 a 10',
      '2 b 8',
    ]);
  });
});

describe('ties', () => {
  const level = [
    pilot('a', [round(3, 60_000)]),
    pilot('b', [round(3, 60_000)]),
    pilot('c', [round(3, 61_000)]),
  ];

  it('share a rank and skip the next', () => {
    expect(table(level)).toEqual(['1 a 9', '1 b 9', '3 c 6']);
  });

  it('give full points to each pilot with the rule `full`', () => {
    expect(table(level, rules({ tieRule: 'full' }))).toEqual(['1 a 10', '1 b 10', '3 c 6']);
  });

  it('share the remaining points at the end of the table', () => {
    const crowd = ['a', 'b', 'c', 'd'].map((name) => pilot(name, [round(1, 1000)]));
    const winner = pilot('w', [round(2, 1000)]);
    const second = pilot('s', [round(1, 900)]);
    expect(table([winner, second, ...crowd])).toEqual([
      '1 w 10',
      '2 s 8',
      '3 a 1.5',
      '3 b 1.5',
      '3 c 1.5',
      '3 d 1.5',
    ]);
  });

  it('round points to hundredths', () => {
    const three = ['a', 'b', 'c'].map((name) => pilot(name, [round(1, 1000)]));
    expect(table(three, rules({ points: [10, 5, 5] }))).toEqual(['1 a 6.67', '1 b 6.67', '1 c 6.67']);
  });

  it('get no points beyond the table', () => {
    expect(table([pilot('a', [round(2, 1)]), pilot('b', [round(1, 1)])], rules({ points: [] }))).toEqual([
      '1 a 0',
      '2 b 0',
    ]);
  });
});

describe('pilots without a finish', () => {
  it('follow without rank and points: DNF by distance, DNS, DSQ', () => {
    expect(
      table([
        ended('dsq', 'dsq', [round(9, 1000)]),
        ended('dns', 'dns'),
        ended('dnf near', 'dnf', [round(1, 20_000)]),
        ended('dnf far', 'dnf', [round(4, 90_000)]),
        ended('ok', 'ok', [round(1, 90_000)]),
        ended('ok unmeasured', 'ok'),
      ]),
    ).toEqual(['1 ok 10', '- ok unmeasured 0', '- dnf far 0', '- dnf near 0', '- dns 0', '- dsq 0']);
  });

  it('can be all pilots', () => {
    for (const status of ['dns', 'dsq'] as const)
      expect(table([ended('a', status, [round(3, 1)]), ended('b', status)])).toEqual(['- a 0', '- b 0']);
  });

  it('can be absent; a single pilot wins', () => {
    expect(table([])).toEqual([]);
    expect(table([pilot('a', [round(1, 1)])])).toEqual(['1 a 10']);
  });
});

describe('other methods', () => {
  it('rank by the best lap of all rounds', () => {
    expect(
      table(
        [pilot('a', [lap(21_000), lap(19_000)]), pilot('b', [lap(18_500)]), pilot('c', [round(5, 1000)])],
        rules({ method: 'best_lap' }),
      ),
    ).toEqual(['1 b 10', '2 a 8', '- c 0']);
  });

  it('rank by the best laps in a row', () => {
    expect(
      table(
        [pilot('a', [inARow(61_000)]), pilot('b', [inARow(60_999)])],
        rules({ method: 'best_consecutive' }),
      ),
    ).toEqual(['1 b 10', '2 a 8']);
  });

  it('rank pilots with too few consecutive laps last, by laps and time', () => {
    const best = rules({ method: 'best_consecutive', points: [] });
    const three = [20_000, 20_000, 20_000];
    expect(
      table([flight('A', ...three), flight('B', 15_000, 16_000), flight('C', 20_100, 19_900, 20_000)], best),
    ).toEqual(['1 A 0', '1 C 0', '3 B 0']);
    expect(
      table(
        [
          flight('two slow', 20_000, 21_000),
          flight('gate only'),
          flight('one', 9_000),
          flight('two fast', 20_000, 20_500),
          flight('two as fast', 20_500, 20_000),
          pilot('never flew'),
        ],
        best,
      ),
    ).toEqual([
      '1 two fast 0',
      '1 two as fast 0',
      '3 two slow 0',
      '4 one 0',
      '5 gate only 0',
      '- never flew 0',
    ]);
  });

  it('list ties in the best lap by total time, in consecutive laps by laps and total time', () => {
    const slow = round(3, 70_000, { bestLap: 20_000, bestConsecutive: 60_000 });
    const fast = round(3, 69_000, { bestLap: 20_000, bestConsecutive: 60_000 });
    const long = round(4, 99_000, { bestLap: 21_000, bestConsecutive: 60_000 });
    const level = [pilot('slow', [slow]), pilot('fast', [fast]), pilot('long', [long])];
    expect(table(level, rules({ method: 'best_lap' }))).toEqual(['1 fast 9', '1 slow 9', '3 long 6']);
    expect(table(level, rules({ method: 'best_consecutive' }))).toEqual(['1 long 8', '1 fast 8', '1 slow 8']);
  });

  it.each(['race_time', 'best_lap', 'best_consecutive'] as const)(
    'rank who only crossed the gate last: %s',
    (method) => {
      expect(
        table([flight('gate only'), pilot('never flew'), flight('a', 20_000)], rules({ method })),
      ).toEqual(['1 a 10', '2 gate only 8', '- never flew 0']);
    },
  );

  it('sum the best rounds: laps, then time', () => {
    const steady = pilot('steady', [round(3, 60_000), round(3, 61_000), round(3, 62_000)]);
    const wild = pilot('wild', [round(4, 80_000), round(1, 20_000)]);
    const single = pilot('single', [round(5, 100_000)]);
    const best = rules({ method: 'best_rounds', rounds: 2 });
    expect(table([single, wild, steady], best)).toEqual(['1 steady 10', '2 single 7', '2 wild 7']);
    expect(ranking([steady], best)[0]!.outcome).toMatchObject({ laps: 6, totalTime: 121_000 });
  });

  it('leave a sum unknown if a part is missing', () => {
    const best = rules({ method: 'best_rounds', rounds: 2 });
    expect(
      table(
        [pilot('half', [round(3, 60_000), round(3)]), pilot('whole', [round(3, 90_000), round(3, 90_000)])],
        best,
      ),
    ).toEqual(['1 whole 10', '2 half 8']);
  });

  it('keep entered ranks', () => {
    expect(
      table(
        [given('c', 4), given('none', null), given('b', 2), given('a', 1), given('bb', 2)],
        rules({ method: 'given' }),
      ),
    ).toEqual(['1 a 10', '2 b 7', '2 bb 7', '4 c 0', '- none 0']);
  });

  it.each(['race_time', 'best_lap', 'given'] as const)(
    'list guests after the ranked pilots, by %s',
    (method) => {
      const entries = [
        { ...pilot('Guest', [round(9, 10_000, { bestLap: 1000 })], { guest: true, rank: 1 }) },
        { ...pilot('Slow', [round(3, 90_000, { bestLap: 30_000 })], { rank: 2 }) },
        { ...pilot('Fast', [round(5, 90_000, { bestLap: 20_000 })], { rank: 1 }) },
        ended('Gone', 'dnf'),
      ];
      expect(table(entries, rules({ method }))).toEqual(['1 Fast 10', '2 Slow 8', '- Guest 0', '- Gone 0']);
    },
  );
});
