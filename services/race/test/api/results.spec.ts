import type { AdmResultView, SaveResultInput } from '@paddock/contracts/race/admin-result.shapes';
import type { AdmRaceView } from '@paddock/contracts/race/admin-race.shapes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ResultsService } from '../../src/results/results.service.ts';
import { classInput, raceInput } from '../factories/race-input.ts';
import { entryInput, roundInput, rulesInput } from '../factories/result-input.ts';
import { asAdmin, faultsOf, RaceHost, refused } from '../support/race-host.ts';

const operator = { caller: asAdmin('operator') };

describe('results', () => {
  let host: RaceHost;
  let race: AdmRaceView;

  beforeAll(async () => {
    host = await RaceHost.start();
    race = await host.save({
      season: 2026,
      classes: [classInput({ name: { en: 'Open' } }), classInput({ name: { en: 'Juniors' } })],
    });
  });
  afterAll(() => host.close());

  const newClass = async () => {
    const { raceId, classes } = await host.save();
    return { raceId, classId: classes[0]!.classId };
  };

  const trySave = (of: { raceId: string; classId: string }, changes: Partial<SaveResultInput> = {}) =>
    host.call(
      'adm/save_result',
      {
        ...of,
        baseVersion: 0,
        rules: rulesInput(),
        entries: [
          entryInput('Slow', { rounds: [roundInput(3, 70_000)] }),
          entryInput('Fast', { rounds: [roundInput(3, 60_000)], memberId: randomUUID() }),
        ],
        why: 'From the timer',
        ...changes,
      },
      operator,
    );

  const save = async (of: { raceId: string; classId: string }, changes?: Partial<SaveResultInput>) => {
    const envelope = await trySave(of, changes);
    expect(envelope).toMatchObject({ code: 0 });
    return envelope.data!;
  };

  const become = ({ raceId, classId, version }: AdmResultView, state: AdmResultView['state']) =>
    host.view(
      'adm/change_result_state',
      { raceId, classId, baseVersion: version, state, why: `To ${state}` },
      operator,
    );

  const seen = async (raceId: string) => (await host.view('get_race_result', { raceId })).classes;

  it('are ranked when saved and kept version by version, with who and why', async () => {
    const of = await newClass();
    const first = await save(of);
    expect(first).toMatchObject({ version: 1, state: 'draft' });
    expect(first.rows.map(({ outcome }) => [outcome.place, outcome.callsign, outcome.points])).toEqual([
      [1, 'Fast', 10],
      [2, 'Slow', 8],
    ]);
    const second = await save(of, {
      baseVersion: 1,
      entries: [entryInput('Slow', { rounds: [roundInput(3, 70_000)] })],
      why: '  Fast flew elsewhere ',
    });
    expect(second.versions).toMatchObject([
      { version: 2, why: 'Fast flew elsewhere', savedBy: 'the-operator' },
      { version: 1, why: 'From the timer', savedBy: 'the-operator' },
    ]);
    const earlier = await host.view('adm/get_adm_result_detail', { ...of, version: 1 }, operator);
    expect(earlier.rows).toEqual(first.rows);
    expect(earlier.versions).toEqual(second.versions);
    const missing = await host.call('adm/get_adm_result_detail', { ...of, version: 9 }, operator);
    expect(refused(missing)).toBe('not_found');
  });

  it('are seen from provisional on, and not when taken back', async () => {
    const [open, juniors] = race.classes;
    const of = { raceId: race.raceId, classId: open!.classId };
    const draft = await save(of);
    expect(await seen(race.raceId)).toEqual([]);
    const provisional = await become(draft, 'provisional');
    expect(await seen(race.raceId)).toMatchObject([
      {
        className: { text: 'Open' },
        state: 'provisional',
        version: 2,
        rows: [{ callsign: 'Fast' }, { callsign: 'Slow' }],
      },
    ]);
    await become(await save({ raceId: race.raceId, classId: juniors!.classId }), 'official');
    expect((await seen(race.raceId)).map(({ className, state }) => [className.text, state])).toEqual([
      ['Open', 'provisional'],
      ['Juniors', 'official'],
    ]);
    await become(provisional, 'draft');
    expect((await seen(race.raceId)).map(({ className }) => className.text)).toEqual(['Juniors']);
  });

  it('do not tell visitors which account a pilot has', async () => {
    const of = await newClass();
    await become(await save(of), 'official');
    expect(JSON.stringify(await seen(of.raceId))).not.toContain('memberId');
  });

  it('that were official are provisional again once corrected', async () => {
    const of = await newClass();
    const official = await become(await save(of), 'official');
    const corrected = await save(of, { baseVersion: official.version });
    expect(corrected).toMatchObject({ version: 3, state: 'provisional' });
    expect(await seen(of.raceId)).toMatchObject([{ state: 'provisional', version: 3 }]);
  });

  it('hand out official rows and no others', async () => {
    const of = await newClass();
    const [row] = await host.query<{ id: string }>('select id from race_class where public_id = $1', [
      of.classId,
    ]);
    const rows = () => host.get(ResultsService).officialRows(row!.id);
    const draft = await save(of);
    expect(await rows()).toBeNull();
    const official = await become(draft, 'official');
    expect(await rows()).toEqual([
      { memberId: expect.any(String), name: '', callsign: 'Fast', place: 1, status: 'ok' },
      { memberId: null, name: '', callsign: 'Slow', place: 2, status: 'ok' },
    ]);
    await save(of, { baseVersion: official.version });
    expect(await rows()).toBeNull();
  });

  it('are not overwritten by somebody who read an older version', async () => {
    const of = await newClass();
    const draft = await save(of);
    expect(refused(await trySave(of))).toBe('result_changed');
    expect(refused(await trySave(of, { baseVersion: 2 }))).toBe('result_changed');
    await become(draft, 'provisional');
    const late = { ...of, baseVersion: 1, state: 'official', why: 'late' } as const;
    expect(refused(await host.call('adm/change_result_state', late, operator))).toBe('result_changed');
  });

  it('saved by many at once are saved once, over two copies of the service', async () => {
    const of = await newClass();
    const copy = await host.copy();
    try {
      const at = (one: RaceHost, why: string) =>
        one.call(
          'adm/save_result',
          { ...of, baseVersion: 0, rules: rulesInput(), entries: [], why },
          operator,
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

  it('would be saved twice by two without the lock and the constraint (control)', async () => {
    const of = await newClass();
    await save(of);
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
      'a pilot twice',
      { entries: [entryInput('Ёж'), entryInput('ёж')] },
      { 'entries.1.callsign': 'pilotTwice' },
    ],
    [
      'a division that is none',
      { rules: rulesInput({ division: 'Open Class' }) },
      { 'rules.division': 'pattern' },
    ],
  ])('refuse %s by name', async (_what, changes, faults) => {
    const envelope = await trySave(await newClass(), changes);
    expect(refused(envelope)).toBe('bad_input');
    expect(faultsOf(envelope)).toEqual(faults);
  });

  it('are not published empty, nor into the state they are in, nor emptied while published', async () => {
    const of = await newClass();
    const empty = await save(of, { entries: [] });
    const change = (version: number, state: 'draft' | 'provisional') =>
      host.call('adm/change_result_state', { ...of, baseVersion: version, state, why: 'x' }, operator);
    expect(faultsOf(await change(empty.version, 'provisional'))).toEqual({ entries: 'resultWithoutPilots' });
    expect(faultsOf(await change(empty.version, 'draft'))).toEqual({ state: 'resultStateSame' });
    const full = await become(await save(of, { baseVersion: 1 }), 'provisional');
    expect(faultsOf(await trySave(of, { baseVersion: full.version, entries: [] }))).toEqual({
      entries: 'resultWithoutPilots',
    });
  });

  it('belong to classes of races that were published', async () => {
    const draft = await host.save({ status: 'draft' });
    const other = await newClass();
    const hidden = { raceId: draft.raceId, classId: draft.classes[0]!.classId };
    expect(refused(await trySave(hidden))).toBe('not_found');
    const foreign = { raceId: other.raceId, classId: race.classes[0]!.classId };
    expect(refused(await trySave(foreign))).toBe('not_found');
    expect(refused(await host.call('get_race_result', { raceId: draft.raceId }))).toBe('not_found');
  });

  it('keep their class from being removed', async () => {
    const made = await host.save({ classes: [classInput(), classInput()] });
    await save({ raceId: made.raceId, classId: made.classes[0]!.classId });
    const changed = raceInput({ classes: [made.classes[1]!] }, made);
    const envelope = await host.call('adm/save_race', changed, { caller: host.editor });
    expect(faultsOf(envelope)).toEqual({ classes: 'classHasResult' });
  });

  it('are for owners, editors and operators to change, for every admin to read', async () => {
    const of = await newClass();
    const viewer = { caller: asAdmin('viewer') };
    await save(of);
    await host.view('adm/get_adm_result_detail', of, viewer);
    await host.view('adm/get_adm_result_list', {}, viewer);
    const input = { ...of, baseVersion: 1, state: 'official', why: 'x' } as const;
    expect(refused(await host.call('adm/change_result_state', input, viewer))).toBe('not_allowed');
  });

  it('are written down with before and after', async () => {
    const of = await newClass();
    await become(await save(of), 'provisional');
    await host.jobsDone();
    const { rows } = await host.view(
      'adm/get_audit_list',
      { text: `result:${of.classId}`, sort: 'at' },
      { caller: asAdmin('owner') },
    );
    expect(rows).toMatchObject([
      { call: 'adm/save_result', before: null, after: { version: 1, places: ['1 Fast', '2 Slow'] } },
      {
        call: 'adm/change_result_state',
        before: { state: 'draft' },
        after: { state: 'provisional', why: 'To provisional' },
      },
    ]);
  });

  it('are listed by season, state and text, with the classes that have none yet', async () => {
    const made = await host.save({
      season: 1998,
      title: { cn: '海岸杯' },
      classes: [classInput({ name: { en: 'Open' } }), classInput({ name: { ru: 'Юниоры' } })],
    });
    await save({ raceId: made.raceId, classId: made.classes[0]!.classId });
    const names = async (input: object) =>
      (await host.view('adm/get_adm_result_list', { year: 1998, ...input }, operator)).rows.map(
        ({ className, state, version, pilots }) => [Object.values(className)[0], state, version, pilots],
      );
    const [open, juniors] = [
      ['Open', 'draft', 1, 2],
      ['Юниоры', null, 0, 0],
    ];
    expect(await names({})).toEqual([open, juniors]);
    expect(await names({ state: 'draft' })).toEqual([open]);
    expect(await names({ missing: true })).toEqual([juniors]);
    expect(await names({ missing: false, raceId: made.raceId })).toEqual([open]);
    expect(await names({ text: '海' })).toEqual([open, juniors]);
    expect(await names({ text: 'юни' })).toEqual([juniors]);
    expect(await names({ page: 2, pageSize: 1, sort: 'startsAt' })).toEqual([juniors]);
  });
});
