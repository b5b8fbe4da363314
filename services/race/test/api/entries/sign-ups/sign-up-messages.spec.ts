import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@paddock/kit/database/database';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { MemberStatusesService } from '../../../../src/entries/sign-ups/member-statuses/member-statuses.service.ts';
import { TransferOffersService } from '../../../../src/entries/sign-ups/place-transfers/transfer-offers.service.ts';
import { newAccount } from '../../../factories/account.ts';
import { classInput } from '../../../factories/race-input.ts';
import { HandOvers, type Offered } from '../../../support/hand-overs.ts';
import { RaceHost } from '../../../support/race-host.ts';

const HOUR = 3_600_000;

describe('messages about sign-ups', () => {
  const asOperator = { caller: asAdmin('operator') };
  let host: RaceHost;
  let hands: HandOvers;

  beforeAll(async () => {
    host = await RaceHost.start();
    hands = new HandOvers(host);
  });
  afterAll(() => host.close());

  const kinds = async (...[member]: Parameters<RaceHost['inbox']>) =>
    (await host.inbox(member)).map(({ kind }) => kind);

  it('confirm each sign-up once, with status and place in the waiting list', async () => {
    const race = await host.save({
      classes: [classInput({ capacity: 1 }), classInput({ approvalNeeded: true })],
      classesPerPilot: 2,
    });
    const [first, second] = [await newAccount(host), await newAccount(host)];
    for (const pilot of [first, second, second]) await hands.signUp(race, pilot);
    await host.jobsDone();
    await hands.signUp(race, first, 1);
    const { raceId, title: raceTitle } = race;
    expect(await host.inbox(first)).toMatchObject([
      { kind: 'signed_up', params: { raceId, raceTitle, status: 'confirmed', position: null } },
      { kind: 'signed_up', params: { className: race.classes[1]!.name, status: 'pending' } },
    ]);
    expect(await host.inbox(second)).toMatchObject([
      { kind: 'signed_up', params: { status: 'waiting', position: 1 } },
    ]);
  });

  it('confirm the sign-up of the recipient of a place', async () => {
    const { handOverId, taker } = await hands.given();
    await host.jobsDone();
    await hands.take(handOverId, taker);
    expect(await host.inbox(taker)).toMatchObject([
      { kind: 'place_handed' },
      { kind: 'signed_up', params: { status: 'confirmed' } },
    ]);
  });

  it('tell only the recipient that a place transfer was withdrawn', async () => {
    const { giver, taker, signUpId } = await hands.given();
    await host.jobsDone();
    const withdraw = () => host.view('withdraw_hand_over', { signUpId }, { caller: giver });
    await withdraw();
    await withdraw();
    expect((await host.inbox(taker)).map(({ kind }) => kind)).toEqual([
      'place_handed',
      'hand_over_withdrawn',
    ]);
    expect((await host.inbox(giver)).map(({ kind }) => kind)).toEqual(['signed_up']);
  });

  const asAuth = { caller: { kind: 'service', service: 'auth' } } as const;
  const change = ({ giver: { memberId } }: Offered, status: 'closed' | 'suspended') =>
    host.view('member_changed', { memberId, status, change: 1 }, asAuth);

  it.each<[string, (at: Offered) => Promise<unknown>]>([
    ['cancels', (at) => host.view('cancel_sign_up', at, { caller: at.giver })],
    ['is cancelled by the organiser', (at) => host.view('adm/cancel_sign_up', at, asOperator)],
    ['is rejected', (at) => host.view('adm/reject_sign_up', at, asOperator)],
    [
      'changes class',
      ({ signUpId, race, giver }) =>
        host.view('change_class', { signUpId, classId: race.classes[1]!.classId }, { caller: giver }),
    ],
    ['closes the account', (at) => change(at, 'closed')],
    [
      'stays suspended until the place is released',
      async (at) => {
        await change(at, 'suspended');
        expect(await kinds(at.taker)).toEqual(['place_handed']);
        await host.query(`update sign_up set kept_until = now() where public_id = $1`, [at.signUpId]);
        await host.get(Database).transaction(() => host.get(MemberStatusesService).releasePlace(at.signUpId));
      },
    ],
  ])('tell the recipient of a place transfer that the other pilot %s', async (_what, lose) => {
    const at = await hands.given();
    await host.jobsDone();
    await lose(at);
    const [, message, ...more] = await host.inbox(at.taker);
    expect(message).toMatchObject({
      kind: 'hand_over_withdrawn',
      params: { className: at.race.classes[0]!.name },
    });
    expect(message!.params).not.toHaveProperty('from');
    expect(more).toEqual([]);
    const [stored] = await host.query<{ phone: string }>(
      'select phone from place_transfer where public_id = $1',
      [at.handOverId],
    );
    expect(stored!.phone).toHaveLength(4);
  });

  it('do not tell the recipient of an expired transfer that the other pilot lost the place', async () => {
    const at = await hands.given();
    await host.jobsDone();
    host.travel(25 * HOUR);
    await host.view('cancel_sign_up', at, { caller: at.giver });
    host.travel(-25 * HOUR);
    expect(await kinds(at.taker)).toEqual(['place_handed']);
  });

  it('tell the recipient of a place once that the race is cancelled', async () => {
    const { race, taker } = await hands.given({}, { classesPerPilot: 2 });
    await hands.signUp(race, taker, 1);
    await host.jobsDone();
    await host.save({ status: 'cancelled' }, race);
    expect(await kinds(taker)).toEqual(['place_handed', 'signed_up', 'race_cancelled']);
  });

  it('report a withdrawn approval', async () => {
    const race = await host.save({ classes: [classInput({ approvalNeeded: true })] });
    const pilot = await newAccount(host);
    const { signUpId } = (await hands.signUp(race, pilot)).data!;
    await host.jobsDone();
    await host.view('adm/approve_sign_up', { signUpId }, asOperator);
    await host.jobsDone();
    await host.view('adm/undo_approval', { signUpId }, asOperator);
    expect((await host.inbox(pilot)).map(({ kind }) => kind)).toEqual([
      'signed_up',
      'approved',
      'approval_undone',
    ]);
  });

  it.each<[string, string[]]>([
    ['a phone with an account', ['signed_up', 'hand_over_expired']],
    ['an unknown phone', ['signed_up', 'hand_over_expired']],
    ['a pilot who declined', ['signed_up', 'hand_over_answered']],
  ])('report an expired place transfer to %s', async (to, expected) => {
    const scene = await hands.scene();
    await hands.give(scene, to === 'an unknown phone' ? '+8613800009999' : undefined);
    const [transfer] = await host.query<{ handOverId: string }>(
      'select public_id as "handOverId" from place_transfer order by id desc limit 1',
    );
    if (to === 'a pilot who declined')
      await host.view('decline_hand_over', transfer!, { caller: scene.taker });
    const expire = () =>
      host.get(Database).transaction(() => host.get(TransferOffersService).expire(transfer!.handOverId));
    await expire();
    host.travel(25 * HOUR);
    await expire();
    await expire();
    host.travel(-25 * HOUR);
    expect(await kinds(scene.giver)).toEqual(expected);
  });
});
