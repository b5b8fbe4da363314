import { expect, it } from '@jest/globals';
import { timingTower, type ClassResult, type ResultRow } from './timing-tower.ts';

const row = (rank: number | null, more: Partial<ResultRow> = {}): ResultRow => ({
  rank,
  status: rank === null ? 'dnf' : 'ok',
  name: '',
  callsign: `P${rank}`,
  team: '',
  laps: 10,
  totalTime: 300_000,
  bestLap: 28_000,
  bestConsecutive: 90_000,
  points: 0,
  videoSecond: null,
  ...more,
});

const rules = (method: ClassResult['rules']['method']): ClassResult['rules'] => ({
  method,
  points: [],
  tieRule: 'mean',
});

/** Like the API's answer, which includes the winner and the best lap: both may be on another page. */
const towerOf = (result: Pick<ClassResult, 'rows' | 'rules'>) =>
  timingTower(
    {
      ...result,
      first: result.rows.find(({ rank }) => rank === 1) ?? null,
      bestLap: Math.min(...result.rows.flatMap(({ bestLap }) => bestLap ?? [])),
    },
    'en',
  );

it('shows gaps in laps, then in time; none for the winner and for pilots who did not finish', () => {
  const tower = towerOf({
    rules: rules('race_time'),
    rows: [
      row(1),
      row(2, { totalTime: 301_234 }),
      row(3, { laps: 8 }),
      row(4, { laps: null, totalTime: null }),
      row(null, { laps: 3 }),
    ],
  });
  expect(tower.map(({ gap }) => gap)).toEqual([
    undefined,
    { time: '+1.234' },
    { laps: 2 },
    undefined,
    undefined,
  ]);
  expect(tower[0]?.time).toBe('5:00.000');
});

it.each([
  ['best_lap', { bestLap: 28_007 }, '+0.007', '28.007'],
  ['best_consecutive', { bestConsecutive: 91_000, laps: 3 }, '+1.000', '1:31.000'],
] as const)('compares the ranking time: %s', (method, more, gap, time) => {
  const [, second] = towerOf({ rules: rules(method), rows: [row(1), row(2, more)] });
  expect(second).toMatchObject({ gap: { time: gap }, time });
});

it('shows no gap that contradicts a given rank', () => {
  const [, second, third] = towerOf({
    rules: rules('given'),
    rows: [row(1), row(2, { laps: 11 }), row(3, { totalTime: 299_999 })],
  });
  expect([second?.gap, third?.gap]).toEqual([undefined, undefined]);
});

it('marks the best lap of all, also when shared or by a pilot who did not finish', () => {
  const tower = towerOf({
    rules: rules('race_time'),
    rows: [row(1), row(2, { bestLap: 27_000 }), row(3, { bestLap: null }), row(null, { bestLap: 27_000 })],
  });
  expect(tower.map(({ isBestOfClass }) => isBestOfClass)).toEqual([false, true, false, true]);
});
