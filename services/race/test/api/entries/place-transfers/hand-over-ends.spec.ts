import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { newAccount } from '../../../factories/account.ts';
import { inDays } from '../../../factories/race-input.ts';
import { HandOvers, type Offered } from '../../../support/hand-overs.ts';
import { RaceHost } from '../../../support/race-host.ts';

const HOUR = 3_600_000;

describe('offered place transfer', () => {
  let host: RaceHost;
  let hands: HandOvers;
  const asAuth = { caller: { kind: 'service', service: 'auth' } } as const;
  const asOperator = { caller: asAdmin('operator') };

  beforeAll(async () => {
    host = await RaceHost.start();
    hands = new HandOvers(host);
  });
  afterAll(() => host.close());

  /** Events between the offer and the answer. */
  it.each<[string, (at: Offered) => Promise<unknown>, string, string]>([
    [
      'the giver withdraws it',
      (at) => host.view('withdraw_hand_over', at, { caller: at.giver }),
      'hand_over_over',
      'over',
    ],
    ['it expires', async () => host.travel(25 * HOUR), 'hand_over_over', 'over'],
    [
      'the giver cancels',
      (at) => host.view('cancel_sign_up', at, { caller: at.giver }),
      'hand_over_over',
      'over',
    ],
    [
      'the giver changes class',
      (at) =>
        host.view(
          'change_class',
          { signUpId: at.signUpId, classId: at.race.classes[1]!.classId },
          { caller: at.giver },
        ),
      'hand_over_over',
      'over',
    ],
    [
      'the giver is suspended',
      (at) =>
        host.view('member_changed', { memberId: at.giver.memberId, status: 'suspended', change: 1 }, asAuth),
      'hand_over_over',
      'over',
    ],
    [
      'the giver closes the account',
      (at) =>
        host.view('member_changed', { memberId: at.giver.memberId, status: 'closed', change: 1 }, asAuth),
      'hand_over_over',
      'over',
    ],
    [
      'the giver is checked in',
      (at) => host.view('adm/check_in', { raceId: at.race.raceId, code: at.signUpId.slice(-12) }, asOperator),
      'hand_over_over',
      'over',
    ],
    [
      'the organiser cancels the sign-up',
      (at) => host.view('adm/cancel_sign_up', at, asOperator),
      'hand_over_over',
      'over',
    ],
    ['the race is cancelled', (at) => host.save({ status: 'cancelled' }, at.race), 'hand_over_over', 'over'],
    [
      'sign-up closes',
      (at) => host.save({ signUpClosesAt: inDays(-0.5) }, at.race),
      'hand_over_over',
      'over',
    ],
    [
      'the organiser turns transfers off',
      (at) => host.save({ handOverRule: 'never' }, at.race),
      'hand_over_off',
      'open',
    ],
    [
      'a member joins the waiting list',
      (at) => hands.signUp(at.race, newMember()),
      'class_waited_for',
      'open',
    ],
    [
      'the recipient has entered another class',
      (at) => hands.signUp(at.race, at.taker, 1),
      'class_limit',
      'open',
    ],
    ['the heats are drawn', (at) => drawHeat(at.signUpId), 'heats_drawn', 'open'],
    [
      'the recipient is suspended',
      (at) =>
        host.services.query('auth', `update member set status = 'suspended' where public_id = $1`, [
          at.taker.memberId,
        ]),
      'pilot_not_active',
      'open',
    ],
  ])('ends in a defined state when %s', async (what, happens, refusal, state) => {
    const at = await hands.given();
    await happens(at);
    expect(refused(await hands.take(at.handOverId, at.taker))).toBe(refusal);
    expect(await hands.stateFor(at.handOverId, at.taker)).toBe(state);
    expect(await hands.reasons(at.race, at.giver)).not.toContain('handed_over');
    if (what === 'it expires') host.travel(-25 * HOUR);
  });

  /** A heat with this sign-up, as on race day. */
  const drawHeat = (signUpId: string) =>
    host.query(
      `with day as (
         insert into race_day (race_id, version, slots, channels, minimum_distance, guard_mhz, pace)
         select race_id, 1, 4, '{}', 0, 0, 300 from sign_up where public_id = $1 returning race_id
       ), staged as (
         insert into stage (race_id, class_id, kind, rounds)
         select race_id, class_id, 'qualifying', 1 from sign_up where public_id = $1 returning id, race_id
       ), heated as (
         insert into heat (race_id, stage_id, number, position, round) select race_id, id, 1, 1, 1 from staged returning id
       )
       insert into heat_slot (heat_id, slot, sign_up_id) select heated.id, 1, s.id from heated, sign_up s where s.public_id = $1`,
      [signUpId],
    );

  it('is kept after a decline and may be offered to another pilot', async () => {
    const at = await hands.given();
    const declined = await host.view(
      'decline_hand_over',
      { handOverId: at.handOverId },
      { caller: at.taker },
    );
    expect(declined.state).toBe('declined');
    expect(await host.view('decline_hand_over', { handOverId: at.handOverId }, { caller: at.taker })).toEqual(
      declined,
    );
    expect(refused(await hands.take(at.handOverId, at.taker))).toBe('hand_over_over');
    expect(await hands.mine(at.race, at.giver)).toMatchObject({ status: 'confirmed', handOver: null });
    const answers = (await host.inbox(at.giver)).filter(({ kind }) => kind === 'hand_over_answered');
    expect(answers).toMatchObject([{ params: { taken: false } }]);
    const other = await newAccount(host);
    expect(refused(await hands.give({ ...at, taker: other }))).toBe('none');
    expect(refused(await hands.take(await hands.idFor(other), other))).toBe('none');
    expect(
      refused(
        await host.call('decline_hand_over', { handOverId: await hands.idFor(other) }, { caller: other }),
      ),
    ).toBe('hand_over_over');
  });

  it('is restored with the account of its giver', async () => {
    const at = await hands.given();
    for (const [change, status] of [
      [1, 'suspended'],
      [2, 'active'],
    ] as const)
      await host.view('member_changed', { memberId: at.giver.memberId, status, change }, asAuth);
    expect(refused(await hands.take(at.handOverId, at.taker))).toBe('none');
  });

  it('is deleted with an erased pilot', async () => {
    const at = await hands.given();
    await host.view('member_erased', { memberId: at.taker.memberId }, asAuth);
    expect(await hands.mine(at.race, at.giver)).toMatchObject({ status: 'confirmed', handOver: null });
    const rows = await host.query('select 1 from place_transfer where recipient_id = $1', [
      at.taker.memberId,
    ]);
    expect(rows).toEqual([]);
  });

  it('ends with a sign-up that closes earlier, and notifies the giver', async () => {
    const at = await hands.given();
    await host.save({ signUpClosesAt: new Date(Date.now() - HOUR).toISOString() }, at.race);
    await host.jobsDone();
    expect(await hands.stateFor(at.handOverId, at.taker)).toBe('over');
    expect((await hands.mine(at.race, at.giver))?.handOver).toBeNull();
    expect((await host.inbox(at.giver)).map(({ kind }) => kind)).toContain('hand_over_expired');
  });
});
