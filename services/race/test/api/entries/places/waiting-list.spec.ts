import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { Database } from '@paddock/kit/database/database';
import { newMember, refused } from '@paddock/kit/testing/test-host';
import { OffersService } from '../../../../src/entries/sign-ups/places/offers.service.ts';
import { classInput, inDays } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

const HOUR = 3_600_000;

describe('waiting list', () => {
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

  const waitingFor = async ({ raceId }: AdminRaceView) => {
    const rows = await host.query<{ memberId: string }>(
      `select member_id as "memberId" from sign_up
       where status = 'waiting' and race_id = (select id from race where public_id = $1)`,
      [raceId],
    );
    return rows.map(({ memberId }) => ({ ...newMember(), memberId }));
  };

  interface Queue {
    race: AdminRaceView;
    holder: MemberCaller;
    first: MemberCaller;
    second: MemberCaller;
  }

  /** One place, one holder, two waiting members. */
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

  it('shows positions and closes gaps', async () => {
    const { race, first, second } = await queueForOne();
    expect(await mine(race, first)).toMatchObject({ status: 'waiting', waitingPosition: 1 });
    expect(await mine(race, second)).toMatchObject({ status: 'waiting', waitingPosition: 2 });
    expect((await asks('leave_waiting', race, first)).data).toMatchObject({ status: 'cancelled' });
    expect((await asks('leave_waiting', race, first)).data).toMatchObject({ status: 'cancelled' });
    expect(await mine(race, second)).toMatchObject({ waitingPosition: 1 });
    expect(await signUp(race, first)).toMatchObject({ status: 'waiting', waitingPosition: 2 });
  });

  it('offers a free place to the next, with expiry and reason', async () => {
    const { race, holder, first, second } = await queueForOne({ offerHours: 5 });
    await cancel(race, holder);
    const offered = await mine(race, first);
    expect(offered).toMatchObject({ status: 'offered', waitingPosition: null });
    const hours = (Date.parse(offered.offerEndsAt!) - Date.now()) / HOUR;
    expect(Math.round(hours)).toBe(5);
    expect(await mine(race, second)).toMatchObject({ status: 'waiting', waitingPosition: 1 });
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1, waiting: 1 }]);
    const [job] = await host.query(
      `select available_at as "at" from outbox_job where name = 'expire-offer' and payload->>'signUpId' = $1`,
      [offered.signUpId],
    );
    expect((job as { at: Date }).at.toISOString()).toBe(offered.offerEndsAt);
    expect((await asks('accept_offer', race, first)).data).toMatchObject({ status: 'confirmed' });
    expect((await asks('accept_offer', race, first)).data).toMatchObject({ status: 'confirmed' });
    expect(await reasons(race, first)).toEqual(['queued', 'place_offered', 'offer_accepted']);
  });

  it('limits offers to the start of the race', async () => {
    const { race, holder, first } = await queueForOne({
      startsAt: inDays(0.1),
      endsAt: inDays(1),
      signUpClosesAt: inDays(0.1),
      offerHours: 240,
    });
    await cancel(race, holder);
    expect((await mine(race, first)).offerEndsAt).toBe(race.startsAt);
  });

  it('offers a returned place for half an hour on race morning', async () => {
    const { race, holder, first } = await queueForOne({
      startsAt: inDays(0.1),
      endsAt: inDays(1),
      signUpClosesAt: inDays(0.05),
    });
    await host.save({ signUpClosesAt: inDays(-0.1) }, race);
    await cancel(race, holder);
    const { status, offerEndsAt } = await mine(race, first);
    expect([status, Math.round((Date.parse(offerEndsAt!) - Date.now()) / 60_000)]).toEqual(['offered', 30]);
    expect((await asks('accept_offer', race, first)).data).toMatchObject({ status: 'confirmed' });
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

  it('refuses an acceptance after expiry, also before the job has run', async () => {
    const { race, holder, first } = await queueForOne();
    await cancel(race, holder);
    host.travel(25 * HOUR);
    expect(refused(await asks('accept_offer', race, first))).toBe('offer_over');
    host.travel(-25 * HOUR);
  });

  it('has one outcome when an offer expires during its acceptance', async () => {
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
      // The job rescheduled all that it ran too early.
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

  /** The same race on another date. */
  const heldAt = (race: AdminRaceView, days: number) =>
    host.save({ startsAt: inDays(days), endsAt: inDays(days + 20) }, race);

  it('prevents overtaking after the start, when places are given at the desk', async () => {
    const { race, holder, first } = await queueForOne({
      startsAt: inDays(1),
      endsAt: inDays(20),
      signUpClosesAt: inDays(10),
    });
    const trySignUp = () =>
      host.call(
        'sign_up',
        { raceId: race.raceId, classId: race.classes[0]!.classId },
        { caller: newMember() },
      );
    const stateNow = async () =>
      (await host.view('get_race_detail', { raceId: race.raceId })).classes[0]!.signUpState;
    expect(await stateNow()).toBe('waiting');
    host.travel(25 * HOUR);
    await cancel(race, holder);
    expect(await mine(race, first)).toMatchObject({ status: 'waiting', waitingPosition: 1 });
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 0, waiting: 2 }]);
    expect(await stateNow()).toBe('waiting');
    const { rows } = await host.view('get_race_list', { state: 'waiting', pageSize: 100 });
    expect(rows.map(({ raceId }) => raceId)).toContain(race.raceId);
    expect((await trySignUp()).data).toMatchObject({ status: 'waiting', waitingPosition: 3 });
    // Without waiting members the place is free.
    for (const caller of [first, ...(await waitingFor(race))]) await asks('leave_waiting', race, caller);
    expect(await stateNow()).toBe('open');
    expect((await trySignUp()).data).toMatchObject({ status: 'confirmed' });
    expect((await trySignUp()).data).toMatchObject({ status: 'waiting', waitingPosition: 1 });
    host.travel(-25 * HOUR);
  });

  it('puts a new member behind an open offer', async () => {
    const { race, holder, first } = await queueForOne();
    await cancel(race, holder);
    expect(await mine(race, first)).toMatchObject({ status: 'offered' });
    expect(await signUp(race, newMember())).toMatchObject({ status: 'waiting', waitingPosition: 2 });
  });

  it('expires an offer at the start when that is moved forward', async () => {
    const { race, holder, first, second } = await queueForOne({ offerHours: 48 });
    await cancel(race, holder);
    const sooner = await heldAt(race, 1);
    expect((await mine(race, first)).offerEndsAt).toBe(sooner.startsAt);
    const started = await heldAt(sooner, -0.01);
    expect(refused(await asks('accept_offer', race, first))).toBe('offer_over');
    const { signUpId } = await mine(race, first);
    await host.expireOffer(signUpId);
    expect(await reasons(race, first)).toEqual(['queued', 'place_offered', 'offer_expired']);
    expect(await mine(race, second)).toMatchObject({ status: 'waiting' });
    // Moved to the future, the race offers the place again.
    await heldAt(started, 5);
    expect(await mine(race, second)).toMatchObject({ status: 'offered' });
  });

  it("refuses an acceptance after the start, before the offer's own expiry", async () => {
    const { race, holder, first } = await queueForOne();
    await cancel(race, holder);
    await host.query(`update race set starts_at = now() - interval '1 minute' where public_id = $1`, [
      race.raceId,
    ]);
    expect(refused(await asks('accept_offer', race, first))).toBe('offer_over');
  });

  it('restores the full time of an offer when the start is postponed', async () => {
    const { race, holder, first } = await queueForOne({
      offerHours: 48,
      startsAt: inDays(0.5),
      endsAt: inDays(20),
    });
    await cancel(race, holder);
    expect((await mine(race, first)).offerEndsAt).toBe(race.startsAt);
    await heldAt(race, 10);
    const hours = (Date.parse((await mine(race, first)).offerEndsAt!) - Date.now()) / HOUR;
    expect(Math.round(hours)).toBe(48);
    expect((await asks('accept_offer', race, first)).data).toMatchObject({ status: 'confirmed' });
  });

  const offerMessages = ({ memberId }: MemberCaller) =>
    host.query<{ kind: string; endsAt: string; before: string | null }>(
      `select m->>'kind' as kind, m->'params'->>'endsAt' as "endsAt", m->'params'->'before'->>'endsAt' as before
       from outbox_job, jsonb_array_elements(payload->'messages') m
       where name = 'notify-members' and m->>'memberId' = $1 and m->>'kind' like 'offer%' order by 1, 2 desc`,
      [memberId],
    );
  const reminders = (signUpId: string) =>
    host.query<{ at: Date }>(
      `select available_at as at from outbox_job where name = 'remind-of-offer' and payload->>'signUpId' = $1 order by at`,
      [signUpId],
    );

  it('notifies of an earlier end of an offer, and reminds before it', async () => {
    const { race, holder, first } = await queueForOne({ offerHours: 48 });
    await cancel(race, holder);
    const { signUpId, offerEndsAt } = await mine(race, first);
    const sooner = await heldAt(race, 1);
    const offers = [
      { kind: 'offer', endsAt: offerEndsAt, before: null },
      { kind: 'offer', endsAt: sooner.startsAt, before: offerEndsAt },
    ];
    expect(await offerMessages(first)).toEqual(offers);
    const [reminder] = await reminders(signUpId);
    expect(Date.parse(sooner.startsAt) - reminder!.at.getTime()).toBe(4 * HOUR);
    await heldAt(sooner, -0.01);
    await host.jobsDone();
    const expired = { kind: 'offer_expired', endsAt: null, before: null };
    expect(await offerMessages(first)).toEqual([...offers, expired]);
    expect(await reminders(signUpId)).toHaveLength(2);
  });

  it('notifies of an offer, and again before its expiry', async () => {
    const { race, holder, first } = await queueForOne({ offerHours: 12 });
    await cancel(race, holder);
    const { signUpId, offerEndsAt } = await mine(race, first);
    const notified = () => offerMessages(first);
    expect(await notified()).toEqual([{ kind: 'offer', endsAt: offerEndsAt, before: null }]);
    const [reminder] = await reminders(signUpId);
    expect(Math.round((Date.parse(offerEndsAt!) - reminder!.at.getTime()) / HOUR)).toBe(4);
    const remind = () => host.get(Database).transaction(() => host.get(OffersService).remind(signUpId));
    await remind();
    expect((await notified()).map(({ kind }) => kind)).toEqual(['offer', 'offer_ending']);
    await asks('accept_offer', race, first);
    await remind();
    expect(await notified()).toHaveLength(2);
  });

  it('separates the classes', async () => {
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

  it('advances when a class gets more places', async () => {
    const { race, first, second } = await queueForOne();
    const grown = [Object.assign({}, race.classes[0], { capacity: 2 })];
    await host.save({ classes: grown }, race);
    expect(await mine(race, first)).toMatchObject({ status: 'offered' });
    expect(await mine(race, second)).toMatchObject({ status: 'waiting', waitingPosition: 1 });
    expect(await host.ledger(race.raceId)).toMatchObject([{ capacity: 2, taken: 2, placed: 2, waiting: 1 }]);
  });

  it('continues for waiting members after it is turned off, without new entries', async () => {
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

  it('requires approval after an accepted offer where the class does', async () => {
    const { race, holder, first } = await queueForOne({
      classes: [classInput({ capacity: 1, approvalNeeded: true })],
    });
    await cancel(race, holder);
    expect((await asks('accept_offer', race, first)).data).toMatchObject({ status: 'pending' });
  });
});
