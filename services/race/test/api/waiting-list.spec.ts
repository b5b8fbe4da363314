import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/admin-race.shapes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { classInput, inDays } from '../factories/race-input.ts';
import { newMember, RaceHost, refused } from '../support/race-host.ts';

const HOUR = 3_600_000;

describe('the waiting list', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const signUp = (race: AdminRaceView, caller: MemberCaller, nth = 0) =>
    host.view('sign_up', { raceId: race.raceId, classId: race.classes[nth]!.classId }, { caller });
  const mine = async (race: AdminRaceView, caller: MemberCaller) =>
    (await host.view('get_my_sign_up', { raceId: race.raceId }, { caller })).signUps[0]!;
  const reasons = async (race: AdminRaceView, caller: MemberCaller) =>
    (await mine(race, caller)).history.map(({ reason }) => reason);

  interface Queue {
    race: AdminRaceView;
    holder: MemberCaller;
    first: MemberCaller;
    second: MemberCaller;
  }

  /** One place, one who has it, two who wait for it. */
  async function queueForOne(changes: Parameters<RaceHost['save']>[0] = {}): Promise<Queue> {
    const race = await host.save({ classes: [classInput({ capacity: 1 })], ...changes });
    const [holder, first, second] = [newMember(), newMember(), newMember()];
    for (const caller of [holder, first, second]) await signUp(race, caller);
    return { race, holder, first, second };
  }
  const cancel = async (race: AdminRaceView, caller: MemberCaller) =>
    host.view('cancel_sign_up', { signUpId: (await mine(race, caller)).signUpId }, { caller });
  const asks = async (
    call: 'accept_offer' | 'decline_offer' | 'leave_waiting',
    race: AdminRaceView,
    caller: MemberCaller,
  ) => host.call(call, { signUpId: (await mine(race, caller)).signUpId }, { caller });

  it('says who is next, and closes up when somebody leaves', async () => {
    const { race, first, second } = await queueForOne();
    expect(await mine(race, first)).toMatchObject({ status: 'waiting', waitingPosition: 1 });
    expect(await mine(race, second)).toMatchObject({ status: 'waiting', waitingPosition: 2 });
    expect((await asks('leave_waiting', race, first)).data).toMatchObject({ status: 'cancelled' });
    expect((await asks('leave_waiting', race, first)).data).toMatchObject({ status: 'cancelled' });
    expect(await mine(race, second)).toMatchObject({ waitingPosition: 1 });
    expect(await signUp(race, first)).toMatchObject({ status: 'waiting', waitingPosition: 2 });
  });

  it('offers a place that became free to who is next, with an end and a reason', async () => {
    const { race, holder, first, second } = await queueForOne({ offerHours: 5 });
    await cancel(race, holder);
    const offered = await mine(race, first);
    expect(offered).toMatchObject({ status: 'offered', waitingPosition: null });
    const hours = (Date.parse(offered.offerEndsAt!) - Date.now()) / HOUR;
    expect(Math.round(hours)).toBe(5);
    expect(await mine(race, second)).toMatchObject({ status: 'waiting', waitingPosition: 1 });
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1, waiting: 1 }]);
    const [job] = await host.query(
      `select available_at as "at" from outbox_job where payload->>'signUpId' = $1`,
      [offered.signUpId],
    );
    expect((job as { at: Date }).at.toISOString()).toBe(offered.offerEndsAt);
    expect((await asks('accept_offer', race, first)).data).toMatchObject({ status: 'confirmed' });
    expect((await asks('accept_offer', race, first)).data).toMatchObject({ status: 'confirmed' });
    expect(await reasons(race, first)).toEqual(['queued', 'place_offered', 'offer_accepted']);
  });

  it('never offers beyond the start of the race', async () => {
    const { race, holder, first } = await queueForOne({
      startsAt: inDays(0.1),
      endsAt: inDays(1),
      signUpClosesAt: inDays(0.1),
      offerHours: 240,
    });
    await cancel(race, holder);
    expect((await mine(race, first)).offerEndsAt).toBe(race.startsAt);
  });

  it('passes a declined or expired offer on, once', async () => {
    const { race, holder, first, second } = await queueForOne();
    await cancel(race, holder);
    await asks('decline_offer', race, first);
    await asks('decline_offer', race, first);
    expect(await reasons(race, first)).toEqual(['queued', 'place_offered', 'offer_declined']);
    const { signUpId } = await mine(race, second);
    await host.expireOffer(signUpId);
    expect(await mine(race, second)).toMatchObject({ status: 'offered' });
    host.travel(25 * HOUR);
    await Promise.all([host.expireOffer(signUpId), host.expireOffer(signUpId)]);
    host.travel(-25 * HOUR);
    expect(await reasons(race, second)).toEqual(['queued', 'place_offered', 'offer_expired']);
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 0, placed: 0, waiting: 0 }]);
    expect(refused(await asks('accept_offer', race, second))).toBe('offer_over');
  });

  it('refuses an acceptance after the end, also before the job came by', async () => {
    const { race, holder, first } = await queueForOne();
    await cancel(race, holder);
    host.travel(25 * HOUR);
    expect(refused(await asks('accept_offer', race, first))).toBe('offer_over');
    host.travel(-25 * HOUR);
  });

  it('has one outcome when an offer expires while it is accepted', async () => {
    for (let i = 0; i < 20; i += 1) {
      const { race, holder, first, second } = await queueForOne();
      await cancel(race, holder);
      const { signUpId } = await mine(race, first);
      await host.query(`update sign_up set offer_ends_at = now() + interval '8 ms' where public_id = $1`, [
        signUpId,
      ]);
      const [accepted] = await Promise.all([
        asks('accept_offer', race, first),
        host.expireOffer(signUpId).then(() => host.expireOffer(signUpId)),
      ]);
      // Whatever the job found too early it promised again.
      await host.query(
        `update sign_up set offer_ends_at = now() where public_id = $1 and status = 'offered'`,
        [signUpId],
      );
      await host.expireOffer(signUpId);
      const [one, other] = [await mine(race, first), await mine(race, second)];
      const outcome = `${refused(accepted)} ${one.status} ${other.status}`;
      expect(['none confirmed waiting', 'offer_over cancelled offered']).toContain(outcome);
      expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1 }]);
    }
  });

  it('keeps the classes apart', async () => {
    const race = await host.save({ classes: [classInput({ capacity: 1 }), classInput({ capacity: 1 })] });
    const [a, b, waitsForA, waitsForB] = [newMember(), newMember(), newMember(), newMember()];
    await signUp(race, a, 0);
    await signUp(race, b, 1);
    await signUp(race, waitsForB, 1);
    await signUp(race, waitsForA, 0);
    await cancel(race, a);
    expect(await mine(race, waitsForA)).toMatchObject({ status: 'offered' });
    expect(await mine(race, waitsForB)).toMatchObject({ status: 'waiting', waitingPosition: 1 });
  });

  it('moves up when a class grows', async () => {
    const { race, first, second } = await queueForOne();
    const grown = [Object.assign({}, race.classes[0], { capacity: 2 })];
    await host.save({ classes: grown }, race);
    expect(await mine(race, first)).toMatchObject({ status: 'offered' });
    expect(await mine(race, second)).toMatchObject({ status: 'waiting', waitingPosition: 1 });
    expect(await host.ledger(race.raceId)).toMatchObject([{ capacity: 2, taken: 2, placed: 2, waiting: 1 }]);
  });

  it('goes on after it was turned off for those who already wait, and for nobody else', async () => {
    const { race, holder, first } = await queueForOne();
    await host.save({ classes: [Object.assign({}, race.classes[0], { waitingList: false })] }, race);
    const late = await host.call(
      'sign_up',
      { raceId: race.raceId, classId: race.classes[0]!.classId },
      { caller: newMember() },
    );
    expect(refused(late)).toBe('race_full');
    await cancel(race, holder);
    expect(await mine(race, first)).toMatchObject({ status: 'offered' });
  });

  it('asks for approval after the offer where the class asks for it', async () => {
    const { race, holder, first } = await queueForOne({
      classes: [classInput({ capacity: 1, approvalNeeded: true })],
    });
    await cancel(race, holder);
    expect((await asks('accept_offer', race, first)).data).toMatchObject({ status: 'pending' });
  });
});
