import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type {
  AdminRaceView,
  RaceClassInput,
  SaveRaceInput,
} from '@paddock/contracts/race/catalog/admin-race.shapes';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { newAccount } from '../../../factories/account.ts';
import { classInput, inDays } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

const cny = (amount: number) => ({ amount, currency: 'CNY' as const });

describe('class change by a pilot', () => {
  let host: RaceHost;
  const asOperator = { caller: asAdmin('operator') };

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const raceOf = (
    from: Partial<RaceClassInput> = {},
    to: Partial<RaceClassInput> = {},
    settings: Partial<SaveRaceInput> = {},
  ) => host.save({ classes: [classInput({ name: { en: 'First' }, ...from }), classInput(to)], ...settings });
  const enter = async (race: AdminRaceView, nth: number, caller: MemberCaller = newMember()) => {
    const { classId } = race.classes[nth]!;
    const { signUpId } = await host.view('sign_up', { raceId: race.raceId, classId }, { caller });
    return { signUpId, caller };
  };
  const change = (
    race: AdminRaceView,
    nth: number,
    { signUpId, caller }: { signUpId: string; caller: MemberCaller },
  ) => host.call('change_class', { signUpId, classId: race.classes[nth]!.classId }, { caller });
  const mine = async ({ raceId }: AdminRaceView, caller: MemberCaller) =>
    (await host.view('get_my_sign_up', { raceId }, { caller })).signUps[0]!;

  it('keeps the answers, frees the old place for the next in line and notifies no one', async () => {
    const question = { kind: 'text' as const, label: { en: 'Team' }, required: true, choices: [] };
    const race = await raceOf({ capacity: 1 }, { capacity: 1 }, { questions: [question] });
    const caller = await newAccount(host);
    const answers = [{ questionId: race.questions[0]!.questionId!, value: 'Owls' }];
    const of = (nth: number) => ({ raceId: race.raceId, classId: race.classes[nth]!.classId, answers });
    const { signUpId } = await host.view('sign_up', of(0), { caller });
    const next = newMember();
    await host.view('sign_up', of(0), { caller: next });

    const changed = await change(race, 1, { signUpId, caller });
    expect(changed.data).toMatchObject({
      signUpId,
      classId: race.classes[1]!.classId,
      status: 'confirmed',
      answers,
    });
    expect((await change(race, 1, { signUpId, caller })).data).toEqual(changed.data);
    expect(await mine(race, next)).toMatchObject({ status: 'offered' });
    expect(await host.ledger(race.raceId)).toMatchObject([
      { taken: 1, placed: 1, waiting: 0 },
      { taken: 1, placed: 1, waiting: 0 },
    ]);
    const { rows } = await host.view(
      'adm/get_adm_sign_up_list',
      { raceId: race.raceId, status: 'confirmed' },
      asOperator,
    );
    expect(rows[0]!.history.at(-1)).toMatchObject({
      reason: 'changed_class',
      fromClass: { en: 'First' },
      by: '',
    });
    expect(await host.inbox(caller)).toMatchObject([{ kind: 'signed_up' }]);
  });

  it.each<[string, Partial<RaceClassInput>, Partial<RaceClassInput>, string, string]>([
    ['from one that needs approval', { approvalNeeded: true }, {}, 'pending', 'confirmed'],
    ['to one that needs approval', {}, { approvalNeeded: true }, 'confirmed', 'pending'],
  ])('gets the status of a new sign-up in the new class: %s', async (_which, from, to, before, after) => {
    const race = await raceOf(from, to);
    const own = await enter(race, 0);
    expect((await mine(race, own.caller)).status).toBe(before);
    expect((await change(race, 1, own)).data).toMatchObject({ status: after });
  });

  it('is possible from the waiting list and from an offer', async () => {
    const race = await raceOf({ capacity: 1 }, { capacity: 2 });
    const holder = await enter(race, 0);
    const [first, second] = [await enter(race, 0), await enter(race, 0)];
    expect((await change(race, 1, second)).data).toMatchObject({
      status: 'confirmed',
      waitingPosition: null,
    });
    await host.view('cancel_sign_up', { signUpId: holder.signUpId }, { caller: holder.caller });
    expect(await mine(race, first.caller)).toMatchObject({ status: 'offered' });
    expect((await change(race, 1, first)).data).toMatchObject({ status: 'confirmed', offerEndsAt: null });
    expect(await host.ledger(race.raceId)).toMatchObject([
      { taken: 0, placed: 0, waiting: 0 },
      { taken: 2, placed: 2, waiting: 0 },
    ]);
  });

  it.each<
    [
      string,
      (race: AdminRaceView, own: { signUpId: string; caller: MemberCaller }) => Promise<unknown>,
      string,
    ]
  >([
    ['the class is full', (race) => enter(race, 1), 'class_full'],
    [
      'others wait for a place',
      async (race) => {
        await enter(race, 1);
        await enter(race, 1);
        // The capacity is raised in the table only, so the place is not offered yet.
        await host.query('update race_class set capacity = 2 where public_id = $1', [
          race.classes[1]!.classId,
        ]);
      },
      'class_waited_for',
    ],
    ['sign-up has closed', (race) => host.save({ signUpClosesAt: inDays(-0.5) }, race), 'sign_up_closed'],
    [
      'the pass was used',
      (race, { signUpId }) =>
        host.view('adm/check_in', { raceId: race.raceId, code: signUpId.slice(-12) }, asOperator),
      'sign_up_changed',
    ],
    [
      'the sign-up has ended',
      (_race, { signUpId, caller }) => host.view('cancel_sign_up', { signUpId }, { caller }),
      'sign_up_changed',
    ],
    ['the pilot is in that class, too', (race, { caller }) => enter(race, 1, caller), 'in_class_already'],
  ])('is refused when %s', async (_what, happens, refusal) => {
    const race = await raceOf({}, { capacity: 1 }, { classesPerPilot: 2 });
    const own = await enter(race, 0);
    await happens(race, own);
    const before = await host.ledger(race.raceId);
    expect(refused(await change(race, 1, own))).toBe(refusal);
    expect(await host.ledger(race.raceId)).toEqual(before);
  });

  it('requires the minimum age, an active sign-up and a class of the same race', async () => {
    const race = await raceOf({}, { minimumAge: 18 });
    const [ageless, child, adult] = await Promise.all(
      [null, 2015, 1990].map(async (birthYear) => enter(race, 0, await newAccount(host, { birthYear }))),
    );
    expect(refused(await change(race, 1, ageless!))).toBe('birth_year_needed');
    expect(refused(await change(race, 1, child!))).toBe('too_young');
    expect(refused(await change(race, 1, { ...adult!, caller: newMember() }))).toBe('not_found');
    expect(refused(await change(await raceOf(), 1, adult!))).toBe('not_found');
    expect((await change(race, 1, adult!)).data).toMatchObject({ status: 'confirmed' });
  });

  it('costs the price of the new class, and is left to organisers after a different payment', async () => {
    const race = await raceOf({ price: cny(100) }, { price: cny(300) });
    const own = await enter(race, 0);
    expect((await change(race, 1, own)).data).toMatchObject({ payment: cny(300) });
    await change(race, 0, own);
    await host.view('adm/mark_paid', { signUpId: own.signUpId, way: 'cash' }, asOperator);
    expect(refused(await change(race, 1, own))).toBe('class_costs_other');
    await host.query(
      `update race_class set price = jsonb_set(price, '{amount}', '100') where public_id = $1`,
      [race.classes[1]!.classId],
    );
    expect((await change(race, 1, own)).data).toMatchObject({
      payment: { ...cny(100), paidAt: expect.any(String) },
    });
  });

  it('keeps a paid discount of both classes, but not one of the first class only', async () => {
    const price = cny(100);
    const race = await raceOf({ price }, { price });
    const [first] = race.classes;
    const half = { raceId: race.raceId, percent: 50 };
    await host.view('adm/save_discount', { ...half, code: 'BOTH' }, asOperator);
    await host.view('adm/save_discount', { ...half, code: 'FIRST', classIds: [first!.classId] }, asOperator);
    const outcomes = [];
    for (const discountCode of ['BOTH', 'FIRST']) {
      const caller = newMember();
      const of = { raceId: race.raceId, classId: first!.classId, discountCode };
      const { signUpId } = await host.view('sign_up', of, { caller });
      await host.view('adm/mark_paid', { signUpId, way: 'cash' }, asOperator);
      outcomes.push(refused(await change(race, 1, { signUpId, caller })));
    }
    expect(outcomes).toEqual(['none', 'class_costs_other']);
  });

  it('assigns the last place of a class once for concurrent requests', async () => {
    const race = await raceOf({ capacity: 6 }, { capacity: 1, waitingList: false });
    const all = await Promise.all(Array.from({ length: 6 }, () => enter(race, 0)));
    const replies = await Promise.all(all.map((own) => change(race, 1, own)));
    expect(replies.map(refused).toSorted()).toEqual([...Array<string>(5).fill('class_full'), 'none']);
    expect(await host.ledger(race.raceId)).toMatchObject([
      { taken: 5, placed: 5 },
      { taken: 1, placed: 1 },
    ]);
  });
});
