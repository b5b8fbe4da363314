import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { newAccount, phoneOf } from '../../../factories/account.ts';
import { classInput, inDays } from '../../../factories/race-input.ts';
import { type Given, HandOvers } from '../../../support/hand-overs.ts';
import { RaceHost } from '../../../support/race-host.ts';

const strangersPhone = '+8613800009999';

/** Without the fields that differ per race. */
const mask = (view: object | null) => ({
  ...view,
  signUpId: '',
  raceId: '',
  classId: '',
  passCode: '',
  createdAt: '',
  history: [],
  handOver: {},
});

describe('place transfer to another pilot', () => {
  let host: RaceHost;
  let hands: HandOvers;
  const asOperator = { caller: asAdmin('operator') };

  beforeAll(async () => {
    host = await RaceHost.start();
    hands = new HandOvers(host);
  });
  afterAll(() => host.close());

  it('notifies the recipient, who alone can accept', async () => {
    const { race, giver, taker, handOverId } = await hands.given();
    expect(await hands.mine(race, giver)).toMatchObject({
      status: 'confirmed',
      handOver: { phoneEnd: expect.stringMatching(/^\d{4}$/) },
    });
    const endsAt = (await hands.mine(race, giver))!.handOver!.endsAt;
    expect(await host.inbox(taker)).toMatchObject([
      { kind: 'place_handed', params: { handOverId, from: 'Heron', endsAt, raceId: race.raceId } },
    ]);
    expect(await host.view('get_hand_over', { handOverId }, { caller: taker })).toEqual({
      handOverId,
      raceId: race.raceId,
      classId: race.classes[0]!.classId,
      from: 'Heron',
      state: 'open',
      payment: null,
      endsAt,
    });
    // The link is useless to others.
    for (const call of ['get_hand_over', 'take_over_place', 'decline_hand_over'] as const)
      expect(refused(await host.call(call, { handOverId }, { caller: giver }))).toBe('not_found');

    const taken = await hands.take(handOverId, taker);
    expect(taken.data).toMatchObject({ status: 'confirmed', passCode: expect.any(String) });
    expect((await hands.take(handOverId, taker)).data).toEqual(taken.data);
    expect(await hands.mine(race, giver)).toMatchObject({
      status: 'cancelled',
      passCode: null,
      handOver: null,
    });
    expect(await hands.reasons(race, giver)).toEqual(['signed_up', 'handed_over']);
    expect(await hands.reasons(race, taker)).toEqual(['taken_over']);
    expect(await hands.stateFor(handOverId, taker)).toBe('taken');
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1, waiting: 0 }, {}]);
    expect(await host.inbox(giver)).toMatchObject([
      { kind: 'signed_up' },
      { kind: 'hand_over_answered', params: { taken: true } },
    ]);
    // The office sees both pilots.
    const { rows } = await host.view('adm/get_adm_sign_up_list', { raceId: race.raceId }, asOperator);
    expect(rows.map(({ history }) => history.at(-1)!.otherPilot)).toEqual(['Heron', 'Kite']);
    // Only the end of the number is stored.
    const [{ phone }] = (await host.query<{ phone: string }>(
      'select phone from place_transfer where public_id = $1',
      [handOverId],
    )) as [{ phone: string }];
    expect(phone).toHaveLength(4);
  });

  it('reveals neither whether the phone has an account nor the account', async () => {
    const memberScene = await hands.scene();
    const strangerScene = await hands.scene();
    const toMember = await hands.give(memberScene);
    const toNobody = await hands.give(strangerScene, strangersPhone);
    expect(refused(toNobody)).toBe('none');
    expect(mask(toNobody.data)).toEqual(mask(toMember.data));
    expect(toNobody.data!.handOver).toMatchObject({ phoneEnd: '9999' });
    // Repeating is idempotent; another recipient is refused with the same answer.
    expect((await hands.give(strangerScene, strangersPhone)).data).toEqual(toNobody.data);
    for (const phone of [await phoneOf(host, memberScene.taker), '+8613800019999'])
      expect(refused(await hands.give(strangerScene, phone))).toBe('hand_over_open');
    expect(refused(await hands.give(memberScene, await phoneOf(host, memberScene.giver)))).toBe(
      'hand_over_self',
    );
  });

  it.each([
    ['of another member', async (at: Given) => ({ ...at, giver: at.taker }), 'not_found'],
    [
      'on the waiting list',
      async (at: Given) => {
        const next = await newAccount(host);
        return { ...at, giver: next, signUpId: (await hands.signUp(at.race, next)).data!.signUpId };
      },
      'sign_up_changed',
    ],
    [
      'that was used at check-in',
      async (at: Given) => {
        const code = at.signUpId.slice(-12);
        await host.view('adm/check_in', { raceId: at.race.raceId, code }, asOperator);
        return at;
      },
      'sign_up_changed',
    ],
    [
      'after sign-up has closed',
      async (at: Given) => {
        await host.save({ signUpClosesAt: inDays(-0.5) }, at.race);
        return at;
      },
      'sign_up_closed',
    ],
    [
      'where transfers are off',
      async (at: Given) => {
        await host.save({ handOverRule: 'never' }, at.race);
        return at;
      },
      'hand_over_off',
    ],
    [
      'while others wait for one',
      async (at: Given) => {
        await hands.signUp(at.race, newMember());
        return at;
      },
      'class_waited_for',
    ],
  ])('is refused for a place %s', async (_which, prepare, refusal) => {
    const at = await prepare(await hands.scene());
    expect(refused(await hands.give(at, strangersPhone))).toBe(refusal);
  });

  it('requires approval of a recipient unknown to the organiser', async () => {
    const at = await hands.scene({ approvalNeeded: true });
    expect(refused(await hands.give(at))).toBe('sign_up_changed');
    await host.view('adm/approve_sign_up', { signUpId: at.signUpId }, asOperator);
    expect(refused(await hands.give(at))).toBe('none');
    expect((await hands.take(await hands.idFor(at.taker), at.taker)).data).toMatchObject({
      status: 'pending',
      passCode: null,
    });
    expect(await host.ledger(at.race.raceId)).toMatchObject([{ taken: 1, placed: 1 }, {}]);
  });

  it('checks age, answers and existing sign-ups of the recipient', async () => {
    const question = {
      kind: 'consent' as const,
      label: { en: 'I know the rules' },
      required: true,
      choices: [],
    };
    const race = await host.save({
      classes: [classInput({ capacity: 2, minimumAge: 18 })],
      questions: [question],
    });
    const [{ questionId } = { questionId: '' }] = race.questions;
    const answers = [{ questionId: questionId!, value: 'yes' }];
    const giver = await newAccount(host, { birthYear: 1990 });
    const { signUpId } = await host.view(
      'sign_up',
      { raceId: race.raceId, classId: race.classes[0]!.classId, answers },
      { caller: giver },
    );
    const answerTo = async (taker: MemberCaller) => {
      await host.view('withdraw_hand_over', { signUpId }, { caller: giver });
      await host.view('hand_over_place', { signUpId, phone: await phoneOf(host, taker) }, { caller: giver });
      return hands.idFor(taker);
    };
    const [ageless, child, adult, inside] = (await Promise.all(
      [null, 2015, 1990, 1990].map((birthYear) => newAccount(host, { birthYear })),
    )) as [MemberCaller, MemberCaller, MemberCaller, MemberCaller];
    await host.view(
      'sign_up',
      { raceId: race.raceId, classId: race.classes[0]!.classId, answers },
      { caller: inside },
    );
    expect(refused(await hands.take(await answerTo(ageless), ageless, answers))).toBe('birth_year_needed');
    expect(refused(await hands.take(await answerTo(child), child, answers))).toBe('too_young');
    expect(refused(await hands.take(await answerTo(inside), inside, answers))).toBe('in_class_already');
    const toAdult = await answerTo(adult);
    expect(faultsOf(await hands.take(toAdult, adult))).toEqual({ [`answers.${questionId}`]: 'required' });
    expect((await hands.take(toAdult, adult, answers)).data).toMatchObject({ status: 'confirmed', answers });
  });

  it('bypasses the waiting list if allowed, but only for this place', async () => {
    const at = await hands.scene({}, { handOverRule: 'always' });
    const next = newMember();
    await hands.signUp(at.race, next);
    expect(refused(await hands.give(at))).toBe('none');
    const { signUpId } = (await hands.take(await hands.idFor(at.taker), at.taker)).data!;
    expect(await hands.mine(at.race, next)).toMatchObject({ status: 'waiting', waitingPosition: 1 });
    await host.view('cancel_sign_up', { signUpId }, { caller: at.taker });
    expect(await hands.mine(at.race, next)).toMatchObject({ status: 'offered' });
  });

  it('gives a waiting pilot the place instead of the turn in the waiting list', async () => {
    const at = await hands.scene({}, { handOverRule: 'always', classesPerPilot: 1 });
    const ahead = newMember();
    await hands.signUp(at.race, ahead);
    await hands.signUp(at.race, at.taker);
    await hands.give(at);
    expect(refused(await hands.take(await hands.idFor(at.taker), at.taker))).toBe('none');
    const { signUps } = await host.view('get_my_sign_up', { raceId: at.race.raceId }, { caller: at.taker });
    expect(signUps).toMatchObject([{ status: 'confirmed' }]);
    expect(await hands.mine(at.race, ahead)).toMatchObject({ status: 'waiting', waitingPosition: 1 });
    expect(await host.ledger(at.race.raceId)).toMatchObject([{ taken: 1, placed: 1, waiting: 1 }, {}]);
  });

  it('leaves an overbooked class unchanged', async () => {
    const at = await hands.given({ capacity: 3 });
    await hands.signUp(at.race, newMember());
    await host.query(`update race_class set capacity = 2 where public_id = $1`, [
      at.race.classes[0]!.classId,
    ]);
    expect(refused(await hands.take(at.handOverId, at.taker))).toBe('none');
    expect(await host.ledger(at.race.raceId)).toMatchObject([{ taken: 2, placed: 2 }, {}]);
  });

  it('keeps the agreed price and the payment', async () => {
    const price = { amount: 28_000, currency: 'CNY' as const, paymentDays: 5 };
    const at = await hands.given({ price });
    const before = (await hands.mine(at.race, at.giver))!.payment;
    await host.view('adm/mark_paid', { signUpId: at.signUpId, way: 'cash' }, asOperator);
    await host.query(
      `update race_class set price = jsonb_set(price, '{amount}', '99') where public_id = $1`,
      [at.race.classes[0]!.classId],
    );
    expect((await hands.take(at.handOverId, at.taker)).data!.payment).toMatchObject({
      amount: before!.amount,
      dueAt: before!.dueAt,
      paidAt: expect.any(String),
    });
    expect((await hands.mine(at.race, at.giver))!.payment).toMatchObject({ paidAt: null });
    const { rows } = await host.view(
      'adm/get_adm_sign_up_list',
      { raceId: at.race.raceId, payment: 'paid' },
      asOperator,
    );
    expect(rows).toMatchObject([{ pilot: { nickname: 'Kite' } }]);
  });
});
