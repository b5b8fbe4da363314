import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { SaveDiscountInput } from '@paddock/contracts/race/entries/discount.shapes';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { DiscountsService } from '../../../src/entries/discounts/discounts.service.ts';
import { classInput, inDays } from '../../factories/race-input.ts';
import { RaceHost } from '../../support/race-host.ts';

const USES = 3;

const firstOf = ({ classes }: AdminRaceView) => [classes[0]!.classId];

/** Twelve concurrent requests, alternating replicas; returns the successful ones. */
const goneThroughAt = async (copies: readonly RaceHost[], race: AdminRaceView) => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_one, i) =>
      copies[i % copies.length]!.call(
        'sign_up',
        { raceId: race.raceId, classId: race.classes[0]!.classId, discountCode: 'CLUB-10' },
        { caller: newMember() },
      ),
    ),
  );
  expect(new Set(answers.map(refused))).toEqual(new Set(['none', 'discount_over']));
  return answers.filter(({ code }) => code === 0);
};

describe('discount codes', () => {
  let host: RaceHost;
  const operator = asAdmin('operator');

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const newRace = () =>
    host.save({
      classesPerPilot: 5,
      classes: [
        classInput({ price: { amount: 28_000, currency: 'CNY', paymentDays: 5 }, capacity: 100 }),
        classInput({ price: { amount: 1000, currency: 'EUR' }, capacity: 100 }),
        classInput({ capacity: 100 }),
      ],
    });
  const save = (race: AdminRaceView, changes: Partial<SaveDiscountInput>) =>
    host.call(
      'adm/save_discount',
      { raceId: race.raceId, code: 'Club-10', ...changes },
      { caller: operator },
    );
  const enter = (race: AdminRaceView, discountCode?: string, nth = 0, caller = newMember()) =>
    host.call(
      'sign_up',
      { raceId: race.raceId, classId: race.classes[nth]!.classId, ...(discountCode && { discountCode }) },
      { caller },
    );
  const check = (race: AdminRaceView, code: string, nth = 0) =>
    host.call(
      'check_discount',
      { raceId: race.raceId, classId: race.classes[nth]!.classId, code },
      { caller: newMember() },
    );
  const paymentOf = async (signUpId: string) => {
    const { rows } = await host.view('adm/get_adm_sign_up_list', {}, { caller: operator });
    return rows.find((row) => row.signUpId === signUpId)!.payment;
  };

  it('reduce the price by a percentage or an amount, shown before the sign-up, in any case', async () => {
    const race = await newRace();
    await save(race, { percent: 10 });
    await save(race, { code: 'FIVE', amount: 500, currency: 'EUR' });
    await save(race, { code: 'FREE', percent: 100 });
    expect((await check(race, 'club-10')).data).toEqual({
      amount: 25_200,
      currency: 'CNY',
      fullAmount: 28_000,
    });
    const { data } = await enter(race, 'cLUB-10');
    expect(await paymentOf(data!.signUpId)).toMatchObject({
      amount: 25_200,
      fullAmount: 28_000,
      discountCode: 'CLUB-10',
      dueAt: expect.any(String),
    });
    const [five, free] = [await enter(race, 'five', 1), await enter(race, 'free')];
    expect(await paymentOf(five.data!.signUpId)).toMatchObject({ amount: 500, currency: 'EUR' });
    // Nothing is left to pay, so nothing is due and no payment can be recorded.
    expect(await paymentOf(free.data!.signUpId)).toMatchObject({ amount: 0, dueAt: null });
    const paid = { signUpId: free.data!.signUpId, way: 'cash' as const };
    expect(refused(await host.call('adm/mark_paid', paid, { caller: operator }))).toBe('nothing_to_pay');
  });

  it('refuse a sign-up where they do not apply, leaving the place free', async () => {
    const race = await newRace();
    await save(race, { percent: 10, classIds: [race.classes[1]!.classId] });
    await save(race, { code: 'OLD', percent: 10, validUntil: inDays(-1) });
    await save(race, { code: 'EURO', amount: 100, currency: 'EUR' });
    for (const [code, nth, why] of [
      ['NONE', 0, 'discount_unknown'],
      ['CLUB-10', 0, 'discount_unknown'],
      ['CLUB-10', 2, 'discount_unknown'],
      ['EURO', 0, 'discount_unknown'],
      ['OLD', 0, 'discount_over'],
    ] as const) {
      expect([code, nth, refused(await check(race, code, nth))]).toEqual([code, nth, why]);
      expect([code, nth, refused(await enter(race, code, nth))]).toEqual([code, nth, why]);
    }
    expect((await host.ledger(race.raceId)).map(({ taken }) => taken)).toEqual([0, 0, 0]);
  });

  it('apply to the chosen classes, which may change, and to none after their removal', async () => {
    const race = await newRace();
    const [yuan, euro, free] = race.classes.map(({ classId }) => classId);
    const holdsIn = async () => {
      const outcomes = await Promise.all([0, 1, 2].map((nth) => check(race, 'CLUB-10', nth)));
      return outcomes.map(refused);
    };
    const { data } = await save(race, { percent: 10, classIds: [euro!, yuan!, euro!] });
    expect(data!.classes).toEqual([
      { classId: yuan, name: race.classes[0]!.name },
      { classId: euro, name: race.classes[1]!.name },
    ]);
    expect(await holdsIn()).toEqual(['none', 'none', 'discount_unknown']);
    const { discountId } = data!;
    await save(race, { discountId, version: 1, percent: 10, classIds: [euro!, free!] });
    expect(await holdsIn()).toEqual(['discount_unknown', 'none', 'discount_unknown']);
    await save(race, { discountId, version: 2, percent: 10 });
    expect(await holdsIn()).toEqual(['none', 'none', 'discount_unknown']);

    await save(race, { discountId, version: 3, percent: 10, classIds: [euro!] });
    const kept = race.classes.filter(({ classId }) => classId !== euro);
    await host.save({ classes: kept, classesPerPilot: 2 }, race);
    const { rows } = await host.view('adm/get_discount_list', { raceId: race.raceId }, { caller: operator });
    expect(rows).toMatchObject([{ code: 'CLUB-10', classes: [] }]);
    expect(refused(await check(race, 'CLUB-10'))).toBe('discount_unknown');
  });

  it('require at least one class of their race', async () => {
    const [race, other] = [await newRace(), await newRace()];
    expect(faultsOf(await save(race, { percent: 10, classIds: [] }))).toEqual({ classIds: 'notEmpty' });
    expect(refused(await save(race, { percent: 10, classIds: firstOf(other) }))).toBe('not_found');
    const { data } = await save(race, { percent: 10, classIds: firstOf(race) });
    const moved = { percent: 10, discountId: data!.discountId, classIds: firstOf(other) };
    expect(refused(await save(other, moved))).toBe('not_found');
  });

  it('respect their limit for concurrent requests on two replicas; a freed place returns its use', async () => {
    const race = await newRace();
    await save(race, { percent: 10, uses: USES });
    const copy = await host.copy();
    const [first, ...others] = await goneThroughAt([host, copy], race);
    await copy.close();
    expect(others).toHaveLength(USES - 1);
    await host.view('adm/cancel_sign_up', { signUpId: first!.data!.signUpId }, { caller: operator });
    expect(refused(await enter(race, 'CLUB-10'))).toBe('none');
    expect(refused(await enter(race, 'CLUB-10'))).toBe('discount_over');
    const { rows } = await host.view('adm/get_discount_list', { raceId: race.raceId }, { caller: operator });
    expect(rows).toMatchObject([{ code: 'CLUB-10', uses: USES, used: USES }]);
  });

  it('would exceed their limit if read before the lock (control)', async () => {
    const race = await newRace();
    await save(race, { percent: 10, uses: USES });
    const discounts = host.get(DiscountsService);
    const read = await discounts.named(race.raceId, ['CLUB-10']);
    const named = jest.spyOn(discounts, 'named').mockResolvedValue(read);
    for (let i = 0; i < USES + 1; i += 1) expect(refused(await enter(race, 'CLUB-10'))).toBe('none');
    named.mockRestore();
  });

  it('follow a class move where they apply and are dropped otherwise', async () => {
    const race = await newRace();
    await save(race, { percent: 10 });
    await save(race, { code: 'YUAN', amount: 100, currency: 'CNY' });
    const move = async (code: string) => {
      const { data } = await enter(race, code);
      const input = { signUpId: data!.signUpId, classId: race.classes[1]!.classId };
      return (await host.view('adm/move_sign_up', input, { caller: operator })).payment;
    };
    expect(await move('CLUB-10')).toMatchObject({ amount: 900, discountCode: 'CLUB-10' });
    expect(await move('YUAN')).toMatchObject({ amount: 1000, discountCode: null });
    const { rows } = await host.view('adm/get_discount_list', { raceId: race.raceId }, { caller: operator });
    expect(rows.map(({ code, used }) => [code, used])).toEqual([
      ['YUAN', 0],
      ['CLUB-10', 1],
    ]);
  });

  it('change for future sign-ups only, have unique codes, and can be deleted while unused', async () => {
    const race = await newRace();
    const { data } = await save(race, { percent: 10 });
    const { discountId } = data!;
    expect(refused(await save(race, { code: 'CLUB-10', percent: 5 }))).toBe('discount_taken');
    const { data: entered } = await enter(race, 'CLUB-10');
    const half = await save(race, { discountId, version: 1, percent: 50, code: 'OTHER' });
    expect(half.data).toMatchObject({ code: 'CLUB-10', percent: 50, used: 1 });
    expect((await paymentOf(entered!.signUpId))!.amount).toBe(25_200);
    const remove = () => host.call('adm/del_discount', { discountId }, { caller: operator });
    expect(refused(await remove())).toBe('discount_used');
    const spare = await save(race, { code: 'SPARE', percent: 5 });
    const gone = { discountId: spare.data!.discountId };
    expect(refused(await host.call('adm/del_discount', gone, { caller: operator }))).toBe('none');
    expect(refused(await host.call('adm/del_discount', gone, { caller: operator }))).toBe('not_found');
  });

  it('refuse a change based on an older version', async () => {
    const race = await newRace();
    const { discountId, version } = (await save(race, { percent: 10 })).data!;
    expect(faultsOf(await save(race, { discountId, percent: 20 }))).toEqual({ version: 'required' });
    const both = await Promise.all([20, 30].map((percent) => save(race, { discountId, version, percent })));
    expect(both.map(refused).toSorted()).toEqual(['none', 'stale']);
    const kept = both.find(({ code }) => code === 0)!.data!;
    const { rows } = await host.view('adm/get_discount_list', { discountId }, { caller: operator });
    expect(rows).toMatchObject([{ percent: kept.percent, version: kept.version }]);
    const next = { discountId, version: kept.version, percent: 40 };
    expect((await save(race, next)).data).toMatchObject({ percent: 40 });
    expect(refused(await save(race, next))).toBe('stale');
  });

  it.each([
    ['neither', {}],
    ['both', { percent: 5, amount: 5, currency: 'EUR' as const }],
    ['an amount without a currency', { amount: 5 }],
    ['a percentage with a currency', { percent: 5, currency: 'EUR' as const }],
  ])('are a percentage or an amount, not %s', async (_what, changes) => {
    expect(faultsOf(await save(await newRace(), changes))).toEqual({ percent: 'discountHalf' });
  });
});
