import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { newAccount } from '../../../factories/account.ts';
import { classInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

const OF_AGE = 18;
const year = new Date().getUTCFullYear();

describe('guardian of pilots under age', () => {
  let host: RaceHost;
  let race: AdminRaceView;
  let [channel, name, phone, consent] = ['', '', '', ''];
  const operator = asAdmin('operator');

  beforeAll(async () => {
    host = await RaceHost.start();
    const guardian = { required: true, belowAge: OF_AGE };
    race = await host.save({
      classes: [classInput({ capacity: 100 })],
      questions: [
        { kind: 'text', label: { en: 'Channel' }, required: false },
        { kind: 'text', label: { en: 'Guardian' }, ...guardian },
        { kind: 'phone', label: { en: 'Phone of the guardian' }, ...guardian },
        { kind: 'consent', label: { en: 'My child may fly' }, ...guardian },
      ],
    });
    [channel, name, phone, consent] = race.questions.map(({ questionId }) => questionId!) as [
      string,
      string,
      string,
      string,
    ];
  });
  afterAll(() => host.close());

  const consentsWith = (changes: Record<string, string> = {}) =>
    Object.entries({ [name]: 'Li Na', [phone]: '139 1234 5678', [consent]: 'yes', ...changes }).map(
      ([questionId, value]) => ({ questionId, value }),
    );
  const enter = (caller: MemberCaller, answers = consentsWith()) =>
    host.call('sign_up', { raceId: race.raceId, classId: race.classes[0]!.classId, answers }, { caller });
  const aged = (age: number) => newAccount(host, { birthYear: year - age });
  const shown = async (signUpId: string, role: 'operator' | 'viewer') => {
    const { rows } = await host.view('adm/get_adm_sign_up_list', {}, { caller: asAdmin(role) });
    return rows.find((row) => row.signUpId === signUpId)!;
  };

  it('is required by the year of the race and stored with the accepted wording', async () => {
    const pilot = await aged(OF_AGE - 1);
    expect(faultsOf(await enter(pilot, []))).toEqual({
      [`answers.${name}`]: 'required',
      [`answers.${phone}`]: 'required',
      [`answers.${consent}`]: 'required',
    });
    expect(faultsOf(await enter(pilot, consentsWith({ [phone]: '12' })))).toEqual({
      [`answers.${phone}`]: 'anyPhone',
    });
    const { data } = await enter(pilot);
    const row = await shown(data!.signUpId, 'operator');
    expect(row).toMatchObject({ age: OF_AGE - 1, missing: [], consents: [{ stands: true }] });
    expect(row.answers.map(({ value }) => value)).toEqual(['Li Na', '+8613912345678', 'yes']);
  });

  it('is not requested from adults; their input is dropped', async () => {
    const grown = await aged(OF_AGE);
    expect(refused(await enter(grown, []))).toBe('none');
    const talkative = await aged(40);
    const { data } = await enter(talkative, consentsWith({ [channel]: 'R1' }));
    expect(data!.answers).toEqual([{ questionId: channel, value: 'R1' }]);
    const own = await host.view('get_my_sign_up', { raceId: race.raceId }, { caller: talkative });
    expect(own.signUps[0]).toMatchObject({ age: 40, missing: [] });
  });

  it('requires a birth year', async () => {
    expect(refused(await enter(await newAccount(host), []))).toBe('birth_year_needed');
  });

  it('is shown at check-in, with the phone for permitted roles only', async () => {
    const { data } = await enter(await aged(12));
    const { rows } = await host.view('adm/get_pass_list', { raceId: race.raceId }, { caller: operator });
    const guardians = Object.fromEntries(rows.map(({ signUpId, guardian }) => [signUpId, guardian]));
    expect(guardians[data!.signUpId]).toBe('Li Na · +86 139 1234 5678');
    expect(new Set(Object.values(guardians))).toEqual(new Set(['', 'Li Na · +86 139 1234 5678']));
    const masked = (await shown(data!.signUpId, 'viewer')).answers.find(
      ({ questionId }) => questionId === phone,
    );
    expect(masked!.value).not.toContain('1234');
  });

  it('is requested again from pilots under age when the wording changes', async () => {
    const [child, grown] = [await aged(10), await aged(30)];
    await enter(child);
    await enter(grown, []);
    const questions = race.questions.map(({ label, ...question }) => ({
      ...question,
      label: question.questionId === consent ? { en: 'My child may fly at night' } : label,
    }));
    race = await host.save({ questions }, race);
    const missingOf = async (caller: MemberCaller) =>
      (await host.view('get_my_sign_up', { raceId: race.raceId }, { caller })).signUps[0]!.missing;
    expect([await missingOf(child), await missingOf(grown)]).toEqual([[consent], []]);
    const { signUps } = await host.view('get_my_sign_up', { raceId: race.raceId }, { caller: child });
    const again = { signUpId: signUps[0]!.signUpId, answers: consentsWith() };
    expect((await host.view('save_sign_up_answers', again, { caller: child })).missing).toEqual([]);
  });

  it('is required at the desk, too', async () => {
    const person = { phone: '+8613800000001', realName: 'Small', birthYear: year - 9 };
    const walkIn = { raceId: race.raceId, classId: race.classes[0]!.classId, person };
    const none = await host.call('adm/add_walk_in', { ...walkIn, answers: [] }, { caller: operator });
    expect(Object.keys(faultsOf(none))).toHaveLength(3);
    const { age } = await host.view(
      'adm/add_walk_in',
      { ...walkIn, answers: consentsWith() },
      { caller: operator },
    );
    expect(age).toBe(9);
  });

  it('causes no account lookup when no rule depends on age', async () => {
    const plain = await host.save();
    const input = { raceId: plain.raceId, classId: plain.classes[0]!.classId };
    // A lookup would fail: the account does not exist.
    expect(refused(await host.call('sign_up', input, { caller: newMember() }))).toBe('none');
  });
});
