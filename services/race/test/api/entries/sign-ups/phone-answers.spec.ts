import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import { fieldRules } from '@paddock/contracts/field-rules';
import type { Language } from '@paddock/contracts/language';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { asAdmin, faultsOf } from '@paddock/kit/testing/test-host';
import { newAccount } from '../../../factories/account.ts';
import { classInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

describe('phone numbers in answers', () => {
  let host: RaceHost;
  let race: AdminRaceView;
  let question = '';
  const operator = asAdmin('operator');

  beforeAll(async () => {
    host = await RaceHost.start();
    race = await host.save({
      classes: [classInput({ capacity: 100 })],
      questions: [{ kind: 'phone', label: { en: 'Emergency contact' }, required: true }],
    });
    question = race.questions[0]!.questionId!;
  });
  afterAll(() => host.close());

  const answering = (value: string) => [{ questionId: question, value }];
  const enter = (caller: MemberCaller, value: string, lang: Language = 'en') =>
    host.call(
      'sign_up',
      { raceId: race.raceId, classId: race.classes[0]!.classId, answers: answering(value) },
      { caller, lang },
    );
  const fault = () => `answers.${question}`;
  const shown = async (signUpId: string, role: 'operator' | 'viewer' = 'operator') => {
    const { rows } = await host.view('adm/get_adm_sign_up_list', {}, { caller: asAdmin(role) });
    return rows.find((row) => row.signUpId === signUpId)!;
  };

  it.each([
    ['en', '+447400100', '07400 111222', '+447400111222'],
    ['en', '+447400101', '020 7946 0018 ext. 12', '+442079460018;ext=12'],
    ['ru', '+79161000', '8 916 111 22 33', '+79161112233'],
    ['ru', '+79161001', '8 (495) 123-45-67 доб. 12', '+74951234567;ext=12'],
    ['cn', '+86138001', '138 0013 8000', '+8613800138000'],
    ['cn', '+86138002', '010 12345678 转 12', '+861012345678;ext=12'],
    // The own number counts, not the language.
    ['en', '+79161002', '8 916 111 22 33', '+79161112233'],
    ['cn', '+447400102', '+86 138 0013 8000', '+8613800138000'],
  ] as const)('are read in %s by the country of %s…: %s', async (lang, phone, typed, stored) => {
    const pilot = await newAccount(host, { phone: `${phone}${phone.startsWith('+86') ? '00000' : '100'}` });
    const { data } = await enter(pilot, typed, lang);
    expect(data!.answers).toEqual(answering(stored));
    const { signUpId } = data!;
    const saved = await host.view(
      'save_sign_up_answers',
      { signUpId, answers: answering(typed) },
      { caller: pilot },
    );
    expect(saved.answers).toEqual(answering(stored));
    const corrected = await host.view(
      'adm/correct_answers',
      { signUpId, answers: answering(typed) },
      { caller: operator },
    );
    expect(corrected.answers).toMatchObject([{ value: stored, isImpossible: false }]);
  });

  it.each(['cn', 'en', 'ru'] as const)('are refused in %s with advice when impossible', async (lang) => {
    const pilot = await newAccount(host);
    const envelope = await enter(pilot, '07400 111222', lang);
    expect(faultsOf(envelope)).toEqual({ [fault()]: 'anyPhone' });
    expect(JSON.stringify(envelope)).toContain(fieldRules.anyPhone[lang]);
    expect(fieldRules.anyPhone[lang]).toContain('+44');
  });

  it('are shown to the office as read, and masked for viewers', async () => {
    const { data } = await enter(await newAccount(host), '+44 20 7946 0018 ext. 12');
    expect((await shown(data!.signUpId)).answers).toMatchObject([{ phone: '+44 20 7946 0018 ext. 12' }]);
    const masked = JSON.stringify((await shown(data!.signUpId, 'viewer')).answers);
    expect(masked).not.toContain('7946');
  });

  it('of earlier releases are marked in the office and requested again when impossible', async () => {
    const pilot = await newAccount(host);
    const { data } = await enter(pilot, '138 0013 8000');
    const { signUpId } = data!;
    expect(await shown(signUpId)).toMatchObject({ missing: [], answers: [{ isImpossible: false }] });
    await host.query(`update sign_up set answers = $2 where public_id = $1`, [
      signUpId,
      { [question]: '+867400111222' },
    ]);
    expect(await shown(signUpId)).toMatchObject({
      missing: [question],
      answers: [{ value: '+867400111222', phone: '+867400111222', isImpossible: true }],
    });
  });

  it('of walk-ins are read by the country of the pilot', async () => {
    const walkIn = { raceId: race.raceId, classId: race.classes[0]!.classId };
    const person = { phone: '07400 111333', realName: 'Ann', birthYear: 1990 };
    const added = await host.view(
      'adm/add_walk_in',
      { ...walkIn, person, answers: answering('07400 111222') },
      { caller: operator, lang: 'en' },
    );
    expect(added).toMatchObject({
      pilot: { phone: '+447400111333' },
      answers: [{ value: '+447400111222' }],
    });
    const member = await newAccount(host, { phone: '+79161119999' });
    const { answers } = await host.view(
      'adm/add_walk_in',
      { ...walkIn, memberId: member.memberId, answers: answering('8 916 111 22 33') },
      { caller: operator },
    );
    expect(answers).toMatchObject([{ value: '+79161112233' }]);
  });
});
