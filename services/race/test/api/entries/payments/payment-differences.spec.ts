import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { ClassPrice, PaymentState } from '@paddock/contracts/race/entries/price.shapes';
import { Database } from '@paddock/kit/database/database';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { RemindOfPaymentsJob } from '../../../../src/entries/sign-ups/payments/remind-of-payments.job.ts';
import { newAccount } from '../../../factories/account.ts';
import { classInput, inDays } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

const price = (amount: number, currency: ClassPrice['currency'] = 'CNY'): ClassPrice => ({
  amount,
  currency,
});

describe('a paid sign-up in another class', () => {
  let host: RaceHost;
  const asOperator = { caller: asAdmin('operator') };

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  /** Paid in cash for the first class. */
  const paidPilot = async (first: ClassPrice, second: ClassPrice | null) => {
    const race = await host.save({ classes: [first, second].map((each) => classInput({ price: each })) });
    const pilot = await newAccount(host);
    const { signUpId } = await host.view(
      'sign_up',
      { raceId: race.raceId, classId: race.classes[0]!.classId },
      { caller: pilot },
    );
    await pay(signUpId, 'cash');
    return { race, pilot, signUpId };
  };
  const pay = (signUpId: string, way: 'cash' | 'card') =>
    host.view('adm/mark_paid', { signUpId, way }, asOperator);
  const move = (signUpId: string, race: AdminRaceView, nth: number) =>
    host.view('adm/move_sign_up', { signUpId, classId: race.classes[nth]!.classId }, asOperator);
  const listed = async ({ raceId }: AdminRaceView, payment: PaymentState) =>
    (await host.view('adm/get_adm_sign_up_list', { raceId, payment }, asOperator)).total;
  const takings = async (race: AdminRaceView) =>
    (await host.view('adm/get_takings', race, asOperator)).rows.map(
      ({ way, amount, payments }) => `${way} ${amount} ${payments}`,
    );
  const messages = (kind: string, memberId: string) =>
    host.services.query<{ params: object }>(
      'auth',
      `select params from message t join member m on m.id = t.member_id where kind = $1 and m.public_id = $2`,
      [kind, memberId],
    );

  it('owes a difference: listed, reminded of without a release, recorded and undone', async () => {
    const { race, pilot, signUpId } = await paidPilot(price(4000), price(9000));
    expect((await move(signUpId, race, 1)).payment).toMatchObject({ amount: 9000, balance: 5000 });
    const { signUps } = await host.view('get_my_sign_up', { raceId: race.raceId }, { caller: pilot });
    expect(signUps).toMatchObject([{ payment: { balance: 5000 } }]);
    await host.jobsDone();
    const difference = { amount: 5000, currency: 'CNY' };
    expect(await messages('moved', pilot.memberId)).toMatchObject([{ params: { difference } }]);
    expect([await listed(race, 'unpaid'), await listed(race, 'paid')]).toEqual([1, 0]);

    await host.save({ paymentUntil: inDays(1), releaseUnpaid: true }, race);
    await host.get(Database).transaction(() => host.get(RemindOfPaymentsJob).run());
    await host.jobsDone();
    const due = await messages('payment_due', pilot.memberId);
    expect(due).toMatchObject([{ params: difference }]);
    expect(due[0]!.params).not.toHaveProperty('releaseAt');

    expect((await pay(signUpId, 'card')).payment).toMatchObject({ balance: 0, way: 'cash' });
    await pay(signUpId, 'card');
    expect(await takings(race)).toEqual(['card 5000 1', 'cash 4000 1']);
    const undone = await host.view('adm/undo_paid', { signUpId }, asOperator);
    expect(undone.payment).toMatchObject({ balance: 5000, way: 'cash' });
    expect(await takings(race)).toEqual(['cash 4000 1']);
    const unpaid = await host.view('adm/undo_paid', { signUpId }, asOperator);
    expect(unpaid.payment).toMatchObject({ balance: 9000, paidAt: null });
  });

  it.each([
    ['a cheaper', price(1500), 1500],
    ['a free', null, 0],
  ])('gets a difference back for %s one', async (_what, cheaper, amount) => {
    const { race, signUpId } = await paidPilot(price(4000), cheaper);
    expect((await move(signUpId, race, 1)).payment).toMatchObject({ amount, balance: amount - 4000 });
    expect([await listed(race, 'pay_back'), await listed(race, 'unpaid')]).toEqual([1, 0]);
    const paidBack = await pay(signUpId, 'cash');
    expect(paidBack).toMatchObject({ payment: { balance: 0 } });
    expect(paidBack.history.at(-1)).toMatchObject({ reason: 'paid_back' });
    expect(await takings(race)).toEqual([`cash ${amount} 2`]);
    expect(await listed(race, 'paid')).toBe(1);
    expect((await move(signUpId, race, 0)).payment).toMatchObject({ balance: 4000 - amount });
  });

  it('keeps its price where the currencies differ', async () => {
    const { race, signUpId } = await paidPilot(price(4000), price(900, 'EUR'));
    expect((await move(signUpId, race, 1)).payment).toMatchObject({ currency: 'CNY', balance: 0 });
  });

  it('counts again in full when its pilot cancels and comes back', async () => {
    const { race, pilot, signUpId } = await paidPilot(price(4000), price(9000));
    await move(signUpId, race, 1);
    await pay(signUpId, 'card');
    await host.view('cancel_sign_up', { signUpId }, { caller: pilot });
    await host.view('sign_up', { raceId: race.raceId, classId: race.classes[1]!.classId }, { caller: pilot });
    const { signUps } = await host.view('get_my_sign_up', { raceId: race.raceId }, { caller: pilot });
    expect(signUps.find(({ status }) => status === 'confirmed')).toMatchObject({
      payment: { balance: 0, paidAt: expect.any(String) },
    });
    expect(await takings(race)).toEqual(['card 5000 1', 'cash 4000 1']);
  });
});
