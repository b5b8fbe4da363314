import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { ClassPrice, PaymentState } from '@paddock/contracts/race/entries/price.shapes';
import { Database } from '@paddock/kit/database/database';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { RemindOfPaymentsJob } from '../../../../src/entries/sign-ups/payments/remind-of-payments.job.ts';
import { newAccount } from '../../../factories/account.ts';
import { classInput, inDays, raceInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

const price = (changes: Partial<ClassPrice> = {}): ClassPrice => ({
  amount: 28_000,
  currency: 'CNY',
  ...changes,
});

describe('prices and payments', () => {
  let host: RaceHost;
  const operator = asAdmin('operator');

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const raceAt = (...prices: (ClassPrice | null)[]) =>
    host.save({
      classesPerPilot: 5,
      classes: prices.map((each) => classInput({ price: each, capacity: 2 })),
    });
  const enter = (race: AdminRaceView, caller = newMember(), nth = 0) =>
    host.view('sign_up', { raceId: race.raceId, classId: race.classes[nth]!.classId }, { caller });
  const own = async (race: AdminRaceView, caller: ReturnType<typeof newMember>) =>
    (await host.view('get_my_sign_up', { raceId: race.raceId }, { caller })).signUps[0]!;
  const pay = (signUpId: string, way: 'cash' | 'card' = 'cash') =>
    host.call('adm/mark_paid', { signUpId, way, note: ' at the desk ' }, { caller: operator });
  const listed = async (race: AdminRaceView, payment: PaymentState) => {
    const input = { raceId: race.raceId, payment };
    const { rows } = await host.view('adm/get_adm_sign_up_list', input, { caller: operator });
    return rows.map(({ signUpId }) => signUpId).toSorted();
  };

  const fault = async (changes: Partial<ClassPrice>) =>
    faultsOf(
      await host.call('adm/save_race', raceInput({ classes: [classInput({ price: price(changes) })] }), {
        caller: host.editor,
      }),
    );

  it('keep the agreed price after changes; the early price applies until its end', async () => {
    const early = { earlyAmount: 20_000, earlyUntil: inDays(3), paymentDays: 5 };
    const race = await raceAt(price(early));
    const [first, second] = [newMember(), newMember()];
    await enter(race, first);
    const changed = raceInput({}, race);
    changed.classes[0]!.price = price({
      amount: 999,
      currency: 'JPY',
      earlyAmount: 1,
      earlyUntil: inDays(-1),
    });
    const later = await host.call('adm/save_race', changed, { caller: host.editor });
    expect(later.code).toBe(0);
    await enter(race, second);
    const agreed = await own(race, first);
    expect(agreed.payment).toMatchObject({ amount: 20_000, currency: 'CNY', paidAt: null });
    const days = (Date.parse(agreed.payment!.dueAt!) - Date.parse(agreed.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(5);
    expect((await own(race, second)).payment).toMatchObject({ amount: 999, currency: 'JPY', dueAt: null });
  });

  it('are not requested from sign-ups made without a price', async () => {
    const race = await raceAt(null);
    const pilot = newMember();
    const { signUpId } = await enter(race, pilot);
    expect((await own(race, pilot)).payment).toBeNull();
    expect(refused(await pay(signUpId))).toBe('nothing_to_pay');
  });

  it('start the payment term with the place, not on the waiting list', async () => {
    const race = await raceAt(price({ paymentDays: 2 }));
    const [, second] = [await enter(race), await enter(race)];
    const pilot = newMember();
    await enter(race, pilot);
    expect(await own(race, pilot)).toMatchObject({ status: 'waiting', payment: { dueAt: null } });
    await host.view('adm/cancel_sign_up', { signUpId: second.signUpId }, { caller: operator });
    const { signUpId, payment } = await own(race, pilot);
    expect(payment!.dueAt).toBeNull();
    await host.view('accept_offer', { signUpId }, { caller: pilot });
    expect((await own(race, pilot)).payment!.dueAt).not.toBeNull();
  });

  it('record and revert a payment once, with history', async () => {
    const race = await raceAt(price());
    const pilot = newMember();
    const { signUpId } = await enter(race, pilot);
    expect((await pay(signUpId)).data).toMatchObject({
      payment: { way: 'cash', by: 'the-operator', paidAt: expect.any(String) },
    });
    expect((await pay(signUpId, 'card')).data!.payment!.way).toBe('cash');
    expect((await own(race, pilot)).history.map(({ reason }) => reason)).toEqual([
      'signed_up',
      'marked_paid',
    ]);
    const undone = await host.view('adm/undo_paid', { signUpId }, { caller: operator });
    expect(undone).toMatchObject({ payment: { way: null, by: '', paidAt: null } });
    expect(undone.history.at(-1)).toMatchObject({ reason: 'payment_undone', by: 'the-operator' });
    expect(
      refused(await host.call('adm/mark_paid', { signUpId, way: 'cash' }, { caller: asAdmin('viewer') })),
    ).toBe('not_allowed');
  });

  it('of a price of 0 are paid, and cancelled sign-ups have none', async () => {
    const race = await raceAt(price());
    const { signUpId } = await enter(race);
    await host.services.query(
      'race',
      `update sign_up set price = jsonb_set(price, '{amount}', '0') where public_id = '${signUpId}'`,
    );
    expect(await listed(race, 'paid')).toEqual([signUpId]);
    expect(refused(await pay(signUpId))).toBe('nothing_to_pay');
    const { signUpId: gone } = await enter(race);
    await pay(gone);
    await host.view('adm/cancel_sign_up', { signUpId: gone }, { caller: operator });
    expect(refused(await pay(gone))).toBe('sign_up_changed');
    expect(refused(await host.call('adm/undo_paid', { signUpId: gone }, { caller: operator }))).toBe(
      'sign_up_changed',
    );
  });

  it('appear on the passes of the desk and in the takings of the day', async () => {
    const race = await raceAt(price(), price({ amount: 5000, currency: 'EUR' }));
    const ids = [await enter(race), await enter(race), await enter(race, newMember(), 1)];
    const takings = async () => (await host.view('adm/get_takings', race, { caller: operator })).rows;
    expect(await takings()).toEqual([]);
    await pay(ids[0]!.signUpId);
    await pay(ids[1]!.signUpId, 'card');
    expect(await takings()).toEqual([
      { currency: 'CNY', way: 'card', amount: 28_000, payments: 1 },
      { currency: 'CNY', way: 'cash', amount: 28_000, payments: 1 },
    ]);
    await host.services.query(
      'race',
      `update sign_up set paid_at = now() - interval '2 days' where paid_way = 'card'`,
    );
    expect(await takings()).toMatchObject([{ way: 'cash' }]);
    const { rows } = await host.view('adm/get_pass_list', { raceId: race.raceId }, { caller: operator });
    const payments = new Map(rows.map(({ signUpId, payment }) => [signUpId, payment]));
    expect(payments.get(ids[0]!.signUpId)).toMatchObject({ amount: 28_000, way: 'cash', by: 'the-operator' });
    expect(payments.get(ids[2]!.signUpId)).toMatchObject({ amount: 5000, currency: 'EUR', paidAt: null });
  });

  it('filter by unpaid, overdue and paid', async () => {
    const race = await raceAt(price({ paymentDays: 3 }), price());
    const [paid, late, open] = [newMember(), newMember(), newMember()];
    const paidId = (await enter(race, paid)).signUpId;
    const lateId = (await enter(race, late)).signUpId;
    const openId = (await enter(race, open, 1)).signUpId;
    await enter(race, newMember());
    await pay(paidId);
    await host.services.query(
      'race',
      `update sign_up set due_at = now() - interval '1 day' where public_id = '${lateId}'`,
    );
    expect(await listed(race, 'paid')).toEqual([paidId]);
    expect(await listed(race, 'overdue')).toEqual([lateId]);
    expect(await listed(race, 'unpaid')).toEqual([lateId, openId].toSorted());
  });

  it('use the day of the race when it is before the end of the term', async () => {
    const race = await raceAt(price({ paymentDays: 9 }), price());
    const pilot = newMember();
    await enter(race, pilot);
    await enter(race, pilot, 1);
    const dueAt = async () =>
      (await host.view('get_my_sign_up', { raceId: race.raceId }, { caller: pilot })).signUps.map(
        ({ payment }) => payment!.dueAt,
      );
    const day = inDays(4);
    const changed = await host.save({ paymentUntil: day }, race);
    expect(await dueAt()).toEqual([day, day]);
    await host.save({ paymentUntil: inDays(30) }, changed);
    expect(await dueAt()).not.toContain(day);
  });

  it('are due at the start at the latest', async () => {
    const days = {
      signUpOpensAt: inDays(-1),
      signUpClosesAt: inDays(1),
      startsAt: inDays(2),
      endsAt: inDays(3),
    };
    const [term, none] = [price({ paymentDays: 5 }), price()];
    const race = await host.save({
      ...days,
      classes: [term, none].map((each) => classInput({ price: each })),
    });
    const [late, free] = [newMember(), newMember()];
    await enter(race, late);
    await enter(race, free, 1);
    expect((await own(race, late)).payment!.dueAt).toBe(race.startsAt);
    expect((await own(race, free)).payment!.dueAt).toBeNull();
  });

  it('remind once two days before the due date, again after it moves, but not after payment', async () => {
    const race = await host.save({
      paymentUntil: inDays(3),
      classes: [classInput({ price: price(), capacity: 5 })],
    });
    const [late, paid] = [await newAccount(host), await newAccount(host)];
    await enter(race, late);
    await pay((await enter(race, paid)).signUpId);
    const reminded = async () => {
      await host.get(Database).transaction(() => host.get(RemindOfPaymentsJob).run());
      await host.jobsDone();
      const notified = await host.services.query<{ memberId: string; params: { amount: number } }>(
        'auth',
        `select m.public_id as "memberId", t.params from message t join member m on m.id = t.member_id
         where t.kind = 'payment_due'`,
      );
      expect(notified.every(({ params }) => params.amount === 28_000)).toBe(true);
      return notified.map(({ memberId }) => (memberId === late.memberId ? 'late' : 'another'));
    };
    expect(await reminded()).toEqual([]);
    const nearer = await host.save({ paymentUntil: inDays(1) }, race);
    expect(await reminded()).toEqual(['late']);
    expect(await reminded()).toEqual(['late']);
    await host.save({ paymentUntil: inDays(2) }, nearer);
    expect(await reminded()).toEqual(['late', 'late']);
  });

  it('follow to a new sign-up of the class at the same price, once', async () => {
    const race = await raceAt(price(), price());
    const [pilot, other] = [newMember(), newMember()];
    for (const caller of [pilot, other]) {
      const { signUpId } = await enter(race, caller);
      await pay(signUpId);
      await host.view('cancel_sign_up', { signUpId }, { caller });
    }
    await enter(race, pilot, 1);
    expect((await own(race, pilot)).payment!.paidAt).toBeNull();
    const { signUpId } = await enter(race, pilot);
    const followed = async () => {
      const { signUps } = await host.view('get_my_sign_up', { raceId: race.raceId }, { caller: pilot });
      return signUps.find((one) => one.signUpId === signUpId)!;
    };
    const { payment, history } = await followed();
    expect(payment!.paidAt).not.toBeNull();
    expect(history.map(({ reason }) => reason)).toEqual(['signed_up', 'payment_carried']);
    const { rows } = await host.view('adm/get_takings', { raceId: race.raceId }, { caller: operator });
    expect(rows).toEqual([{ currency: 'CNY', way: 'cash', amount: 56_000, payments: 2 }]);
    await host.view('cancel_sign_up', { signUpId }, { caller: pilot });

    const [first, second] = race.classes;
    await host.save(
      { classes: [Object.assign({}, first, { price: price({ amount: 30_000 }) }), second!] },
      race,
    );
    await enter(race, other);
    expect((await own(race, other)).payment).toMatchObject({ amount: 30_000, paidAt: null });
  });

  it('adopt the price of the new class after a move', async () => {
    const race = await raceAt(price(), price({ amount: 5000, earlyAmount: 4000, earlyUntil: inDays(1) }));
    const [paid, unpaid] = [await enter(race), await enter(race)];
    await pay(paid.signUpId);
    const move = async ({ signUpId }: { signUpId: string }) => {
      const input = { signUpId, classId: race.classes[1]!.classId };
      return (await host.view('adm/move_sign_up', input, { caller: operator })).payment;
    };
    expect(await move(paid)).toMatchObject({ amount: 4000, balance: -24_000 });
    expect(await move(unpaid)).toMatchObject({ amount: 4000, balance: 4000 });
  });

  it('refuse a sign-up at another price than the pilot saw', async () => {
    const race = await raceAt(price({ earlyAmount: 20_000, earlyUntil: inDays(3) }), null);
    const seen = (nth: number, shownPrice: string) =>
      host.call(
        'sign_up',
        { raceId: race.raceId, classId: race.classes[nth]!.classId, shownPrice },
        { caller: newMember() },
      );
    const outcomes = [
      await seen(0, '28000 CNY'),
      await seen(0, '20000 EUR'),
      await seen(0, 'free'),
      await seen(1, '20000 CNY'),
      await seen(0, '20000 CNY'),
      await seen(1, 'free'),
    ];
    const changed = 'price_changed';
    expect(outcomes.map(refused)).toEqual([changed, changed, changed, changed, 'none', 'none']);
    expect(faultsOf(await seen(0, '200'))).toEqual({ shownPrice: 'pattern' });
  });

  it('reject an incomplete early price or one that is not lower', async () => {
    expect(await fault({ earlyAmount: 10 })).toEqual({ 'classes.0.price.earlyUntil': 'earlyHalf' });
    expect(await fault({ earlyUntil: inDays(1) })).toEqual({ 'classes.0.price.earlyAmount': 'earlyHalf' });
    expect(await fault({ earlyAmount: 28_000, earlyUntil: inDays(1) })).toEqual({
      'classes.0.price.earlyAmount': 'earlyNotLower',
    });
  });
});
