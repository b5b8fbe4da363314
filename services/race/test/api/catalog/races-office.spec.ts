import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { AuditEntryView } from '@paddock/contracts/auth/audit.shapes';
import type { AdminRaceView, SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { asAdmin, faultsOf, refused } from '@paddock/kit/testing/test-host';
import { classInput, inDays, raceInput } from '../../factories/race-input.ts';
import { RaceHost } from '../../support/race-host.ts';
import { Scorer } from '../../support/scorer.ts';

const titlesIn = (entry: AuditEntryView) =>
  [entry.before, entry.after].map((side) => (side as { title?: object } | null)?.title);

const DAY = 86_400_000;

const picture = (letter: string): string => `/media/p/${letter.repeat(43)}/800x600/clear.png`;

describe('race editing', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const trySave = (changes: Partial<SaveRaceInput>, race?: AdminRaceView) =>
    host.call('adm/save_race', raceInput(changes, race), { caller: host.editor });

  it('stores all fields in order, with a version', async () => {
    const made = await host.save({
      cover: picture('c'),
      pictures: [picture('a'), picture('b')],
      latitude: 31.2,
      longitude: 121.4,
      classes: [classInput({ name: { en: 'A' } }), classInput({ name: { en: 'B' }, minimumAge: 16 })],
      questions: [
        { kind: 'text', label: { en: 'Club' }, required: false },
        {
          kind: 'choice',
          label: { en: 'Channel' },
          required: true,
          choices: [{ label: { en: 'R1' } }, { label: { en: 'R3' } }],
        },
      ],
      documents: [{ title: { en: 'Rules' }, url: `/media/d/${'k'.repeat(43)}/rules.pdf` }],
    });
    expect(made).toMatchObject({ version: 1, signUpState: 'open', cover: picture('c') });
    const read = await host.view('adm/get_adm_race_detail', { raceId: made.raceId }, { caller: host.editor });
    expect(read).toEqual(made);
    const turned = await host.save(
      { classes: made.classes.toReversed(), questions: made.questions.toReversed() },
      made,
    );
    expect(turned.version).toBe(2);
    expect(turned.classes.map(({ classId }) => classId)).toEqual(
      made.classes.toReversed().map(({ classId }) => classId),
    );
    expect(turned.questions).toEqual(made.questions.toReversed());
  });

  it('drops empty languages and unsafe HTML', async () => {
    const made = await host.save({
      title: { en: '  Cup ', cn: '  ', ru: '' },
      body: { en: '<p onclick="x()">Hi<script>alert(1)</script></p>' },
    });
    expect(made.title).toEqual({ en: 'Cup' });
    expect(made.body).toEqual({ en: '<p>Hi</p>' });
  });

  it.each<[string, Partial<SaveRaceInput>, Record<string, string>]>([
    ['an end before the start', { endsAt: inDays(12) }, { endsAt: 'endsBeforeStart' }],
    ['a closing before the opening', { signUpClosesAt: inDays(-2) }, { signUpClosesAt: 'closesBeforeOpens' }],
    ['a closing after the end', { signUpClosesAt: inDays(30) }, { signUpClosesAt: 'closesAfterEnd' }],
    ['an unknown time zone', { zone: 'Moon/Base' }, { zone: 'zone' }],
    ['a latitude without a longitude', { latitude: 3 }, { longitude: 'halfCoordinates' }],
    ['an empty title', { title: { en: ' ' } }, { title: 'required' }],
    ['publishing without a class', { classes: [] }, { classes: 'noClass' }],
    ['a new race that is cancelled', { status: 'cancelled' }, { status: 'statusOrder' }],
    [
      'a waiting list without a capacity',
      { classes: [classInput({ capacity: null, waitingList: true })] },
      { 'classes.0.waitingList': 'waitingListUnlimited' },
    ],
    [
      'a choice with one option',
      {
        questions: [
          { kind: 'choice', label: { en: 'x' }, required: true, choices: [{ label: { en: 'y' } }] },
        ],
      },
      { 'questions.0.choices': 'questionWithoutChoices' },
    ],
    ['an external picture', { pictures: ['https://elsewhere.example/a.png'] }, { pictures: 'pattern' }],
    ['path traversal in the cover', { cover: '/media/../../etc/passwd' }, { cover: 'pattern' }],
    [
      'a class of another race',
      { classes: [classInput({ classId: randomUUID() })] },
      { 'classes.0.classId': 'unknown' },
    ],
  ])('rejects %s', async (_what, changes, faults) => {
    const envelope = await trySave(changes);
    expect(refused(envelope)).toBe('bad_input');
    expect(faultsOf(envelope)).toEqual(faults);
  });

  it('moves from draft to published to cancelled or finished, and back to published', async () => {
    const draft = await host.save({ status: 'draft', classes: [] });
    const published = await host.save({ status: 'published', classes: [classInput()] }, draft);
    for (const status of ['draft'] as const)
      expect(faultsOf(await trySave({ status }, published))).toEqual({ status: 'statusOrder' });
    const cancelled = await host.save({ status: 'cancelled' }, published);
    for (const status of ['draft', 'finished'] as const)
      expect(faultsOf(await trySave({ status }, cancelled))).toEqual({ status: 'statusOrder' });
    const again = await host.save({ status: 'published' }, cancelled);
    const started = { startsAt: inDays(-2), signUpClosesAt: inDays(-1), endsAt: inDays(1) };
    const finished = await host.save({ ...started, status: 'finished' }, again);
    for (const status of ['draft', 'cancelled'] as const)
      expect(faultsOf(await trySave({ status }, finished))).toEqual({ status: 'statusOrder' });
    expect((await host.save({ status: 'published' }, finished)).status).toBe('published');
  });

  it('is finished at its start at the earliest', async () => {
    const race = await host.save();
    expect(faultsOf(await trySave({ status: 'finished' }, race))).toEqual({ status: 'finishedBeforeStart' });
    host.travel(21 * DAY);
    const envelope = await trySave({ status: 'finished' }, race);
    host.travel(-21 * DAY);
    expect(refused(envelope)).toBe('none');
    // Remains editable.
    const finished = envelope.data!;
    expect(refused(await trySave({ title: { en: 'Night Cup' } }, finished))).toBe('none');
  });

  it.each(['provisional', 'official'] as const)(
    'is not cancelled with %s results in one of its classes',
    async (state) => {
      const race = await host.save({ classes: [classInput(), classInput({ name: { en: 'Pro' } })] });
      const scorer = new Scorer(host);
      const draft = await scorer.save({ raceId: race.raceId, classId: race.classes[1]!.classId });
      const result = await scorer.become(draft, state);
      expect(faultsOf(await trySave({ status: 'cancelled' }, race))).toEqual({ status: 'raceHasResult' });
      const renamed = await host.save({ title: { en: 'Day Cup' } }, race);
      await scorer.become(result, 'draft');
      expect(refused(await trySave({ status: 'cancelled' }, renamed))).toBe('none');
    },
  );

  it('rejects a stale version', async () => {
    const made = await host.save();
    await host.save({ title: { en: 'First' } }, made);
    expect(refused(await trySave({ title: { en: 'Second' } }, made))).toBe('stale');
    expect(faultsOf(await trySave({ version: undefined }, made))).toEqual({ version: 'required' });
    const both = await Promise.all(['a', 'b'].map((en) => trySave({ version: 2, title: { en } }, made)));
    expect(both.map(refused).toSorted()).toEqual(['none', 'stale']);
  });

  it('ignores fields that are not editable', async () => {
    const made = await host.save({
      ...({ publicId: randomUUID(), id: '1', createdAt: inDays(-900) } as object),
      classes: [classInput({ taken: 4, raceId: '1' } as object)],
    });
    expect(made.classes[0]).toMatchObject({ taken: 0 });
    expect(Date.parse(made.createdAt)).toBeGreaterThan(Date.parse(inDays(-1)));
  });

  it('deletes a draft without sign-ups only', async () => {
    const draft = await host.save({ status: 'draft' });
    const published = await host.save();
    const remove = (raceId: string) => host.call('adm/del_race', { raceId }, { caller: host.editor });
    expect(refused(await remove(published.raceId))).toBe('race_not_deletable');
    expect(refused(await remove(draft.raceId))).toBe('none');
    expect(refused(await remove(draft.raceId))).toBe('not_found');
  });

  it('is writable for owners and editors, readable for all admins', async () => {
    const { raceId } = await host.save({ status: 'draft' });
    for (const role of ['operator', 'viewer'] as const) {
      const caller = asAdmin(role);
      expect(refused(await host.call('adm/save_race', raceInput(), { caller }))).toBe('not_allowed');
      expect(refused(await host.call('adm/del_race', { raceId }, { caller }))).toBe('not_allowed');
      await host.view('adm/get_adm_race_detail', { raceId }, { caller });
    }
  });

  it('is audited with before and after, without the page text', async () => {
    const made = await host.save({ body: { en: '<p>A long text</p>' }, status: 'draft' });
    const changed = await host.save({ title: { en: 'Renamed' } }, made);
    await host.view('adm/del_race', { raceId: changed.raceId }, { caller: host.editor });
    await host.jobsDone();
    const { rows } = await host.view(
      'adm/get_audit_list',
      { text: `race:${made.raceId}`, sort: 'at' },
      { caller: asAdmin('owner') },
    );
    expect(rows.map(({ call }) => call)).toEqual(['adm/save_race', 'adm/save_race', 'adm/del_race']);
    expect(rows[0]!.names).not.toContainEqual(expect.objectContaining({ id: made.raceId }));
    expect(rows.map(titlesIn)).toEqual([
      [undefined, made.title],
      [made.title, { en: 'Renamed' }],
      [{ en: 'Renamed' }, undefined],
    ]);
    expect(JSON.stringify(rows)).not.toContain('A long text');
  });

  it('lists by status, season and text', async () => {
    await host.save({ season: 1999, title: { ru: 'Кубок 100%' }, status: 'draft' });
    await host.save({ season: 1999, title: { cn: '海岸杯' } });
    const titles = async (input: object) =>
      (await host.view('adm/get_adm_race_list', { year: 1999, ...input }, { caller: host.editor })).rows.map(
        ({ title }) => Object.values(title)[0],
      );
    expect(await titles({ sort: 'updatedAt' })).toEqual(['Кубок 100%', '海岸杯']);
    expect(await titles({ status: 'draft' })).toEqual(['Кубок 100%']);
    expect(await titles({ drafts: false })).toEqual(['海岸杯']);
    expect(await titles({ drafts: false, status: 'draft' })).toEqual([]);
    expect(await titles({ text: 'КУБОК' })).toEqual(['Кубок 100%']);
    expect(await titles({ text: '%' })).toEqual(['Кубок 100%']);
    expect(await titles({ text: '海' })).toEqual(['海岸杯']);
  });
});
