import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView, RaceClassInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { newAccount } from '../../../factories/account.ts';
import { classInput, inDays, raceInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

const HOUR = 3_600_000;

const input = ({ raceId, classes }: AdminRaceView, nth: number) => ({
  raceId,
  classId: classes[nth]!.classId,
});

const change = (saved: AdminRaceView, nth: number, changes: Partial<RaceClassInput>) => ({
  classes: saved.classes.map((one, i) => (i === nth ? Object.assign({}, one, changes) : one)),
});

describe('a cancelled class', () => {
  let host: RaceHost;
  const operator = { caller: asAdmin('operator') };
  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const twoClasses = [
    classInput({ name: { en: 'Open' }, capacity: 2 }),
    classInput({ name: { en: 'Micro' } }),
  ];
  const signUp = (race: AdminRaceView, nth: number, caller: MemberCaller) =>
    host.view('sign_up', input(race, nth), { caller });
  const mine = async ({ raceId }: AdminRaceView, caller: MemberCaller) =>
    (await host.view('get_my_sign_up', { raceId }, { caller })).signUps;
  const set = (saved: AdminRaceView, cancelled: boolean, nth = 0) =>
    host.save(change(saved, nth, { cancelled }), saved);
  const trySave = (changes: object, saved: AdminRaceView) =>
    host.call('adm/save_race', raceInput(changes, saved), { caller: host.editor });

  it('keeps its sign-ups aside while the race goes on, and notifies its pilots', async () => {
    const race = await host.save({ classes: twoClasses });
    const [pilot, next, waiting, other] = [
      await newAccount(host),
      await newAccount(host),
      await newAccount(host),
      await newAccount(host),
    ];
    for (const caller of [pilot, next, waiting]) await signUp(race, 0, caller);
    await signUp(race, 1, other);

    const cancelled = await set(race, true);
    expect(cancelled.classes).toMatchObject([
      { cancelled: true, taken: 0, waiting: 0, placesAside: 2, waitingAside: 1 },
      { cancelled: false, taken: 1, placesAside: 0 },
    ]);
    const { classes } = await host.view('get_race_detail', { raceId: race.raceId });
    expect(classes).toMatchObject([
      { cancelled: true, signUpState: 'closed' },
      { cancelled: false, signUpState: 'open' },
    ]);
    expect(await mine(race, pilot)).toMatchObject([{ status: 'cancelled', setAside: true }]);
    expect(refused(await host.call('sign_up', input(race, 0), { caller: newMember() }))).toBe(
      'class_cancelled',
    );
    const toClass = { signUpId: (await mine(race, other))[0]!.signUpId, classId: race.classes[0]!.classId };
    expect(refused(await host.call('change_class', toClass, { caller: other }))).toBe('class_cancelled');
    expect(refused(await host.call('adm/move_sign_up', toClass, operator))).toBe('class_cancelled');
    const walkIn = { ...input(race, 0), memberId: newMember().memberId };
    expect(refused(await host.call('adm/add_walk_in', walkIn, operator))).toBe('class_cancelled');

    // A pilot who cannot come any more gives the place up; the waiting list gets it.
    const { signUpId } = (await mine(race, next))[0]!;
    await host.view('cancel_sign_up', { signUpId }, { caller: next });
    await set(cancelled, false);
    expect(await mine(race, pilot)).toMatchObject([{ status: 'confirmed', setAside: false }]);
    expect(await mine(race, next)).toMatchObject([{ status: 'cancelled' }]);
    expect(await mine(race, waiting)).toMatchObject([{ status: 'offered' }]);
    const kinds = async (caller: MemberCaller) => (await host.inbox(caller)).map(({ kind }) => kind);
    expect(await kinds(pilot)).toEqual(['signed_up', 'class_cancelled', 'class_reinstated']);
    expect((await host.inbox(pilot)).at(-1)!.params).toMatchObject({
      status: 'confirmed',
      className: { en: 'Open' },
    });
    expect(await kinds(next)).toEqual(['signed_up', 'class_cancelled']);
    expect((await kinds(waiting)).toSorted()).toEqual([
      'class_cancelled',
      'class_reinstated',
      'offer',
      'signed_up',
    ]);
    expect(await kinds(other)).toEqual(['signed_up']);
  });

  it('is left to pilots who entered as many other classes as they may', async () => {
    const race = await host.save({ classes: twoClasses });
    const pilot = newMember();
    await signUp(race, 0, pilot);
    const cancelled = await set(race, true);
    await signUp(race, 1, pilot);
    await set(cancelled, false);
    const [other, former] = await mine(race, pilot);
    expect([other!.status, former!.status, former!.setAside]).toEqual(['confirmed', 'cancelled', false]);
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 0 }, { taken: 1 }]);
  });

  it('stays cancelled when its race is cancelled and reinstated', async () => {
    const race = await host.save({ classes: twoClasses });
    const [pilot, other] = [newMember(), newMember()];
    await signUp(race, 0, pilot);
    await signUp(race, 1, other);
    const off = await host.save({ status: 'cancelled' }, await set(race, true));
    const on = await host.save({ status: 'published' }, off);
    expect([(await mine(race, pilot))[0]!.status, (await mine(race, other))[0]!.status]).toEqual([
      'cancelled',
      'confirmed',
    ]);
    await set(on, false);
    expect((await mine(race, pilot))[0]!.status).toBe('confirmed');
  });

  it('cannot get a limit below the places set aside', async () => {
    const race = await host.save({ classes: twoClasses });
    for (const caller of [newMember(), newMember()]) await signUp(race, 0, caller);
    const cancelled = await set(race, true);
    expect(faultsOf(await trySave(change(cancelled, 0, { capacity: 1 }), cancelled))).toEqual({
      'classes.0.capacity': 'capacityBelowTaken',
    });
  });

  it('is not restored to members whose account was closed or suspended since', async () => {
    const race = await host.save({ classes: twoClasses });
    const [closed, suspended] = [newMember(), newMember()];
    for (const caller of [closed, suspended]) await signUp(race, 0, caller);
    const cancelled = await set(race, true);
    const asAuth = { caller: { kind: 'service', service: 'auth' } as const };
    for (const [{ memberId }, status] of [
      [closed, 'closed'],
      [suspended, 'suspended'],
    ] as const)
      await host.view('member_changed', { memberId, status, change: 1 }, asAuth);
    await set(cancelled, false);
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 0 }, { taken: 0 }]);
  });

  describe('of a reinstated race', () => {
    afterAll(() => host.travel(-48 * HOUR));

    it('renews offers that have ended, and accepts late returns', async () => {
      const race = await host.save({ classes: twoClasses, returnsUntil: inDays(1), offerHours: 24 });
      const [pilot, leaver, waiting] = [newMember(), newMember(), newMember()];
      for (const caller of [pilot, leaver, waiting]) await signUp(race, 0, caller);
      const { signUpId } = (await mine(race, leaver))[0]!;
      await host.view('cancel_sign_up', { signUpId }, { caller: leaver });
      const before = (await mine(race, waiting))[0]!;
      expect(before.status).toBe('offered');
      const cancelled = await host.save({ status: 'cancelled' }, race);
      host.travel(48 * HOUR);
      await host.save({ status: 'published' }, cancelled);
      const after = (await mine(race, waiting))[0]!;
      expect(after.status).toBe('offered');
      expect(Date.parse(after.offerEndsAt!) - Date.parse(before.offerEndsAt!)).toBeGreaterThan(40 * HOUR);
      await host.view('accept_offer', { signUpId: after.signUpId }, { caller: waiting });
      const own = (await mine(race, pilot))[0]!;
      const returned = await host.view('cancel_sign_up', { signUpId: own.signUpId }, { caller: pilot });
      expect(returned.status).toBe('cancelled');
    });

    it('is possible until the end of the race only', async () => {
      const race = await host.save({
        classes: twoClasses,
        startsAt: inDays(20),
        endsAt: inDays(21),
        signUpClosesAt: inDays(15),
      });
      const off = await host.save({ status: 'cancelled' }, race);
      host.travel(30 * 24 * HOUR);
      expect(faultsOf(await trySave({ status: 'published' }, off))).toEqual({ status: 'reinstatedAfterEnd' });
      const later = {
        status: 'published',
        startsAt: inDays(60),
        endsAt: inDays(61),
        signUpClosesAt: inDays(59),
      };
      expect((await trySave(later, off)).code).toBe(0);
      host.travel(-30 * 24 * HOUR);
    });
  });

  it('lets a race that was finished too early go on', async () => {
    const race = await host.save({
      classes: twoClasses,
      startsAt: inDays(-0.1),
      endsAt: inDays(1),
      signUpClosesAt: inDays(0.5),
    });
    const finished = await host.save({ status: 'finished' }, race);
    const walkIn = { ...input(race, 0), memberId: (await newAccount(host)).memberId };
    expect(refused(await host.call('adm/add_walk_in', walkIn, operator))).toBe('sign_up_closed');
    await host.save({ status: 'published' }, finished);
    expect(await host.view('adm/add_walk_in', walkIn, operator)).toMatchObject({ status: 'confirmed' });
  });
});
