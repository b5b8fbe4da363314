import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { PilotConsentsInput } from '@paddock/contracts/race/catalog/pilot.shapes';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import { Database } from '@paddock/kit/database/database';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { asAdmin, refused } from '@paddock/kit/testing/test-host';
import { PilotsRepository } from '../../../src/catalog/pilots/pilots.repository.ts';
import { issueAll } from '../../factories/issued-books.ts';
import { makeOfficial } from '../../factories/official-result.ts';
import { addPilot } from '../../factories/pilot.ts';
import { classInput } from '../../factories/race-input.ts';
import { entryInput, rulesInput } from '../../factories/result-input.ts';
import { RaceHost } from '../../support/race-host.ts';

const nothing = { amongEntrants: false, ownPage: false, booksShown: false, pictureShown: false };
const everything = { amongEntrants: true, ownPage: true, booksShown: true, pictureShown: true };

describe('public pilots', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const consent = (caller: MemberCaller, changes: Partial<PilotConsentsInput> = everything) =>
    host.view('save_my_pilot', { ...nothing, ...changes }, { caller });
  const born = ({ memberId }: MemberCaller, year: number) =>
    host.services.query('auth', `update member set birth_year = $2 where public_id = $1`, [memberId, year]);
  const newPilot = async (callsign: string, year = 1990) => {
    const pilot = await addPilot(host, {
      realName: `Secret ${callsign}`,
      callsign,
      team: `Team ${callsign}`,
    });
    await born(pilot, year);
    return pilot;
  };
  const enter = (raceId: string, classId: string, caller: MemberCaller) =>
    host.view('sign_up', { raceId, classId }, { caller });

  it('are entrants only with consent, until they withdraw it', async () => {
    const { raceId, classes } = await host.save({
      classes: [classInput({ capacity: 2, waitingList: true })],
    });
    const [ace, shy, late] = [await newPilot('ACE'), await newPilot('SHY'), await newPilot('LATE')];
    for (const pilot of [ace, shy, late]) await enter(raceId, classes[0]!.classId, pilot);
    await consent(ace, { amongEntrants: true });
    await consent(late, { amongEntrants: true });
    const list = () => host.view('get_entrant_list', { raceId });
    const page = await list();
    expect(page).toMatchObject({
      confirmed: 2,
      waiting: 1,
      total: 1,
      rows: [{ callsign: 'ACE', team: 'Team ACE', pilotId: null, className: { text: 'Open' } }],
    });
    expect(JSON.stringify(page)).not.toMatch(/Secret|\+86|memberId/);
    const clear = jest.spyOn(host.get(CacheTags), 'clear');
    await consent(ace, {});
    expect(clear).toHaveBeenCalledWith(tagsCleared.byPilot());
    expect((await list()).rows).toEqual([]);
    const draft = await host.save({ status: 'draft' });
    expect(refused(await host.call('get_entrant_list', { raceId: draft.raceId }))).toBe('not_found');
  });

  it('are listed with consent and a callsign', async () => {
    const [wants, shy, nameless] = [await newPilot('LISTED'), await newPilot('HIDDEN'), await newPilot('')];
    const { pilotId } = await consent(wants);
    await consent(shy, { amongEntrants: true });
    await consent(nameless);
    const { rows } = await host.view('get_pilot_list', { pageSize: 100 });
    expect(rows).toContainEqual({ pilotId, callsign: 'LISTED' });
    expect(rows.map(({ callsign }) => callsign)).not.toContain('HIDDEN');
    expect(rows.every(({ callsign }) => callsign !== '')).toBe(true);
  });

  it('have a page with their results, linked from results', async () => {
    const race = await host.save();
    const of = { raceId: race.raceId, classId: race.classes[0]!.classId };
    const pilot = await newPilot('HAWK');
    await enter(of.raceId, of.classId, pilot);
    await makeOfficial(host, of, [{ memberId: pilot.memberId, rank: 1, callsign: 'HAWK', videoSecond: 95 }]);
    await issueAll(host, of);
    expect(await host.view('get_my_pilot', {}, { caller: pilot })).toEqual({
      ...nothing,
      pilotId: null,
      callsign: 'HAWK',
    });
    const asViewer = { caller: asAdmin('viewer') };
    const { memberId } = pilot;
    expect(await host.view('adm/get_member_results', { memberId }, asViewer)).toMatchObject({
      total: 1,
      rows: [{ ...of, rank: 1, status: 'ok', provisional: false }],
    });
    const { pilotId } = await consent(pilot);
    const view = await host.view('get_pilot', { pilotId: pilotId! });
    expect(view).toMatchObject({
      callsign: 'HAWK',
      team: 'Team HAWK',
      results: [
        {
          raceId: of.raceId,
          rank: 1,
          status: 'ok',
          points: 10,
          bestLap: null,
          videoSecond: 95,
          provisional: false,
        },
      ],
      books: [{ title: { text: 'Certificate' }, rank: 1 }],
    });
    expect(JSON.stringify(view)).not.toMatch(new RegExp(`Secret|\\+86|${pilot.memberId}`));
    const linked = async () =>
      (await host.view('get_race_result', { raceId: of.raceId })).classes[0]!.rows[0]!.pilotId;
    expect(await linked()).toBe(pilotId);
    await consent(pilot, { ownPage: true });
    expect((await host.view('get_pilot', { pilotId: pilotId! })).books).toEqual([]);
    await consent(pilot, { amongEntrants: true, booksShown: true });
    expect(await linked()).toBeNull();
    expect(refused(await host.call('get_pilot', { pilotId: pilotId! }))).toBe('not_found');
  });

  it('are compared with those they have met more than once', async () => {
    const [own, rival, once, hidden] = await Promise.all(
      ['OWN', 'RIVAL', 'ONCE', 'HIDDEN'].map((name) => newPilot(name)),
    );
    const races = await Promise.all([host.save(), host.save(), host.save()]);
    const orders = [
      [own, rival, hidden, once],
      [rival, own, hidden],
      [own, hidden, rival],
    ];
    for (const [i, { raceId, classes }] of races.entries()) {
      const ranked = orders[i]!.map((pilot, place) => ({ memberId: pilot!.memberId, rank: place + 1 }));
      await makeOfficial(host, { raceId, classId: classes[0]!.classId }, ranked);
    }
    const { pilotId } = await consent(own!);
    const rivalPage = await consent(rival!, { ownPage: true });
    await consent(once!);
    const rivals = async () => (await host.view('get_pilot', { pilotId: pilotId! })).rivals;
    const met = { pilotId: rivalPage.pilotId, callsign: 'RIVAL', picture: null, ahead: 2, behind: 1 };
    expect(await rivals()).toEqual([met]);
    await consent(rival!, { amongEntrants: true });
    expect(await rivals()).toEqual([]);
  });

  it('show the results that name them last, using an index', async () => {
    const { raceId, classes } = await host.save({ classes: [classInput(), classInput()] });
    const [first, second] = classes.map(({ classId }) => ({ raceId, classId }));
    const pilot = await newPilot('ROOK');
    const { pilotId } = await consent(pilot);
    const { memberId } = pilot;
    for (const each of [first!, second!])
      await makeOfficial(host, each, [{ memberId, rank: 1, callsign: 'ROOK' }]);
    const rules = rulesInput({ method: 'given' });
    const corrected = { ...first!, baseVersion: 2, rules, entries: [entryInput('KITE', { rank: 1 })] };
    await host.view('adm/save_result', { ...corrected, why: 'Another one' }, { caller: host.editor });
    const official = { ...first!, baseVersion: 3, state: 'official', why: 'Checked' } as const;
    await host.view('adm/change_result_state', official, { caller: host.editor });
    const { results } = await host.view('get_pilot', { pilotId: pilotId! });
    expect(results).toHaveLength(1);

    const query = jest.spyOn(host.get(Database), 'query');
    await host.get(PilotsRepository).results(memberId);
    const [sql] = query.mock.calls[0]!;
    query.mockRestore();
    const client = new Client({ connectionString: host.services.database.urlAs('race') });
    await client.connect();
    // The planner would scan a table this small.
    await client.query('set search_path to race');
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(`explain ${sql.replaceAll('$1', `'${memberId}'`)}`);
    await client.end();
    expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on result_by_pilot');
  });

  it('under age are shown by callsign only', async () => {
    const race = await host.save();
    const of = { raceId: race.raceId, classId: race.classes[0]!.classId };
    const thisYear = new Date().getUTCFullYear();
    const young = await newPilot('KID', thisYear - 18);
    await makeOfficial(host, of, [{ memberId: young.memberId, rank: 1 }]);
    await issueAll(host, of);
    const { pilotId } = await consent(young);
    expect(await host.view('get_pilot', { pilotId: pilotId! })).toMatchObject({ team: '', books: [] });
    await born(young, thisYear - 19);
    expect(await host.view('get_pilot', { pilotId: pilotId! })).toMatchObject({
      team: 'Team KID',
      books: [{ rank: 1 }],
    });
  });

  it('need a callsign, an account and consent', async () => {
    const nameless = await addPilot(host, { nickname: 'Nick' });
    const { pilotId } = await consent(nameless);
    for (const id of [pilotId!, randomUUID()])
      expect(refused(await host.call('get_pilot', { pilotId: id }))).toBe('not_found');
    expect(refused(await host.call('save_my_pilot', everything))).toBe('not_signed_in');
  });

  it('are paged for a thousand of them', async () => {
    const { raceId, classes } = await host.save({
      classes: [classInput({ capacity: null, waitingList: false })],
    });
    await host.services.query(
      'auth',
      `insert into member (phone, password_hash, nickname, callsign, language)
       select '+86136' || lpad(n::text, 8, '0'), 'none', 'Owl', 'CALL' || n, 'en' from generate_series(1, 1000) n`,
    );
    const members = await host.services.query<{ id: string }>(
      'auth',
      `select public_id as id from member where phone like '+86136%'`,
    );
    const ids = members.map(({ id }) => id);
    await host.query(
      `insert into pilot (member_id, among_entrants, own_page, books_shown)
       select unnest($1::uuid[]), true, false, false`,
      [ids],
    );
    await host.query(
      `insert into sign_up (race_id, class_id, member_id, status, answers)
       select c.race_id, c.id, unnest($2::uuid[]), 'confirmed', '{}' from race_class c where c.public_id = $1`,
      [classes[0]!.classId, ids],
    );
    const page = await host.view('get_entrant_list', { raceId, page: 10, pageSize: 100 });
    expect(page).toMatchObject({ total: 1000, confirmed: 1000, page: 10 });
    expect(page.rows).toHaveLength(100);
  });
});
