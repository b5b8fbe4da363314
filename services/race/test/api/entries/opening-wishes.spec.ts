import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { MemberStatus } from '@paddock/contracts/people/member-kinds';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { maxOpeningWishes } from '@paddock/contracts/race/catalog/race-limits';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { newAccount } from '../../factories/account.ts';
import { classInput } from '../../factories/race-input.ts';
import { HOUR, OpeningWishes } from '../../support/opening-wishes.ts';
import { RaceHost } from '../../support/race-host.ts';

describe('wishes for a message when sign-up opens', () => {
  let host: RaceHost;
  let wishes: OpeningWishes;
  const auth = { caller: { kind: 'service', service: 'auth' } } as const;

  beforeAll(async () => {
    host = await RaceHost.start();
    wishes = new OpeningWishes(host);
  });
  afterAll(() => host.close());

  const becomes = ({ memberId }: MemberCaller, status: MemberStatus, change: number) =>
    host.view('member_changed', { memberId, status, change }, auth);

  it('send one message with closing time and places', async () => {
    const race = await wishes.race({ classes: [classInput({ capacity: 4 }), classInput({ capacity: 3 })] });
    const [member, other] = [await wishes.member(race), await wishes.member(race)];
    expect(await wishes.isWished(race, member)).toBe(true);
    expect(await wishes.wish(race, member)).toMatchObject({ data: { wished: true } });
    expect(await wishes.wish(race, other, false)).toMatchObject({ data: { wished: false } });
    expect(await wishes.isWished(race, other)).toBe(false);
    await wishes.findOpenings();
    expect(await wishes.kinds(member)).toEqual([]);
    wishes.travel(HOUR);
    await wishes.findOpenings();
    await wishes.findOpenings();
    expect(await host.inbox(member)).toMatchObject([
      { kind: 'sign_up_opened', params: { raceId: race.raceId, closesAt: race.signUpClosesAt, places: 7 } },
    ]);
    expect(await wishes.kinds(other)).toEqual([]);
    expect(await wishes.isWished(race, member)).toBe(false);
  });

  it('follow a moved opening, and can be made again for a later one', async () => {
    const race = await wishes.race();
    const member = await wishes.member(race);
    const later = await host.save({ signUpOpensAt: wishes.at(2 * HOUR) }, race);
    wishes.travel(HOUR);
    await wishes.findOpenings();
    expect(await wishes.kinds(member)).toEqual([]);
    const earlier = await host.save({ signUpOpensAt: wishes.at(-60_000) }, later);
    await wishes.findOpenings();
    expect(await wishes.kinds(member)).toEqual(['sign_up_opened']);
    await host.save({ signUpOpensAt: wishes.at(HOUR) }, earlier);
    await wishes.findOpenings();
    expect(await wishes.wish(race, member)).toMatchObject({ data: { wished: true } });
    wishes.travel(HOUR);
    await wishes.findOpenings();
    expect(await wishes.kinds(member)).toEqual(['sign_up_opened', 'sign_up_opened']);
  });

  it('send nothing while the race is cancelled, and return with it', async () => {
    const [race, gone] = [await wishes.race(), await wishes.race()];
    const member = await wishes.member(race);
    await wishes.member(gone);
    const cancelled = await host.save({ status: 'cancelled' }, race);
    await host.save({ status: 'cancelled' }, gone);
    wishes.travel(2 * HOUR);
    await wishes.findOpenings();
    expect(await wishes.kinds(member)).toEqual([]);
    await host.save({ status: 'published' }, cancelled);
    await wishes.findOpenings();
    expect(await wishes.kinds(member)).toEqual(['sign_up_opened']);
    wishes.travel(5 * HOUR);
    await wishes.findOpenings();
    expect(await wishes.stored(gone)).toEqual([]);
  });

  it('send nothing for a draft, and are deleted with it', async () => {
    const race = await wishes.race();
    const { raceId } = race;
    const member = await wishes.member(race);
    await host.query(`update race set status = 'draft' where public_id = $1`, [raceId]);
    wishes.travel(HOUR);
    await wishes.findOpenings();
    expect(await wishes.kinds(member)).toEqual([]);
    await host.view('adm/del_race', { raceId }, { caller: host.editor });
    expect(await host.query('select 1 from opening_wish where member_id = $1', [member.memberId])).toEqual(
      [],
    );
  });

  it.each([
    ['sign-up closes', 3, 5],
    ['the race starts', 5, 3],
  ])('are dropped when %s before they are sent', async (_what, closes, starts) => {
    const race = await wishes.race({
      signUpClosesAt: wishes.at(closes * HOUR),
      startsAt: wishes.at(starts * HOUR),
    });
    const member = await wishes.member(race);
    wishes.travel(4 * HOUR);
    await wishes.findOpenings();
    expect(await wishes.kinds(member)).toEqual([]);
    expect(await wishes.stored(race)).toEqual([]);
  });

  it('wait for a place in a full race without waiting list', async () => {
    const race = await wishes.race({ classes: [classInput({ capacity: 1, waitingList: false })] });
    const member = await wishes.member(race);
    const fill = (taken: number) =>
      host.query('update race_class set taken = $2 where public_id = $1', [race.classes[0]!.classId, taken]);
    await fill(1);
    wishes.travel(HOUR);
    await wishes.findOpenings();
    expect(await wishes.kinds(member)).toEqual([]);
    await fill(0);
    await wishes.findOpenings();
    expect(await host.inbox(member)).toMatchObject([{ params: { places: 1 } }]);
  });

  it('send nothing to a member who has a sign-up', async () => {
    const race = await wishes.race();
    const { raceId, classes } = race;
    const member = await wishes.member(race);
    const { memberId } = member;
    const walkIn = { raceId, classId: classes[0]!.classId, memberId };
    await host.view('adm/add_walk_in', walkIn, { caller: asAdmin('operator') });
    const late = await newAccount(host);
    expect(await wishes.wish(race, late)).toMatchObject({ code: 0, data: { wished: true } });
    expect(await wishes.wish(race, member)).toMatchObject({ code: 0, data: { wished: false } });
    wishes.travel(HOUR);
    await wishes.findOpenings();
    expect(await wishes.kinds(member)).toEqual(['signed_up']);
    expect(await wishes.kinds(late)).toEqual(['sign_up_opened']);
    expect(await wishes.stored(race)).toEqual([]);
  });

  it('are kept while the account is suspended, and erased with it', async () => {
    const race = await wishes.race();
    const [suspended, erased] = [await wishes.member(race), await wishes.member(race)];
    await becomes(suspended, 'suspended', 1);
    await host.view('member_erased', { memberId: erased.memberId }, auth);
    expect(await wishes.stored(race)).toEqual([suspended.memberId]);
    wishes.travel(HOUR);
    await wishes.findOpenings();
    expect([await wishes.kinds(suspended), await wishes.kinds(erased)]).toEqual([[], []]);
    await becomes(suspended, 'active', 2);
    await wishes.findOpenings();
    expect(await wishes.kinds(suspended)).toEqual(['sign_up_opened']);
  });

  it('follow a merged account', async () => {
    const race = await wishes.race();
    const [from, to] = [await wishes.member(race), await wishes.member(race)];
    const other = await wishes.race();
    await wishes.wish(other, from);
    const accounts = { fromId: from.memberId, toId: to.memberId };
    await host.view('adm/merge_pilots', accounts, { caller: asAdmin('owner') });
    expect(await wishes.stored(race)).toEqual([to.memberId]);
    expect(await wishes.stored(other)).toEqual([to.memberId]);
  });

  it('are refused when sign-up is open or closed, and for drafts', async () => {
    const open = await wishes.race({ signUpOpensAt: wishes.at(-HOUR) });
    const closed = await wishes.race({
      signUpOpensAt: wishes.at(-2 * HOUR),
      signUpClosesAt: wishes.at(-HOUR),
    });
    const draft = await wishes.race({ status: 'draft' });
    const member = newMember();
    const answers = await Promise.all([open, closed, draft].map((race) => wishes.wish(race, member)));
    expect(answers.map(refused)).toEqual(['sign_up_open', 'sign_up_closed', 'not_found']);
  });

  it('are limited for each member, also at the same time', async () => {
    const member = newMember();
    const races = [await wishes.race(), await wishes.race()];
    await host.query(
      `with copies as (
         insert into race (title, starts_at, ends_at, zone, season, sign_up_opens_at, sign_up_closes_at, status)
         select title, starts_at, ends_at, zone, season, sign_up_opens_at, sign_up_closes_at, status
         from race, generate_series(2, $3::int) where public_id = $1 returning id
       )
       insert into opening_wish (race_id, member_id) select id, $2 from copies`,
      [races[0]!.raceId, member.memberId, maxOpeningWishes],
    );
    const answers = await Promise.all(races.map((race) => wishes.wish(race, member)));
    expect(answers.map(refused).toSorted()).toEqual(['none', 'opening_wish_limit']);
    const kept = races[answers.findIndex(({ code }) => code === 0)]!;
    const other = races.find((race) => race !== kept)!;
    expect(refused(await wishes.wish(kept, member))).toBe('none');
    await wishes.wish(kept, member, false);
    expect(refused(await wishes.wish(other, member))).toBe('none');
  });

  it('are sent in batches to many members, once each', async () => {
    const race = await wishes.race();
    const members = await Promise.all(Array.from({ length: 200 }, () => newAccount(host)));
    await host.query(
      `insert into opening_wish (race_id, member_id)
       select r.id, m.id from race r, (
         select unnest($2::uuid[]) as id union all select uuidv7() from generate_series(1, 1000)) m
       where r.public_id = $1`,
      [race.raceId, members.map(({ memberId }) => memberId)],
    );
    wishes.travel(HOUR);
    await wishes.findOpenings();
    const batches = await host.query<{ size: number }>(
      `select jsonb_array_length(payload->'messages') as size from outbox_job
       where name = 'notify-members' and payload->'messages'->0->'params'->>'raceId' = $1 order by 1`,
      [race.raceId],
    );
    expect(batches.map(({ size }) => size)).toEqual([200, 500, 500]);
    const sent = await host.services.query(
      'auth',
      `select count(*)::int as messages, count(distinct member_id)::int as members from message
       where kind = 'sign_up_opened' and params->>'raceId' = $1`,
      [race.raceId],
    );
    expect(sent).toEqual([{ messages: 200, members: 200 }]);
    expect(await wishes.stored(race)).toEqual([]);
  });

  it('are sent once by two workers', async () => {
    const race = await wishes.race();
    const members = await Promise.all(Array.from({ length: 30 }, () => wishes.member(race)));
    wishes.travel(HOUR);
    const copy = await wishes.copy();
    try {
      await Promise.all([host, copy, host, copy].map((worker) => wishes.notifyBy(worker, race)));
      await wishes.findOpenings();
      for (const member of members) expect(await wishes.kinds(member)).toEqual(['sign_up_opened']);
    } finally {
      await copy.close();
    }
  });

  it('are counted for the office', async () => {
    const [race, other]: AdminRaceView[] = [await wishes.race(), await wishes.race()];
    await wishes.member(race!);
    await wishes.member(race!);
    const { rows } = await host.view('adm/get_adm_race_list', { pageSize: 100 }, { caller: host.editor });
    const counts = [race, other].map((each) => rows.find(({ raceId }) => raceId === each!.raceId));
    expect(counts.map((row) => row?.openingWishes)).toEqual([2, 0]);
  });
});
