import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { AddWalkInInput } from '@paddock/contracts/race/entries/admin-desk.shapes';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { addPilot } from '../../../factories/pilot.ts';
import { classInput, inDays } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

describe('walk-ins', () => {
  let host: RaceHost;
  const operator = asAdmin('operator');
  let phones = 0;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const person = () => ({
    phone: `+8613600${(phones += 1) + 10_000}1`,
    realName: 'Łukasz Nowak',
    birthYear: 1990,
  });
  const add = (race: AdminRaceView, input: Partial<AddWalkInInput>, nth = 0) =>
    host.call(
      'adm/add_walk_in',
      { raceId: race.raceId, classId: race.classes[nth]!.classId, ...input },
      { caller: operator },
    );
  const closed = { signUpOpensAt: inDays(-9), signUpClosesAt: inDays(-1) };
  const accounts = () => host.services.query('auth', 'select phone, password_hash as hash from member');

  it('create an account without password and confirm at once, also after sign-up closed', async () => {
    const race = await host.save({ ...closed, classes: [classInput({ approvalNeeded: true })] });
    const who = person();
    const { data } = await add(race, { person: { ...who, callsign: 'LUK' }, note: ' At the gate ' });
    expect(data).toMatchObject({
      status: 'confirmed',
      pilot: {
        realName: 'Łukasz Nowak',
        callsign: 'LUK',
        nickname: 'LUK',
        phone: who.phone,
        status: 'active',
      },
      history: [{ reason: 'added_by_organiser', by: 'the-operator', note: 'At the gate', onPaper: false }],
    });
    expect(await accounts()).toContainEqual({ phone: who.phone, hash: null });
    const { code } = await host.call('login', { phone: who.phone, password: 'any-lemon-tundra' });
    expect(code).not.toBe(0);
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1 }]);
    const { rows } = await host.view('adm/get_adm_sign_up_list', { text: 'lukasz' }, { caller: operator });
    expect(rows.map(({ signUpId }) => signUpId)).toContain(data!.signUpId);
  });

  it('use the existing account of a phone and sign up once', async () => {
    const race = await host.save();
    const pilot = await addPilot(host, { nickname: 'Owl', realName: 'Olga' });
    const first = await add(race, { person: { ...person(), phone: pilot.phone } });
    expect(first.data).toMatchObject({ pilot: { memberId: pilot.memberId, realName: 'Olga' } });
    expect(refused(await add(race, { memberId: pilot.memberId }))).toBe('in_class_already');
    expect(faultsOf(await add(race, {}))).toEqual({ person: 'required' });
    expect(faultsOf(await add(race, { memberId: pilot.memberId, person: person() }))).toEqual({
      person: 'exclude',
    });
  });

  it('exceed the limit only on request, and raise it', async () => {
    const race = await host.save({ classes: [classInput({ capacity: 1 })] });
    const waiting = newMember();
    await host.view(
      'sign_up',
      { raceId: race.raceId, classId: race.classes[0]!.classId },
      { caller: newMember() },
    );
    await host.view(
      'sign_up',
      { raceId: race.raceId, classId: race.classes[0]!.classId },
      { caller: waiting },
    );
    const who = person();
    expect(refused(await add(race, { person: who }))).toBe('class_full');
    expect(await accounts()).not.toContainEqual({ phone: who.phone, hash: null });
    const { data } = await add(race, { person: who, aboveLimit: true });
    expect(data).toMatchObject({ status: 'confirmed', history: [{ capacity: 2 }] });
    expect(await host.ledger(race.raceId)).toMatchObject([{ capacity: 2, taken: 2, placed: 2, waiting: 1 }]);
  });

  it('assign the last place once for concurrent requests', async () => {
    const race = await host.save({ classes: [classInput({ capacity: 3 })] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(race, { person: person() })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    expect(answers.filter((answer) => refused(answer) === 'class_full')).toHaveLength(5);
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 3, placed: 3 }]);
  });

  it("require the form's answers and record consents given on paper", async () => {
    const race = await host.save({
      questions: [{ kind: 'consent', label: { en: 'I know the risk' }, required: true, choices: [] }],
    });
    const questionId = race.questions[0]!.questionId!;
    const who = person();
    expect(faultsOf(await add(race, { person: who }))).toEqual({ [`answers.${questionId}`]: 'required' });
    expect(await accounts()).not.toContainEqual({ phone: who.phone, hash: null });
    const { data } = await add(race, { person: who, answers: [{ questionId, value: 'yes' }] });
    expect(data).toMatchObject({ history: [{ onPaper: true, by: 'the-operator' }] });
  });

  it('use the birth year given at the desk for an account without one', async () => {
    const race = await host.save({ classes: [classInput({ minimumAge: 18 })] });
    const { phone } = await addPilot(host);
    expect(refused(await add(race, { person: { ...person(), phone } }))).toBe('none');
  });

  it('close three hours after the end of the race', async () => {
    const ended = { ...closed, startsAt: inDays(-0.9) };
    const just = await host.save({ ...ended, endsAt: inDays(-2 / 24) });
    expect(refused(await add(just, { person: person() }))).toBe('none');
    const over = await host.save({ ...ended, endsAt: inDays(-4 / 24) });
    expect(refused(await add(over, { person: person() }))).toBe('sign_up_closed');
  });

  it('refuse members who are too young or suspended, and inactive races', async () => {
    const race = await host.save({ classes: [classInput({ minimumAge: 18 })] });
    const young = { ...person(), birthYear: new Date().getFullYear() - 10 };
    expect(refused(await add(race, { person: young }))).toBe('too_young');
    expect(await accounts()).not.toContainEqual({ phone: young.phone, hash: null });
    const pilot = await addPilot(host);
    expect(refused(await add(race, { memberId: pilot.memberId }))).toBe('birth_year_needed');
    expect(refused(await add(race, { memberId: pilot.memberId, birthYear: 1990 }))).toBe('none');
    const suspended = await addPilot(host);
    await host.services.query('auth', `update member set status = 'suspended' where public_id = $1`, [
      suspended.memberId,
    ]);
    expect(refused(await add(race, { memberId: suspended.memberId }))).toBe('pilot_not_active');
    const off = await host.save({ status: 'cancelled' }, await host.save());
    expect(refused(await add(off, { person: person() }))).toBe('sign_up_closed');
  });
});
