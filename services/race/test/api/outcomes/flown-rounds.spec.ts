import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RankingMethod } from '@paddock/contracts/race/outcomes/result.shapes';
import { refused } from '@paddock/kit/testing/test-host';
import { entryInput, roundInput, rulesInput } from '../../factories/result-input.ts';
import { RaceHost } from '../../support/race-host.ts';
import { Scorer } from '../../support/scorer.ts';

describe('the rounds of a pilot', () => {
  let host: RaceHost;
  let scorer: Scorer;

  beforeAll(async () => {
    host = await RaceHost.start();
    scorer = new Scorer(host);
  });
  afterAll(() => host.close());

  const rounds = [
    { laps: 3, totalTime: 70_000, bestLap: 21_000, bestConsecutive: 69_000 },
    { laps: 3, totalTime: 60_000, bestLap: 22_000, bestConsecutive: 59_000 },
    { laps: 2, totalTime: 30_000, bestLap: 20_000, bestConsecutive: null },
    { laps: 3, totalTime: 65_000, bestLap: 23_000, bestConsecutive: 64_000 },
  ];
  const saved = async (method: RankingMethod, count?: number) => {
    const of = await scorer.newClass();
    const ranked = (rank: number) => (method === 'given' ? { rank } : {});
    const entries = [
      entryInput('Last', { rounds: [roundInput(1, 9_000)], ...ranked(2) }),
      entryInput('Fox', { rounds, ...ranked(1) }),
    ];
    const rules = rulesInput({ method, ...(count && { rounds: count }) });
    const result = await scorer.save(of, { rules, entries });
    return { ...of, version: result.version };
  };
  const published = async (...input: Parameters<typeof saved>) => {
    const of = await saved(...input);
    const { version } = await scorer.become(of, 'provisional');
    return { ...of, version };
  };

  it.each<[RankingMethod, number | undefined, number[]]>([
    ['race_time', undefined, [1]],
    ['best_rounds', 2, [1, 3]],
    ['best_lap', undefined, [2]],
    ['best_consecutive', undefined, [1]],
    ['given', undefined, []],
  ])('name those that decided the rank by %s', async (method, count, decisive) => {
    const of = await published(method, count);
    const { rounds: shown } = await host.view('get_flown_rounds', { ...of, row: 0 });
    expect(shown.map(({ laps, totalTime, bestLap }) => [laps, totalTime, bestLap])).toEqual(
      rounds.map(({ laps, totalTime, bestLap }) => [laps, totalTime, bestLap]),
    );
    expect(shown.flatMap(({ counts }, i) => (counts ? i : []))).toEqual(decisive);
  });

  it('are those of the result that was read, once it is public', async () => {
    const draft = await saved('race_time');
    expect(refused(await host.call('get_flown_rounds', { ...draft, row: 0 }))).toBe('not_found');
    const of = await published('race_time');
    expect(refused(await host.call('get_flown_rounds', { ...of, row: 2 }))).toBe('not_found');
    const old = { ...of, version: of.version + 1, row: 0 };
    expect(refused(await host.call('get_flown_rounds', old))).toBe('result_changed');
  });
});
