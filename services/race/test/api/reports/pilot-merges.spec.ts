import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import { asAdmin, refused } from '@paddock/kit/testing/test-host';
import { issueAll } from '../../factories/issued-books.ts';
import { makeOfficial } from '../../factories/official-result.ts';
import { addPilot } from '../../factories/pilot.ts';
import { classInput } from '../../factories/race-input.ts';
import { RaceHost } from '../../support/race-host.ts';
import { Teams } from '../../support/teams.ts';

const HOUR = 3_600_000;

describe('two accounts of one pilot', () => {
  let host: RaceHost;
  const owner = { caller: asAdmin('owner') };

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const merge = (from: MemberCaller, to: MemberCaller) =>
    host.call('adm/merge_pilots', { fromId: from.memberId, toId: to.memberId }, owner);
  const signUpsOf = async (caller: MemberCaller) =>
    (await host.view('get_my_race_list', {}, { caller })).rows.map(({ race }) => race.raceId);
  const resultsOf = async ({ memberId }: MemberCaller) =>
    (await host.view('adm/get_member_results', { memberId }, owner)).rows.map(({ raceId }) => raceId);
  const heardBy = async (account: MemberCaller) =>
    (await host.inbox(account)).filter(({ kind }) => kind.startsWith('accounts_'));
  const booksOf = async (caller: MemberCaller) =>
    (await host.view('get_my_books_list', {}, { caller })).total;
  const enter = async (pilot: MemberCaller, savedRace?: Awaited<ReturnType<RaceHost['save']>>) => {
    const race = savedRace ?? (await host.save({ classes: [classInput()] }));
    const { raceId, classes } = race;
    const of = { raceId, classId: classes[0]!.classId };
    await host.view('sign_up', of, { caller: pilot });
    return { race, of };
  };
  const fly = async (pilot: MemberCaller) => {
    const { race, of } = await enter(pilot);
    await makeOfficial(host, of, [
      { memberId: pilot.memberId, rank: 1, callsign: 'HAWK' },
      { rank: 2, callsign: 'GUEST' },
    ]);
    await issueAll(host, of);
    return race;
  };

  it('become one, and two again within a day', async () => {
    const [from, to] = [
      await addPilot(host, { realName: 'Old Hawk' }),
      await addPilot(host, { callsign: 'HAWK' }),
    ];
    const [flown, own] = [await fly(from), await fly(to)];
    const { race: coming } = await enter(from);
    const team = await new Teams(host).race();
    await host.view('sign_up', { raceId: team.raceId, classId: team.classes[0]!.classId }, { caller: from });
    await host.view('save_team', { raceId: team.raceId, name: 'Hawks' }, { caller: from });

    const { data: done } = await merge(from, to);
    expect(done).toMatchObject({
      from: { memberId: from.memberId, name: 'Old Hawk' },
      to: { name: 'HAWK' },
      signUps: 3,
      classes: 3,
      undoneAt: null,
    });
    expect((await signUpsOf(to)).toSorted()).toEqual(
      [flown, own, coming, team].map(({ raceId }) => raceId).toSorted(),
    );
    expect((await resultsOf(to)).toSorted()).toEqual([flown.raceId, own.raceId].toSorted());
    expect([await booksOf(to), await booksOf(from)]).toEqual([2, 0]);
    expect([await signUpsOf(from), await resultsOf(from)]).toEqual([[], []]);
    const { team: joined } = await host.view('get_my_team', { raceId: team.raceId }, { caller: to });
    expect(joined).toMatchObject({ name: 'Hawks' });

    const ends = { from: from.phone.slice(-4), to: to.phone.slice(-4) };
    const merged = { kind: 'accounts_merged', params: expect.objectContaining(ends) };
    for (const account of [from, to]) expect(await heardBy(account)).toEqual([merged]);

    // The result of the coming race names the account that is left.
    const of = { raceId: coming.raceId, classId: coming.classes[0]!.classId };
    await makeOfficial(host, of, [{ memberId: to.memberId, rank: 1, callsign: 'HAWK' }]);
    const later = await fly(to);
    const { mergeId } = done!;
    const undo = () => host.call('adm/undo_pilot_merge', { mergeId }, owner);
    const { data: undone } = await undo();
    expect(undone).toMatchObject({ undoneBy: 'the-owner', undoneAt: expect.any(String) });
    expect((await undo()).data).toEqual(undone);
    const separated = { ...merged, kind: 'accounts_separated' };
    for (const account of [from, to]) expect(await heardBy(account)).toEqual([merged, separated]);
    expect((await resultsOf(from)).toSorted()).toEqual([flown.raceId, coming.raceId].toSorted());
    expect((await resultsOf(to)).toSorted()).toEqual([own.raceId, later.raceId].toSorted());
    expect([await booksOf(from), await booksOf(to)]).toEqual([1, 2]);
    expect(await signUpsOf(from)).toHaveLength(3);
    const { memberId } = to;
    const { rows } = await host.view('adm/get_pilot_merges', { memberId }, { caller: asAdmin('viewer') });
    expect(rows).toEqual([undone]);
  });

  it('stay one after a day', async () => {
    const [from, to] = [await addPilot(host), await addPilot(host)];
    await enter(from);
    const { mergeId } = (await merge(from, to)).data!;
    host.travel(25 * HOUR);
    expect(refused(await host.call('adm/undo_pilot_merge', { mergeId }, owner))).toBe('merge_final');
    host.travel(-25 * HOUR);
    expect(await signUpsOf(to)).toHaveLength(1);
  });

  it('cannot be in one class, in a result of it, or in teams of a race', async () => {
    const [from, to, flown] = [await addPilot(host), await addPilot(host), await addPilot(host)];
    const { race, of } = await enter(from);
    await enter(to, race);
    const answer = await merge(from, to);
    expect(refused(answer)).toBe('pilots_overlap');
    expect(answer.msg).toContain(race.title.en);
    await makeOfficial(host, of, [{ memberId: flown.memberId, rank: 1, callsign: 'KITE' }]);
    expect(refused(await merge(from, flown))).toBe('pilots_overlap');
    const teams = new Teams(host);
    const { pilots } = await teams.team(await teams.race({}, { classesPerPilot: 2 }), 2);
    expect(refused(await merge(pilots[0]!, pilots[1]!))).toBe('pilots_overlap');
    expect(refused(await merge(from, from))).toBe('pilots_same');
    expect(await signUpsOf(from)).toHaveLength(1);
  });

  it('stay one when the other has entered the same class since', async () => {
    const [from, to] = [await addPilot(host), await addPilot(host)];
    const { race } = await enter(from);
    const { mergeId } = (await merge(from, to)).data!;
    await enter(from, race);
    expect(refused(await host.call('adm/undo_pilot_merge', { mergeId }, owner))).toBe('pilots_overlap');
  });

  it('are for owners only', async () => {
    const [from, to] = [await addPilot(host), await addPilot(host)];
    const input = { fromId: from.memberId, toId: to.memberId };
    for (const role of ['operator', 'editor', 'viewer'] as const)
      expect(refused(await host.call('adm/merge_pilots', input, { caller: asAdmin(role) }))).toBe(
        'not_allowed',
      );
  });
});
