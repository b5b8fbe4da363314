import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { SaveResultInput } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';
import { faultsOf, refused } from '@paddock/kit/testing/test-host';
import { ResultsService } from '../../../src/outcomes/results/results.service.ts';
import { classInput, raceInput } from '../../factories/race-input.ts';
import { entryInput, roundInput, rulesInput } from '../../factories/result-input.ts';
import { RaceHost } from '../../support/race-host.ts';
import { Scorer } from '../../support/scorer.ts';

describe('results', () => {
  let host: RaceHost;
  let scorer: Scorer;
  let race: AdminRaceView;

  beforeAll(async () => {
    host = await RaceHost.start();
    scorer = new Scorer(host);
    race = await host.save({
      season: 2026,
      classes: [classInput({ name: { en: 'Open' } }), classInput({ name: { en: 'Juniors' } })],
    });
  });
  afterAll(() => host.close());

  const seen = async (raceId: string) => (await host.view('get_race_result', { raceId })).classes;

  it('are ranked on save and versioned with editor and reason', async () => {
    const of = await scorer.newClass();
    const first = await scorer.save(of);
    expect(first).toMatchObject({ version: 1, state: 'draft' });
    expect(first.rows.map(({ outcome }) => [outcome.rank, outcome.callsign, outcome.points])).toEqual([
      [1, 'Fast', 10],
      [2, 'Slow', 8],
    ]);
    const second = await scorer.save(of, {
      baseVersion: 1,
      entries: [entryInput('Slow', { rounds: [roundInput(3, 70_000)] })],
      why: '  Fast flew elsewhere ',
    });
    expect(second.versions).toMatchObject([
      { version: 2, why: 'Fast flew elsewhere', savedBy: 'the-operator' },
      { version: 1, why: 'From the timer', savedBy: 'the-operator' },
    ]);
    const earlier = await host.view('adm/get_adm_result_detail', { ...of, version: 1 }, scorer.operator);
    expect(earlier.rows).toEqual(first.rows);
    expect(earlier.versions).toEqual(second.versions);
    const missing = await host.call('adm/get_adm_result_detail', { ...of, version: 9 }, scorer.operator);
    expect(refused(missing)).toBe('not_found');
  });

  it('name the pilot of the fastest lap on each page', async () => {
    const of = await scorer.newClass();
    const entries = Array.from({ length: 120 }, (_, i) =>
      entryInput(`Pilot ${i + 1}`, {
        rounds: [roundInput(5, 120_000 + i, i === 110 ? 19_500 : 23_000)],
      }),
    );
    await scorer.become(await scorer.save(of, { entries }), 'provisional');
    for (const page of [1, 2, 3]) {
      const { classes } = await host.view('get_race_result', { ...of, page, pageSize: 50 });
      expect(classes).toMatchObject([
        { bestLap: 19_500, fastest: { rank: 111, callsign: 'Pilot 111', bestLap: 19_500 } },
      ]);
    }
  });

  it('are public from provisional on, until withdrawn', async () => {
    const [open, juniors] = race.classes;
    const of = { raceId: race.raceId, classId: open!.classId };
    const draft = await scorer.save(of);
    expect(await seen(race.raceId)).toEqual([]);
    const provisional = await scorer.become(draft, 'provisional');
    expect(await seen(race.raceId)).toMatchObject([
      {
        className: { text: 'Open' },
        state: 'provisional',
        version: 2,
        rows: [{ callsign: 'Fast' }, { callsign: 'Slow' }],
      },
    ]);
    await scorer.become(await scorer.save({ raceId: race.raceId, classId: juniors!.classId }), 'official');
    expect((await seen(race.raceId)).map(({ className, state }) => [className.text, state])).toEqual([
      ['Open', 'provisional'],
      ['Juniors', 'official'],
    ]);
    await scorer.become(provisional, 'draft');
    expect((await seen(race.raceId)).map(({ className }) => className.text)).toEqual(['Juniors']);
  });

  it('hide the accounts of pilots from visitors', async () => {
    const of = await scorer.newClass();
    await scorer.become(await scorer.save(of), 'official');
    expect(JSON.stringify(await seen(of.raceId))).not.toContain('memberId');
  });

  it('become provisional again when an official one is corrected', async () => {
    const of = await scorer.newClass();
    const official = await scorer.become(await scorer.save(of), 'official');
    const corrected = await scorer.save(of, { baseVersion: official.version });
    expect(corrected).toMatchObject({ version: 3, state: 'provisional' });
    expect(await seen(of.raceId)).toMatchObject([{ state: 'provisional', version: 3 }]);
  });

  it('answer rows of the latest version, with its number', async () => {
    const of = await scorer.newClass();
    const [row] = await host.query<{ id: RowKey<'race_class'> }>(
      'select id from race_class where public_id = $1',
      [of.classId],
    );
    const latest = () => host.get(ResultsService).latestOutcomes(row!.id);
    const draft = await scorer.save(of);
    expect(await latest()).toMatchObject({ state: 'draft' });
    const official = await scorer.become(draft, 'official');
    expect(await latest()).toMatchObject({
      state: 'official',
      outcomes: [
        { memberId: expect.any(String), name: '', callsign: 'Fast', rank: 1, status: 'ok' },
        { memberId: null, name: '', callsign: 'Slow', rank: 2, status: 'ok' },
      ],
    });
    await scorer.save(of, { baseVersion: official.version });
    expect(await latest()).toMatchObject({ state: 'provisional' });
  });

  it('reject a stale version', async () => {
    const of = await scorer.newClass();
    const draft = await scorer.save(of);
    expect(refused(await scorer.trySave(of))).toBe('result_changed');
    expect(refused(await scorer.trySave(of, { baseVersion: 2 }))).toBe('result_changed');
    await scorer.become(draft, 'provisional');
    const late = { ...of, baseVersion: 1, state: 'official', why: 'late' } as const;
    expect(refused(await host.call('adm/change_result_state', late, scorer.operator))).toBe('result_changed');
  });

  it('are saved once for concurrent writes on two replicas', async () => {
    const of = await scorer.newClass();
    const copy = await host.copy();
    try {
      const at = (one: RaceHost, why: string) =>
        one.call(
          'adm/save_result',
          { ...of, baseVersion: 0, rules: rulesInput(), entries: [], why },
          scorer.operator,
        );
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, i) => at(i % 2 ? host : copy, `number ${i}`)),
      );
      const outcomes = all.map(refused);
      expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'result_changed')).toHaveLength(9);
      expect(
        await host.query(
          'select 1 from result r join race_class c on c.id = r.class_id where c.public_id = $1',
          [of.classId],
        ),
      ).toHaveLength(1);
    } finally {
      await copy.close();
    }
  });

  it('would be saved twice without the lock and the constraint (control)', async () => {
    const of = await scorer.newClass();
    await scorer.save(of);
    const twice = `insert into result (class_id, version, state, rules, entries, outcomes, why, saved_by, saved_at)
      select class_id, version, state, rules, entries, outcomes, why, saved_by, saved_at from result r
      where class_id = (select id from race_class where public_id = $1)`;
    await expect(host.query(twice, [of.classId])).rejects.toThrow('result_version_unique');
  });

  it.each<[string, Partial<SaveResultInput>, Record<string, string>]>([
    [
      'best rounds without a number',
      { rules: rulesInput({ method: 'best_rounds' }) },
      { 'rules.rounds': 'required' },
    ],
    ['a pilot without a name', { entries: [entryInput(' ')] }, { 'entries.0.callsign': 'required' }],
    [
      'a duplicate pilot',
      { entries: [entryInput('Ёж'), entryInput('ёж')] },
      { 'entries.1.callsign': 'pilotTwice' },
    ],
    [
      'an unknown division',
      { rules: rulesInput({ division: 'Open Class' }) },
      { 'rules.division': 'pattern' },
    ],
  ])('reject %s', async (_what, changes, faults) => {
    const envelope = await scorer.trySave(await scorer.newClass(), changes);
    expect(refused(envelope)).toBe('bad_input');
    expect(faultsOf(envelope)).toEqual(faults);
  });

  it('refuse publishing without rows, repeated states and removal of all rows while published', async () => {
    const of = await scorer.newClass();
    const empty = await scorer.save(of, { entries: [] });
    const change = (version: number, state: 'draft' | 'provisional') =>
      host.call('adm/change_result_state', { ...of, baseVersion: version, state, why: 'x' }, scorer.operator);
    expect(faultsOf(await change(empty.version, 'provisional'))).toEqual({ entries: 'resultWithoutPilots' });
    expect(faultsOf(await change(empty.version, 'draft'))).toEqual({ state: 'resultStateSame' });
    const full = await scorer.become(await scorer.save(of, { baseVersion: 1 }), 'provisional');
    expect(faultsOf(await scorer.trySave(of, { baseVersion: full.version, entries: [] }))).toEqual({
      entries: 'resultWithoutPilots',
    });
  });

  it('require a class of a published race', async () => {
    const draft = await host.save({ status: 'draft' });
    const other = await scorer.newClass();
    const hidden = { raceId: draft.raceId, classId: draft.classes[0]!.classId };
    expect(refused(await scorer.trySave(hidden))).toBe('not_found');
    const foreign = { raceId: other.raceId, classId: race.classes[0]!.classId };
    expect(refused(await scorer.trySave(foreign))).toBe('not_found');
    expect(refused(await host.call('get_race_result', { raceId: draft.raceId }))).toBe('not_found');
  });

  it('prevent deletion of their class', async () => {
    const made = await host.save({ classes: [classInput(), classInput()] });
    await scorer.save({ raceId: made.raceId, classId: made.classes[0]!.classId });
    const changed = raceInput({ classes: [made.classes[1]!] }, made);
    const envelope = await host.call('adm/save_race', changed, { caller: host.editor });
    expect(faultsOf(envelope)).toEqual({ classes: 'classHasResult' });
  });
});
