import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ResultState } from '@paddock/contracts/race/outcomes/result.shapes';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { classInput, inDays } from '../../factories/race-input.ts';
import { entryInput, roundInput, rulesInput } from '../../factories/result-input.ts';
import { RaceHost } from '../../support/race-host.ts';

const operator = { caller: asAdmin('operator') };

const numbered = (n: number): string => `PILOT${String(n).padStart(4, '0')}`;

describe('standings and podiums', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  /** A race of two classes in the past, with a result of the first or of both. */
  async function fly(
    season: number,
    title: string,
    ago: number,
    divisions: [string | null, ResultState, string[]][],
  ) {
    const { raceId, classes } = await host.save({
      season,
      title: { en: title },
      startsAt: inDays(-ago),
      endsAt: inDays(1 - ago),
      signUpOpensAt: inDays(-90),
      signUpClosesAt: inDays(-ago),
      classes: [
        classInput({ name: { en: 'Open', ru: 'Открытый' } }),
        classInput({ name: { en: 'Juniors' } }),
      ],
    });
    for (const [i, [division, state, pilots]] of divisions.entries()) {
      const of = { raceId, classId: classes[i]!.classId };
      await host.view(
        'adm/save_result',
        {
          ...of,
          baseVersion: 0,
          rules: rulesInput({ division }),
          entries: pilots.map((callsign, n) => entryInput(callsign, { rounds: [roundInput(3, 60_000 + n)] })),
          why: 'x',
        },
        operator,
      );
      if (state !== 'draft')
        await host.view('adm/change_result_state', { ...of, baseVersion: 1, state, why: 'x' }, operator);
    }
    return raceId;
  }

  it('are empty without results', async () => {
    expect(await host.view('get_standings', {})).toEqual({
      years: [],
      year: null,
      divisions: [],
      division: null,
      closedAt: null,
      counted: null,
      updatedAt: null,
      races: [],
      total: 0,
      page: 1,
      pageSize: 20,
      rows: [],
    });
    expect(await host.view('get_podium_list', {})).toMatchObject({ total: 0, rows: [] });
  });

  it('sum the published results of a division by season', async () => {
    const first = await fly(2021, 'First', 40, [
      ['open', 'official', ['A', 'B', 'C']],
      ['juniors', 'official', ['J']],
    ]);
    const second = await fly(2021, 'Second', 20, [['open', 'provisional', ['B', 'C', 'A']]]);
    await fly(2021, 'Hidden', 10, [['open', 'draft', ['C', 'B', 'A']]]);
    await fly(2021, 'No table', 5, [[null, 'official', ['C']]]);
    await fly(2020, 'Before', 60, [['open', 'official', ['Z']]]);
    const table = await host.view('get_standings', {}, { lang: 'ru' });
    expect(table).toMatchObject({
      years: [2021, 2020],
      year: 2021,
      divisions: [
        { division: 'open', name: { text: 'Открытый' } },
        { division: 'juniors', name: { text: 'Juniors', lang: 'en' } },
      ],
      division: 'open',
      races: [
        { raceId: first, provisional: false },
        { raceId: second, provisional: true },
      ],
    });
    expect(table.rows.map(({ rank, callsign, points, wins }) => [rank, callsign, points, wins])).toEqual([
      [1, 'B', 18, 1],
      [2, 'A', 16, 1],
      [3, 'C', 14, 0],
    ]);
    expect(table.rows[0]!.scores.map(({ raceId, rank }) => [raceId, rank])).toEqual([
      [first, 2],
      [second, 1],
    ]);
    const latest = await host.view('get_race_result', { raceId: second });
    expect(table.updatedAt).toBe(latest.classes[0]!.updatedAt);
    const of = async (input: object) =>
      (await host.view('get_standings', input)).rows.map(({ callsign }) => callsign);
    expect(await of({ division: 'juniors' })).toEqual(['J']);
    expect(await of({ year: 2020 })).toEqual(['Z']);
    expect(await of({ year: 1999 })).toEqual([]);
    expect(await of({ division: 'unknown' })).toEqual([]);
  });

  const page = (input: object) => host.view('get_standings', { year: 2019, pageSize: 100, ...input });

  it('page a thousand pilots, and find each of them', async () => {
    const pilots = Array.from({ length: 1000 }, (_, i) => numbered(i + 1));
    await fly(2019, 'Large', 70, [['open', 'official', pilots]]);
    const first = await page({});
    expect([first.total, first.rows.length, first.rows[0]!.callsign]).toEqual([1000, 100, numbered(1)]);
    const sizes: number[] = [];
    for (const number of [2, 10, 11]) sizes.push((await page({ page: number })).rows.length);
    expect(sizes).toEqual([100, 100, 0]);
    const found = await page({ text: ' pilot0777 ' });
    expect(found).toMatchObject({ total: 1, rows: [{ rank: 777, callsign: numbered(777) }] });
  });

  it('list podiums of published results, newest first', async () => {
    const { rows, total } = await host.view('get_podium_list', { year: 2021 });
    expect(total).toBe(3);
    expect(rows.map(({ race }) => race.title.text)).toEqual(['No table', 'Second', 'First']);
    expect(rows[2]!.classes).toMatchObject([
      { className: { text: 'Open' }, state: 'official', rows: [{ rank: 1, callsign: 'A' }, {}, {}] },
      { className: { text: 'Juniors' }, rows: [{ callsign: 'J' }] },
    ]);
    const { rows: found } = await host.view('get_podium_list', { text: 'fir', pageSize: 1 });
    expect(found.map(({ race }) => race.title.text)).toEqual(['First']);
  });

  it('show the first three ranks, with more rows for shared ranks', async () => {
    const { raceId } = await host.save({ season: 2022, title: { en: 'Shared' } });
    const { classes } = await host.view('adm/get_adm_race_detail', { raceId }, operator);
    const of = { raceId, classId: classes[0]!.classId };
    const level = ['a', 'b', 'c', 'd', 'e'].map((callsign, n) =>
      entryInput(callsign, { rounds: [roundInput(n < 4 ? 3 : 1, 60_000)] }),
    );
    await host.view(
      'adm/save_result',
      { ...of, baseVersion: 0, rules: rulesInput(), entries: level, why: 'x' },
      operator,
    );
    await host.view(
      'adm/change_result_state',
      { ...of, baseVersion: 1, state: 'official', why: 'x' },
      operator,
    );
    const { rows } = await host.view('get_podium_list', { year: 2022 });
    expect(rows[0]!.classes[0]!.rows.map(({ rank }) => rank)).toEqual([1, 1, 1, 1]);
  });
});
