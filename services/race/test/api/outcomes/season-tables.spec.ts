import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { SaveSeasonTableInput } from '@paddock/contracts/race/outcomes/season-table.shapes';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { asAdmin, faultsOf, refused } from '@paddock/kit/testing/test-host';
import { inDays } from '../../factories/race-input.ts';
import { entryInput, roundInput, rulesInput } from '../../factories/result-input.ts';
import { RaceHost } from '../../support/race-host.ts';
import { Scorer } from '../../support/scorer.ts';

const YEAR = 2017;
const editor = { caller: asAdmin('editor') };

describe('season tables in the back office', () => {
  let host: RaceHost;
  let scorer: Scorer;
  let published: string[] = [];

  beforeAll(async () => {
    host = await RaceHost.start();
    scorer = new Scorer(host);
    const cacheTags = host.get(CacheTags) as unknown as { publish: (tags: readonly string[]) => void };
    jest.spyOn(cacheTags, 'publish').mockImplementation((tags) => void published.push(...tags));
    await fly(40, ['A', 'B']);
    await fly(30, ['B', 'A']);
    await fly(20, ['A', 'B']);
  });
  afterAll(() => host.close());

  /** A race in the past with an official result; the first pilot wins. */
  async function fly(ago: number, pilots: readonly string[], rules: object = {}): Promise<void> {
    const { raceId, classes } = await host.save({
      season: YEAR,
      startsAt: inDays(-ago),
      endsAt: inDays(1 - ago),
      signUpOpensAt: inDays(-90),
      signUpClosesAt: inDays(-ago),
    });
    const saved = await scorer.save(
      { raceId, classId: classes[0]!.classId },
      {
        rules: rulesInput({ division: 'open', ...rules }),
        entries: pilots.map((callsign, n) => entryInput(callsign, { rounds: [roundInput(3, 60_000 + n)] })),
      },
    );
    await scorer.become(saved, 'official');
  }

  const trySave = (changes: Partial<SaveSeasonTableInput> = {}, options = editor) =>
    host.call('adm/save_season_table', { year: YEAR, division: 'open', version: 0, ...changes }, options);
  const tables = async (input: object = {}) =>
    (await host.view('adm/get_season_table_list', input, { caller: asAdmin('viewer') })).rows;
  const standings = () => host.view('get_standings', { year: YEAR, division: 'open' });
  const rowOfA = async () => (await standings()).rows.find(({ callsign }) => callsign === 'A')!;
  const names = async () => (await standings()).divisions.map(({ name }) => name.text);

  /** Of an account, in all results. */
  const rename = (from: string, to: string) =>
    host.query(
      `update result set outcomes = (select jsonb_agg(case when o->>'callsign' = $1
         then o || jsonb_build_object('callsign', $2::text, 'memberId', $3::text) else o end)
       from jsonb_array_elements(outcomes) o)`,
      [from, to, '019a0000-0000-7000-8000-000000000001'],
    );
  const takeFrom = async (pilot: string) => {
    const { version } = (await tables({ year: YEAR, division: 'open' }))[0]!;
    return trySave({ version, adjustments: [{ pilot, points: -1, reason: 'Late' }] });
  };

  it('are listed by season and division, writable for scorers only', async () => {
    const [table] = await tables({ year: YEAR });
    expect(table).toMatchObject({ year: YEAR, division: 'open', races: 3, counted: null, version: 0 });
    expect(await tables({ text: String(YEAR), division: 'open' })).toHaveLength(1);
    expect(await tables({ division: 'juniors' })).toEqual([]);
    expect(refused(await trySave({ counted: 2 }, { caller: asAdmin('viewer') }))).toBe('not_allowed');
    expect(refused(await trySave({ division: 'unknown', counted: 2 }))).toBe('not_found');
    expect(refused(await trySave({ counted: 51 }))).toBe('bad_input');
  });

  it('count the best results, clear the cached standings and refuse a stale save', async () => {
    expect(await standings()).toMatchObject({
      counted: null,
      rows: [{ callsign: 'A', points: 28 }, { points: 26 }],
    });
    published = [];
    expect(await trySave({ counted: 2 })).toMatchObject({ code: 0, data: { counted: 2, version: 1 } });
    expect(published).toEqual(['results']);
    const best = await standings();
    expect(best).toMatchObject({
      counted: 2,
      rows: [
        { callsign: 'A', points: 20 },
        { callsign: 'B', points: 18 },
      ],
    });
    expect(best.rows.map(({ scores }) => scores.map(({ dropped }) => dropped))).toEqual([
      [false, true, false],
      [false, false, true],
    ]);

    published = [];
    expect(refused(await trySave({ counted: 1 }))).toBe('stale');
    expect(refused(await trySave({ counted: 1, version: 2 }))).toBe('stale');
    expect(published).toEqual([]);
    expect(await trySave({ counted: null, version: 1 })).toMatchObject({ code: 0, data: { version: 2 } });
    expect(await standings()).toMatchObject({ counted: null, rows: [{ points: 28 }, {}] });
  });

  it('are named like the class, by the name of new standings, or by their own name', async () => {
    const { version, usualName } = (await tables({ year: YEAR }))[0]!;
    expect(await trySave({ version, name: { en: ' Winter league ' } })).toMatchObject({
      data: { name: { en: 'Winter league' }, usualName },
    });
    expect(await names()).toEqual(['Winter league']);
    expect(await tables({ text: 'winter' })).toHaveLength(1);
    await trySave({ version: version + 1, name: {} });
    expect(await names()).toEqual([usualName.en]);
    await fly(10, ['A'], { division: 'night', divisionName: { en: 'Night league' } });
    expect(await names()).toContain('Night league');
    expect(await tables({ division: 'night' })).toMatchObject([
      { name: {}, usualName: { en: 'Night league' } },
    ]);
  });

  it('stay as they were once final, until they are opened again', async () => {
    const pointsOf = async () => (await standings()).rows.map(({ callsign, points }) => [callsign, points]);
    const { version, counted } = (await tables({ year: YEAR, division: 'open' }))[0]!;
    const before = await pointsOf();
    const final = await trySave({ version, closed: true, ...(counted && { counted }) });
    expect(final).toMatchObject({ data: { closedAt: expect.any(String) } });
    expect(await standings()).toMatchObject({ closedAt: expect.any(String) });
    host.travel(60_000);
    await fly(5, ['B', 'A']);
    expect(await pointsOf()).toEqual(before);
    await trySave({ version: version + 1, closed: false, ...(counted && { counted }) });
    expect(await standings()).toMatchObject({ closedAt: null });
    expect(await pointsOf()).not.toEqual(before);
  });

  it('add and take points with a reason, of pilots in the table only', async () => {
    const { version, counted } = (await tables({ year: YEAR, division: 'open' }))[0]!;
    const save = (pilot: string, points: number) =>
      trySave({
        version,
        ...(counted && { counted }),
        adjustments: [{ pilot, points, reason: ' Cut the gate ' }],
      });
    expect(faultsOf(await save('Nobody', -5))).toEqual({ 'adjustments.0.pilot': 'notInStandings' });
    const { points: before } = await rowOfA();
    expect((await save('a', -1.5)).code).toBe(0);
    expect(await rowOfA()).toMatchObject({
      points: before - 1.5,
      adjustments: [{ points: -1.5, reason: 'Cut the gate' }],
    });
    expect((await tables({ year: YEAR, division: 'open' }))[0]!.adjustments).toEqual([
      { pilot: 'A', points: -1.5, reason: 'Cut the gate' },
    ]);
    await trySave({ version: version + 1, ...(counted && { counted }) });
    expect((await rowOfA()).points).toBe(before);
  });

  it('keep the adjustment of a pilot who has another callsign since', async () => {
    await rename('A', 'A');
    expect((await takeFrom('A')).code).toBe(0);
    await rename('A', 'Ace');
    expect(await takeFrom('A')).toMatchObject({ code: 0, data: { adjustments: [{ pilot: 'Ace' }] } });
    expect(faultsOf(await takeFrom('A'))).toEqual({ 'adjustments.0.pilot': 'notInStandings' });
  });

  it('accept one of two saves of the same version', async () => {
    const { version } = (await tables({ year: YEAR, division: 'open' }))[0]!;
    const both = await Promise.all([trySave({ counted: 1, version }), trySave({ counted: 2, version })]);
    expect(new Set(both.map(refused))).toEqual(new Set(['none', 'stale']));
  });

  it('are audited with before and after', async () => {
    await host.jobsDone();
    const { rows } = await host.view(
      'adm/get_audit_list',
      { text: `season_table:${YEAR}/open`, sort: 'at' },
      { caller: asAdmin('owner') },
    );
    expect(rows[0]).toMatchObject({
      call: 'adm/save_season_table',
      before: { year: YEAR, counted: null },
      after: { year: YEAR, counted: 2 },
    });
  });
});
