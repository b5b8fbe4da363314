import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView, RaceClassInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { classInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

describe('class move by an organiser', () => {
  let host: RaceHost;
  const operator = asAdmin('operator');

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const raceOf = (from: Partial<RaceClassInput>, to: Partial<RaceClassInput>) =>
    host.save({ classes: [classInput(from), classInput(to)] });
  async function signUp(race: AdminRaceView, nth: number, caller: MemberCaller = newMember()) {
    const { classId } = race.classes[nth]!;
    const { signUpId } = await host.view('sign_up', { raceId: race.raceId, classId }, { caller });
    return { signUpId, caller };
  }
  const mine = async (race: AdminRaceView, caller: MemberCaller) =>
    (await host.view('get_my_sign_up', { raceId: race.raceId }, { caller })).signUps[0]!;
  const move = (race: AdminRaceView, signUpId: string, nth: number, note?: string) =>
    host.call(
      'adm/move_sign_up',
      { signUpId, classId: race.classes[nth]!.classId, ...(note && { note }) },
      { caller: operator },
    );

  it('keeps the confirmation and frees the old place for the next in line', async () => {
    const race = await raceOf({ capacity: 1 }, { capacity: 1 });
    const holder = await signUp(race, 0);
    const next = await signUp(race, 0);
    const moved = await move(race, holder.signUpId, 1, 'You fly with the others');
    expect(moved.data).toMatchObject({ status: 'confirmed', classId: race.classes[1]!.classId });
    expect((await mine(race, holder.caller)).history.at(-1)).toMatchObject({
      status: 'confirmed',
      reason: 'moved_by_organiser',
      note: 'You fly with the others',
    });
    expect(await mine(race, next.caller)).toMatchObject({ status: 'offered' });
    expect((await move(race, holder.signUpId, 1)).data).toEqual(moved.data);
    expect(await host.ledger(race.raceId)).toMatchObject([
      { taken: 1, placed: 1, waiting: 0 },
      { taken: 1, placed: 1 },
    ]);
  });

  it('keeps a pending sign-up pending, also without approval in the new class', async () => {
    const race = await raceOf({ approvalNeeded: true }, {});
    const { signUpId } = await signUp(race, 0);
    expect((await move(race, signUpId, 1)).data).toMatchObject({ status: 'pending' });
  });

  it('keeps an offer with its expiry', async () => {
    const race = await raceOf({ capacity: 1 }, { capacity: 1 });
    const holder = await signUp(race, 0);
    const { signUpId, caller } = await signUp(race, 0);
    await host.view('cancel_sign_up', { signUpId: holder.signUpId }, { caller: holder.caller });
    const { offerEndsAt } = await mine(race, caller);
    const moved = await move(race, signUpId, 1);
    expect(moved.data).toMatchObject({ status: 'offered', offerEndsAt });
    expect(await host.view('accept_offer', { signUpId }, { caller })).toMatchObject({ status: 'confirmed' });
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 0 }, { taken: 1, placed: 1 }]);
  });

  it('keeps a check-in', async () => {
    const race = await raceOf({}, {});
    const { signUpId } = await signUp(race, 0);
    const code = signUpId.slice(-12);
    const { checkedInAt } = await host.view(
      'adm/check_in',
      { raceId: race.raceId, code },
      { caller: operator },
    );
    expect((await move(race, signUpId, 1)).data).toMatchObject({ checkedInAt });
  });

  it('is refused without a free place, without changes', async () => {
    const race = await raceOf({}, { capacity: 1 });
    const { signUpId, caller } = await signUp(race, 0);
    await signUp(race, 1);
    expect(refused(await move(race, signUpId, 1))).toBe('class_full');
    expect(await mine(race, caller)).toMatchObject({ status: 'confirmed', history: [{}] });
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1 }, { taken: 1 }]);
  });

  it('gives a free place to a waiting member', async () => {
    const race = await raceOf({ capacity: 1 }, { approvalNeeded: true });
    await signUp(race, 0);
    const { signUpId } = await signUp(race, 0);
    expect((await move(race, signUpId, 1)).data).toMatchObject({ status: 'confirmed' });
    expect(await host.ledger(race.raceId)).toMatchObject([
      { taken: 1, waiting: 0 },
      { taken: 1, placed: 1 },
    ]);
  });

  it('keeps the sign-up order in the new waiting list', async () => {
    const race = await raceOf({ capacity: 1 }, { capacity: 1 });
    await signUp(race, 0);
    const early = await signUp(race, 0);
    await signUp(race, 1);
    const there = await signUp(race, 1);
    const late = await signUp(race, 0);
    expect((await move(race, early.signUpId, 1)).data).toMatchObject({
      status: 'waiting',
      waitingPosition: 1,
    });
    expect((await move(race, late.signUpId, 1)).data).toMatchObject({ waitingPosition: 3 });
    expect(await mine(race, there.caller)).toMatchObject({ waitingPosition: 2 });
  });

  it('is refused for a waiting member without a place or a waiting list', async () => {
    const race = await raceOf({ capacity: 1 }, { capacity: 1, waitingList: false });
    await signUp(race, 0);
    await signUp(race, 1);
    const { signUpId, caller } = await signUp(race, 0);
    expect(refused(await move(race, signUpId, 1))).toBe('class_full');
    expect(await mine(race, caller)).toMatchObject({ status: 'waiting', waitingPosition: 1 });
  });

  it('requires an active sign-up and a class of the same race', async () => {
    const race = await raceOf({}, {});
    const other = await raceOf({}, {});
    const { signUpId, caller } = await signUp(race, 0);
    expect(refused(await move(other, signUpId, 1))).toBe('not_found');
    await host.view('cancel_sign_up', { signUpId }, { caller });
    expect(refused(await move(race, signUpId, 1))).toBe('sign_up_changed');
  });

  it('assigns the last place of a class once', async () => {
    const race = await raceOf({ capacity: 5 }, { capacity: 1, waitingList: false });
    const ids = [];
    for (let i = 0; i < 5; i += 1) ids.push((await signUp(race, 0)).signUpId);
    const answers = await Promise.all(ids.map((signUpId) => move(race, signUpId, 1)));
    expect(answers.map(refused).toSorted()).toEqual([...Array<string>(4).fill('class_full'), 'none']);
    expect(await host.ledger(race.raceId)).toMatchObject([
      { taken: 4, placed: 4 },
      { taken: 1, placed: 1 },
    ]);
  });
});
