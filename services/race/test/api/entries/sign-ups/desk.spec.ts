import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { addPilot } from '../../../factories/pilot.ts';
import { classInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

describe('back office actions on sign-ups', () => {
  let host: RaceHost;
  const caller = asAdmin('operator');

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const signUp = async (race: AdminRaceView, who = newMember(), nth = 0) => {
    const { classId } = race.classes[nth]!;
    return host.view('sign_up', { raceId: race.raceId, classId }, { caller: who });
  };
  const auditOf = async (signUpId: string) => {
    await host.jobsDone();
    const { rows } = await host.view(
      'adm/get_audit_list',
      { text: `sign_up:${signUpId}`, sort: '-at' },
      { caller: asAdmin('owner') },
    );
    return rows[0];
  };

  it('offer a place out of order, after showing who is overtaken', async () => {
    const race = await host.save({ classes: [classInput({ capacity: 1 })] });
    await signUp(race);
    await signUp(race, await addPilot(host, { callsign: 'FIRST' }));
    const { signUpId } = await signUp(race);
    expect(await host.view('adm/get_offer_by_hand', { signUpId }, { caller })).toEqual({
      capacity: 1,
      isFree: false,
      overtaken: 1,
      names: ['FIRST'],
    });
    const offer = (aboveLimit: boolean) =>
      host.call('adm/offer_by_hand', { signUpId, note: 'Drove all night', aboveLimit }, { caller });
    expect(refused(await offer(false))).toBe('class_full');
    expect((await offer(true)).data).toMatchObject({
      status: 'offered',
      offerEndsAt: expect.any(String),
      history: [
        { reason: 'queued', by: '' },
        {
          reason: 'offered_by_organiser',
          by: 'the-operator',
          note: 'Drove all night',
          overtaken: 1,
          capacity: 2,
        },
      ],
    });
    expect(refused(await offer(true))).toBe('sign_up_changed');
    expect(await host.ledger(race.raceId)).toMatchObject([{ capacity: 2, taken: 2, placed: 2, waiting: 1 }]);
    expect(await auditOf(signUpId)).toMatchObject({
      call: 'adm/offer_by_hand',
      after: { note: 'Drove all night' },
      names: expect.arrayContaining([
        expect.objectContaining({ kind: 'race', id: race.raceId, name: race.title }),
        expect.objectContaining({ kind: 'sign_up', id: signUpId, classId: race.classes[0]!.classId }),
      ]),
    });
    const ends = await host.query(`select payload from outbox_job where name = 'expire-offer'`);
    expect(JSON.stringify(ends)).toContain(signUpId);
  });

  it('give a waiting pilot a place at the desk, in any order, until three hours after the end', async () => {
    const race = await host.save({ classes: [classInput({ capacity: 1 })] });
    const [placed, first, second, third] = [
      await signUp(race),
      await signUp(race),
      await signUp(race),
      await signUp(race),
    ];
    const give = (signUpId: string, aboveLimit = false) =>
      host.call('adm/give_place', { signUpId, aboveLimit }, { caller });
    const endedBefore = (hours: number) =>
      host.query(
        `update race set starts_at = now() - make_interval(hours => $2 + 1), ends_at = now() - make_interval(hours => $2)
         where public_id = $1`,
        [race.raceId, hours],
      );
    expect(refused(await give(second.signUpId))).toBe('class_full');
    await endedBefore(2);
    await host.view('adm/cancel_sign_up', { signUpId: placed.signUpId }, { caller });
    expect((await give(second.signUpId)).data).toMatchObject({
      status: 'confirmed',
      history: [{ reason: 'queued' }, { reason: 'placed_by_organiser', by: 'the-operator', overtaken: 1 }],
    });
    expect(refused(await give(second.signUpId))).toBe('sign_up_changed');
    expect(refused(await give(first.signUpId))).toBe('class_full');
    expect((await give(first.signUpId, true)).data).toMatchObject({
      history: [{}, { reason: 'placed_by_organiser', overtaken: null, capacity: 2 }],
    });
    expect(await host.ledger(race.raceId)).toMatchObject([{ capacity: 2, taken: 2, placed: 2, waiting: 1 }]);
    await endedBefore(4);
    expect(refused(await give(third.signUpId, true))).toBe('sign_up_closed');
    expect(await auditOf(second.signUpId)).toMatchObject({ call: 'adm/give_place' });
  });

  it('confirm an offered place at the desk without taking a second one', async () => {
    const race = await host.save({ classes: [classInput({ capacity: 1 })] });
    const placed = await signUp(race);
    const { signUpId } = await signUp(race);
    await host.view('adm/cancel_sign_up', { signUpId: placed.signUpId }, { caller });
    expect(await host.view('adm/give_place', { signUpId }, { caller })).toMatchObject({
      status: 'confirmed',
      offerEndsAt: null,
    });
    expect(await host.ledger(race.raceId)).toMatchObject([{ capacity: 1, taken: 1, placed: 1, waiting: 0 }]);
  });

  it('withdraw an approval until check-in', async () => {
    const race = await host.save({ classes: [classInput({ approvalNeeded: true }), classInput()] });
    const { signUpId } = await signUp(race);
    const undo = (id: string) => host.call('adm/undo_approval', { signUpId: id }, { caller });
    await host.view('adm/approve_sign_up', { signUpId }, { caller });
    expect((await undo(signUpId)).data).toMatchObject({
      status: 'pending',
      history: [{}, { reason: 'approved' }, { reason: 'approval_undone', by: 'the-operator' }],
    });
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1 }, { taken: 0 }]);
    await host.view('adm/approve_sign_up', { signUpId }, { caller });
    await host.view('adm/check_in', { raceId: race.raceId, code: signUpId.slice(-12) }, { caller });
    expect(refused(await undo(signUpId))).toBe('sign_up_changed');
    expect(refused(await undo((await signUp(race, newMember(), 1)).signUpId))).toBe('sign_up_changed');
  });

  it('correct answers and keep the previous ones', async () => {
    const race = await host.save({
      questions: [{ kind: 'text', label: { en: 'Club' }, required: true, choices: [] }],
    });
    const questionId = race.questions[0]!.questionId!;
    const answers = (value: string) => [{ questionId, value }];
    const { signUpId } = await host.view(
      'sign_up',
      { raceId: race.raceId, classId: race.classes[0]!.classId, answers: answers('Hawks') },
      { caller: newMember() },
    );
    const correct = (value: string) =>
      host.call('adm/correct_answers', { signUpId, answers: answers(value), note: 'Phoned' }, { caller });
    expect(faultsOf(await correct(' '))).toEqual({ [`answers.${questionId}`]: 'required' });
    expect((await correct('Owls')).data).toMatchObject({
      answers: [{ value: 'Owls' }],
      history: [
        {},
        {
          reason: 'answers_corrected',
          by: 'the-operator',
          note: 'Phoned',
          changes: [{ question: { en: 'Club' }, before: 'Hawks', after: 'Owls' }],
        },
      ],
    });
    expect((await correct('Owls')).data?.history).toHaveLength(2);
  });

  it('count by class and status, and show other classes and the status of a pilot', async () => {
    const race = await host.save({
      classesPerPilot: 2,
      classes: [classInput({ capacity: 1 }), classInput()],
    });
    const pilot = await addPilot(host);
    const first = await signUp(race, pilot);
    await signUp(race, pilot, 1);
    await signUp(race);
    await host.view('adm/check_in', { raceId: race.raceId, code: first.signUpId.slice(-12) }, { caller });
    const { rows } = await host.view('adm/get_sign_up_counts', { raceId: race.raceId }, { caller });
    expect(rows).toMatchObject([
      { capacity: 1, confirmed: 1, checkedIn: 1, waiting: 1, pending: 0 },
      { confirmed: 1, checkedIn: 0, waiting: 0 },
    ]);
    await host.services.query('auth', `update member set status = 'suspended' where public_id = $1`, [
      pilot.memberId,
    ]);
    const list = await host.view(
      'adm/get_adm_sign_up_list',
      { raceId: race.raceId, classId: race.classes[0]!.classId, sort: 'createdAt' },
      { caller },
    );
    expect(list.rows).toMatchObject([
      { pilot: { status: 'suspended' }, otherClasses: [race.classes[1]!.name] },
      { pilot: { status: null }, otherClasses: [] },
    ]);
    expect(list.more).toBe(false);
  });

  it('sort by the displayed time, in any row order', async () => {
    const race = await host.save();
    const ids = [];
    for (let i = 0; i < 3; i += 1) ids.push((await signUp(race)).signUpId);
    // Transactions that waited for the lock started before those with earlier rows.
    await host.query(
      `update sign_up set created_at = created_at - interval '1 minute' where public_id = $1`,
      [ids[1]],
    );
    const listed = async (sort: 'createdAt' | '-createdAt') => {
      const { rows } = await host.view('adm/get_adm_sign_up_list', { raceId: race.raceId, sort }, { caller });
      return rows.map(({ signUpId }) => signUpId);
    };
    expect(await listed('createdAt')).toEqual([ids[1], ids[0], ids[2]]);
    expect(await listed('-createdAt')).toEqual([ids[2], ids[0], ids[1]]);
  });

  it('return all passes of a large race in pages', async () => {
    const race = await host.save({ classes: [classInput({ capacity: null, waitingList: false })] });
    await host.query(
      `insert into sign_up (race_id, class_id, member_id, status)
       select r.id, c.id, gen_random_uuid(), 'confirmed' from race r join race_class c on c.race_id = r.id,
         generate_series(1, 1001) where r.public_id = $1`,
      [race.raceId],
    );
    const first = await host.view('adm/get_pass_list', { raceId: race.raceId }, { caller });
    const after = first.rows.at(-1)!.signUpId;
    const rest = await host.view('adm/get_pass_list', { raceId: race.raceId, after }, { caller });
    expect([first.rows.length, first.more, rest.rows.length, rest.more]).toEqual([1000, true, 1, false]);
    expect(new Set([...first.rows, ...rest.rows].map(({ signUpId }) => signUpId)).size).toBe(1001);
  });
});
