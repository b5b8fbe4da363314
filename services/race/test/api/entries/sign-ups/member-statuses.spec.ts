import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { MemberStatus } from '@paddock/contracts/people/member-kinds';
import type { AdminRaceView, SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { Database } from '@paddock/kit/database/database';
import { eventually } from '@paddock/kit/testing/eventually';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { MemberStatusesService } from '../../../../src/entries/sign-ups/member-statuses/member-statuses.service.ts';
import { newAccount } from '../../../factories/account.ts';
import { classInput, inDays } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

const HOUR = 3_600_000;

describe('suspended or closed member', () => {
  let host: RaceHost;
  const operator = { caller: asAdmin('operator') };

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const signUp = ({ raceId, classes }: AdminRaceView, caller: MemberCaller, nth = 0) =>
    host.view('sign_up', { raceId, classId: classes[nth]!.classId }, { caller });
  const mine = async ({ raceId }: AdminRaceView, caller: MemberCaller) =>
    (await host.view('get_my_sign_up', { raceId }, { caller })).signUps[0]!;
  const reasons = async (race: AdminRaceView, caller: MemberCaller) =>
    (await mine(race, caller)).history.map(({ reason }) => reason);
  const inOffice = async ({ raceId }: AdminRaceView, { memberId }: MemberCaller) => {
    const { rows } = await host.view('adm/get_adm_sign_up_list', { raceId }, operator);
    return rows.find(({ pilot }) => pilot.memberId === memberId)!;
  };
  const kinds = async (caller: MemberCaller) => (await host.inbox(caller)).map(({ kind }) => kind);
  const becomes = ({ memberId }: MemberCaller, status: MemberStatus, change: number) =>
    host.view(
      'member_changed',
      { memberId, status, change },
      { caller: { kind: 'service', service: 'auth' } },
    );
  const releasePlace = (signUpId: string) =>
    host.get(Database).transaction(() => host.get(MemberStatusesService).releasePlace(signUpId));

  /** One place, one holder, one waiting member. */
  async function raceWithQueue(changes: Partial<SaveRaceInput> = {}) {
    const race = await host.save({ classes: [classInput({ capacity: 1 })], ...changes });
    const [holder, next] = [newMember(), newMember()];
    await signUp(race, holder);
    await signUp(race, next);
    return { race, holder, next };
  }

  it('frees the place of a closed account at once', async () => {
    const { race, holder, next } = await raceWithQueue();
    await becomes(holder, 'closed', 1);
    expect(await reasons(race, holder)).toEqual(['signed_up', 'account_closed']);
    expect(await mine(race, next)).toMatchObject({ status: 'offered' });
    expect(await inOffice(race, holder)).toMatchObject({ status: 'cancelled', keptUntil: null });
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1, waiting: 0 }]);
  });

  it('leaves the waiting list and passes an offer on', async () => {
    const { race, holder, next } = await raceWithQueue();
    const third = newMember();
    await signUp(race, third);
    await becomes(third, 'suspended', 1);
    expect(await reasons(race, third)).toEqual(['queued', 'account_suspended']);
    const fourth = newMember();
    await signUp(race, fourth);
    await host.view('cancel_sign_up', { signUpId: (await mine(race, holder)).signUpId }, { caller: holder });
    await becomes(next, 'suspended', 1);
    expect(await reasons(race, next)).toEqual(['queued', 'place_offered', 'account_suspended']);
    expect(await mine(race, fourth)).toMatchObject({ status: 'offered' });
  });

  it('keeps a place for two days, then frees it', async () => {
    const { race, holder, next } = await raceWithQueue();
    await becomes(holder, 'suspended', 1);
    const { signUpId, keptUntil, status } = await inOffice(race, holder);
    expect(status).toBe('confirmed');
    expect(Math.round((Date.parse(keptUntil!) - Date.now()) / HOUR)).toBe(48);
    await releasePlace(signUpId);
    expect(await mine(race, holder)).toMatchObject({ status: 'confirmed' });
    host.travel(49 * HOUR);
    await Promise.all([releasePlace(signUpId), releasePlace(signUpId)]);
    expect(await mine(race, next)).toMatchObject({ status: 'offered' });
    host.travel(-49 * HOUR);
    expect(await reasons(race, holder)).toEqual(['signed_up', 'account_suspended', 'account_suspended']);
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1, waiting: 0 }]);
  });

  it('regains the place unchanged when restored in time', async () => {
    const { race, holder, next } = await raceWithQueue();
    await becomes(holder, 'suspended', 1);
    await becomes(holder, 'active', 2);
    const { signUpId } = await mine(race, holder);
    host.travel(49 * HOUR);
    await releasePlace(signUpId);
    host.travel(-49 * HOUR);
    expect(await inOffice(race, holder)).toMatchObject({
      status: 'confirmed',
      keptUntil: null,
    });
    expect(await reasons(race, holder)).toEqual(['signed_up', 'account_suspended', 'account_restored']);
    expect(await mine(race, next)).toMatchObject({ status: 'waiting' });
  });

  describe('when restored', () => {
    it('gets one message per sign-up that has ended', async () => {
      const race = await host.save({
        classesPerPilot: 3,
        classes: [1, 1, null].map((capacity) => classInput({ capacity, waitingList: capacity !== null })),
      });
      const [holder, pilot] = [newMember(), await newAccount(host)];
      for (const nth of [0, 1]) await signUp(race, holder, nth);
      for (const nth of [0, 1, 2]) await signUp(race, pilot, nth);
      const { signUps } = await host.view('get_my_sign_up', { raceId: race.raceId }, { caller: holder });
      await host.view('cancel_sign_up', { signUpId: signUps[0]!.signUpId }, { caller: holder });
      const before = await kinds(pilot);
      expect(before).toContain('offer');
      await becomes(pilot, 'suspended', 1);
      expect(await kinds(pilot)).toEqual(before);
      await becomes(pilot, 'active', 2);
      const expected = [...before, 'ended_while_inactive', 'ended_while_inactive'];
      expect(await kinds(pilot)).toEqual(expected);
      await becomes(pilot, 'suspended', 3);
      await becomes(pilot, 'active', 4);
      expect(await kinds(pilot)).toEqual(expected);
    });

    it('gets one about a place that was not kept, also of a closed account', async () => {
      const { race, holder } = await raceWithQueue();
      const [late, closed] = [await newAccount(host), await newAccount(host)];
      const other = await host.save();
      for (const [where, caller] of [
        [race, late],
        [other, late],
        [other, closed],
      ] as const)
        await signUp(where, caller);
      await becomes(late, 'suspended', 1);
      await becomes(closed, 'closed', 1);
      const { signUpId } = await mine(other, late);
      host.travel(49 * HOUR);
      await releasePlace(signUpId);
      host.travel(-49 * HOUR);
      for (const caller of [late, closed]) await becomes(caller, 'active', 2);
      expect((await kinds(late)).slice(2)).toEqual(['ended_while_inactive', 'ended_while_inactive']);
      expect((await kinds(closed)).slice(1)).toEqual(['ended_while_inactive']);
      expect(await mine(race, holder)).toMatchObject({ status: 'confirmed' });
    });

    it('gets none about a class that it is in again, or a race that is over or cancelled', async () => {
      const pilot = await newAccount(host);
      const [again, over, cancelled] = [
        await raceWithQueue(),
        await raceWithQueue({ startsAt: inDays(1), endsAt: inDays(2), signUpClosesAt: inDays(1) }),
        await raceWithQueue(),
      ];
      for (const { race } of [again, over, cancelled]) await signUp(race, pilot);
      const before = await kinds(pilot);
      await becomes(pilot, 'suspended', 1);
      await signUp(again.race, pilot);
      await host.save({ status: 'cancelled' }, cancelled.race);
      host.travel(72 * HOUR);
      await becomes(pilot, 'active', 2);
      host.travel(-72 * HOUR);
      expect(await kinds(pilot)).toEqual([...before, 'signed_up']);
    });
  });

  it.each([
    ['at most until sign-up closes', { signUpClosesAt: inDays(1) }, 24],
    [
      'for half of the time until the start',
      { startsAt: inDays(1), signUpClosesAt: inDays(2), endsAt: inDays(3) },
      12,
    ],
  ])('keeps the place %s', async (_how, changes, hours) => {
    const { race, holder } = await raceWithQueue(changes);
    await becomes(holder, 'suspended', 1);
    const { keptUntil } = await inOffice(race, holder);
    expect(Math.round((Date.parse(keptUntil!) - Date.now()) / HOUR)).toBe(hours);
  });

  it('is updated by the newest change, for late and repeated notifications', async () => {
    const { race, holder } = await raceWithQueue();
    await becomes(holder, 'active', 2);
    await becomes(holder, 'suspended', 1);
    await becomes(holder, 'active', 2);
    expect(await reasons(race, holder)).toEqual(['signed_up']);
    expect(await inOffice(race, holder)).toMatchObject({ keptUntil: null });
  });

  it('cannot sign up while suspended', async () => {
    const { race, holder } = await raceWithQueue();
    const { passCode } = await mine(race, holder);
    const checkIn = () => host.call('adm/check_in', { raceId: race.raceId, code: passCode! }, operator);
    await becomes(holder, 'suspended', 1);
    expect(refused(await checkIn())).toBe('pilot_not_active');
    const { rows } = await host.view('adm/get_pass_list', { raceId: race.raceId }, operator);
    expect(rows).toMatchObject([{ passCode, isActive: false }]);
    await becomes(holder, 'active', 2);
    expect((await checkIn()).data).toMatchObject({ outcome: 'checked_in' });
    await becomes(holder, 'suspended', 3);
    expect(refused(await checkIn())).toBe('pilot_not_active');
  });

  it('keeps past races unchanged', async () => {
    const { race, holder } = await raceWithQueue({
      startsAt: inDays(1),
      endsAt: inDays(2),
      signUpClosesAt: inDays(1),
    });
    host.travel(72 * HOUR);
    await becomes(holder, 'closed', 1);
    host.travel(-72 * HOUR);
    expect(await mine(race, holder)).toMatchObject({ status: 'confirmed' });
  });

  it('is reported by the auth service, in the transaction of the change', async () => {
    const race = await host.save({ classes: [classInput({ capacity: 1 })] });
    const [holder, next] = [await newAccount(host), newMember()];
    await signUp(race, holder);
    await signUp(race, next);
    const change = (status: MemberStatus) =>
      host.view('adm/change_member_status', { memberId: holder.memberId, status, reason: 'why' }, operator);
    await change('suspended');
    await eventually(
      'the race service receives the change',
      async () => (await inOffice(race, holder)).keptUntil !== null,
    );
    expect(await inOffice(race, holder)).toMatchObject({ pilot: { status: 'suspended' } });
    await change('closed');
    await eventually(
      'the place is offered to the next',
      async () => (await mine(race, next)).status === 'offered',
    );
    const jobs = await host.services.query(
      'auth',
      `select payload->>'status' as status, payload->'change' as change from outbox_job
       where name = 'member-changed' order by created_at`,
    );
    expect(jobs).toEqual([
      { status: 'suspended', change: 1 },
      { status: 'closed', change: 2 },
    ]);
  });
});
