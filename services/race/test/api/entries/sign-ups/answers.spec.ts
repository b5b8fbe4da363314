import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView, QuestionInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { AnswerInput } from '@paddock/contracts/race/entries/sign-up.shapes';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { inDays } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

const DAY = 86_400_000;

const idOf = (race: AdminRaceView, nth: number): string => race.questions[nth]!.questionId!;
const changed = (race: AdminRaceView, nth: number, changes: Partial<QuestionInput>): QuestionInput =>
  Object.assign({}, race.questions[nth], changes);

describe('answers and consents', () => {
  let host: RaceHost;
  const operator = { caller: asAdmin('operator') };

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const trySignUp = ({ raceId, classes }: AdminRaceView, caller: MemberCaller, answers: AnswerInput[]) =>
    host.call('sign_up', { raceId, classId: classes[0]!.classId, answers }, { caller });
  const mine = async ({ raceId }: AdminRaceView, caller: MemberCaller) =>
    (await host.view('get_my_sign_up', { raceId }, { caller })).signUps[0]!;
  const inOffice = async ({ raceId }: AdminRaceView) =>
    (await host.view('adm/get_adm_sign_up_list', { raceId }, operator)).rows[0]!;
  const asks = (race: AdminRaceView, questions: QuestionInput[]) => host.save({ questions }, race);
  const save = async (race: AdminRaceView, caller: MemberCaller, answers: AnswerInput[]) =>
    host.call('save_sign_up_answers', { signUpId: (await mine(race, caller)).signUpId, answers }, { caller });

  const club = { kind: 'text' as const, label: { en: 'Club', cn: '俱乐部' }, required: false };
  const rules = { kind: 'consent' as const, label: { en: 'I know the rules' }, required: true };
  const channel = {
    kind: 'choice' as const,
    label: { en: 'Channel' },
    required: false,
    choices: [{ label: { en: 'R1' } }, { label: { en: 'R3' } }],
  };

  it('keep the question as answered after it changes or is removed', async () => {
    const race = await host.save({ questions: [club, channel] });
    const caller = newMember();
    const [clubId, channelId] = [idOf(race, 0), idOf(race, 1)];
    const { choiceId } = race.questions[1]!.choices![1]!;
    await trySignUp(race, caller, [
      { questionId: clubId, value: 'Owls' },
      { questionId: channelId, value: choiceId! },
    ]);
    const reworded = await asks(race, [
      changed(race, 0, { label: { en: 'Team' } }),
      changed(race, 1, { choices: [race.questions[1]!.choices![0]!, { label: { en: 'R5' } }] }),
    ]);
    const asGiven = [
      { questionId: clubId, question: club.label, value: 'Owls', choice: null, isAskedSo: false },
      { questionId: channelId, question: channel.label, choice: { en: 'R3' }, isAskedSo: false },
    ];
    expect((await inOffice(race)).answers).toMatchObject(asGiven);
    const other = await asks(reworded, [{ ...club, label: { en: 'Country' } }]);
    expect((await inOffice(race)).answers).toMatchObject(asGiven);
    // Saving again keeps answers to removed questions.
    expect(refused(await save(race, caller, [{ questionId: idOf(other, 0), value: 'CN' }]))).toBe('none');
    expect((await inOffice(race)).answers).toMatchObject([
      { question: { en: 'Country' }, value: 'CN', isAskedSo: true },
      { questionId: clubId, value: 'Owls' },
      { questionId: channelId, choice: null },
    ]);
  });

  it('are shown to the member in the original wording, each consent with its own', async () => {
    const race = await host.save({ questions: [club, rules] });
    const caller = newMember();
    const tick = { questionId: idOf(race, 1), value: 'yes' };
    await trySignUp(race, caller, [{ questionId: idOf(race, 0), value: 'Owls' }, tick]);
    const { signUpId, missing } = await mine(race, caller);
    expect(missing).toEqual([]);
    const reworded = await asks(race, [
      changed(race, 0, { label: { en: 'Team' } }),
      changed(race, 1, { label: { en: 'I know the new rules' } }),
    ]);
    const read = () => host.view('get_given_answers', { signUpId }, { caller });
    expect(await read()).toMatchObject({
      answers: [{ question: { text: 'Club' }, value: 'Owls', isAskedSo: false }],
      consents: [{ text: { text: 'I know the rules' }, stands: false }],
    });
    expect((await mine(race, caller)).missing).toEqual([idOf(reworded, 1)]);
    await save(race, caller, [tick]);
    expect((await read()).consents).toMatchObject([
      { stands: false },
      { text: { text: 'I know the new rules' }, stands: true },
    ]);
    const stranger = { caller: newMember() };
    expect(refused(await host.call('get_given_answers', { signUpId }, stranger))).toBe('not_found');
  });

  it('keep every accepted wording, with the time', async () => {
    const race = await host.save({ questions: [rules] });
    const caller = newMember();
    const tick = [{ questionId: idOf(race, 0), value: 'yes' }];
    await trySignUp(race, caller, tick);
    const first = (await inOffice(race)).consents;
    expect(first).toMatchObject([{ text: rules.label, stands: true }]);
    const reworded = await asks(race, [changed(race, 0, { label: { en: 'I know the new rules' } })]);
    expect(await inOffice(race)).toMatchObject({
      consents: [{ text: rules.label, agreedAt: first[0]!.agreedAt, stands: false }],
      missing: [idOf(race, 0)],
    });
    expect(await mine(race, caller)).toMatchObject({ missing: [idOf(race, 0)] });
    await save(race, caller, tick);
    expect(await inOffice(race)).toMatchObject({
      consents: [
        { text: rules.label, version: first[0]!.version, agreedAt: first[0]!.agreedAt, stands: false },
        { text: { en: 'I know the new rules' }, stands: true },
      ],
      missing: [],
    });
    // Optional and withdrawn, it stays in the history.
    await asks(reworded, [changed(reworded, 0, { required: false })]);
    await save(race, caller, []);
    expect((await inOffice(race)).consents).toMatchObject([{ stands: false }, { stands: false }]);
  });

  it('are requested again from signed-up members when changed, until the race ends', async () => {
    const race = await host.save({ questions: [club], signUpClosesAt: inDays(10) });
    const caller = newMember();
    await trySignUp(race, caller, [{ questionId: idOf(race, 0), value: 'Owls' }]);
    expect((await mine(race, caller)).missing).toEqual([]);
    const more = await asks(race, [race.questions[0]!, rules]);
    expect((await mine(race, caller)).missing).toEqual([idOf(more, 1)]);
    const tick = { questionId: idOf(more, 1), value: 'yes' };
    host.travel(12 * DAY);
    expect(faultsOf(await save(race, caller, []))).toEqual({ [`answers.${idOf(more, 1)}`]: 'required' });
    // Answers to removed questions stay.
    const late = await save(race, caller, [{ questionId: idOf(race, 0), value: 'Bats' }, tick]);
    expect(refused(late)).toBe('none');
    expect((await mine(race, caller)).missing).toEqual([]);
    expect((await inOffice(race)).answers).toMatchObject([{ value: 'Owls' }, { value: 'yes' }]);
    expect(refused(await save(race, caller, [tick]))).toBe('sign_up_closed');
    host.travel(-12 * DAY);
  });

  it('refuse the consent of a page that shows an earlier wording', async () => {
    const race = await host.save({ questions: [rules] });
    const shown = async () =>
      (await host.view('get_race_detail', { raceId: race.raceId }, {})).questions[0]!.agreement!;
    const caller = newMember();
    const [questionId, before] = [idOf(race, 0), await shown()];
    await asks(race, [changed(race, 0, { label: { en: 'My face may be published' } })]);
    const late = await trySignUp(race, caller, [{ questionId, value: before }]);
    expect(faultsOf(late)).toEqual({ [`answers.${questionId}`]: 'reworded' });
    // Control: the shown wording is accepted and stored as a plain tick.
    await trySignUp(race, caller, [{ questionId, value: await shown() }]);
    expect((await mine(race, caller)).answers).toEqual([{ questionId, value: 'yes' }]);
    expect(faultsOf(await save(race, caller, [{ questionId, value: before }]))).toEqual({
      [`answers.${questionId}`]: 'reworded',
    });
  });

  it("accept plain digits within the organiser's limits as numbers", async () => {
    const weight = { kind: 'number' as const, label: { en: 'Weight' }, required: false, max: 250 };
    const laps = { ...weight, label: { en: 'Laps' }, min: 1, max: 9, whole: true };
    const race = await host.save({ questions: [weight, laps] });
    const [weightId, lapsId] = [idOf(race, 0), idOf(race, 1)];
    const faultOf = async (questionId: string, value: string) =>
      faultsOf(await trySignUp(race, newMember(), [{ questionId, value }]))[`answers.${questionId}`];
    for (const value of ['0x1F', '1e3', '١٢', '1 000', '1,5,2', 'Infinity', '.5', '5.', '--1'])
      expect(await faultOf(weightId, value)).toBe('number');
    expect(await faultOf(weightId, '250.1')).toBe('max');
    expect(await faultOf(lapsId, '0')).toBe('min');
    expect(await faultOf(lapsId, '10')).toBe('max');
    expect(await faultOf(lapsId, '2.5')).toBe('integer');
    const right = [
      { questionId: weightId, value: '-249,75' },
      { questionId: lapsId, value: ' 9 ' },
    ];
    expect(refused(await trySignUp(race, newMember(), right))).toBe('none');
    const detail = await host.view('get_race_detail', { raceId: race.raceId });
    expect(detail.questions).toMatchObject([
      { min: null, max: 250, whole: false },
      { min: 1, max: 9, whole: true },
    ]);
    const empty = await host.call(
      'adm/save_race',
      Object.assign({}, race, { questions: [{ ...laps, min: 9, max: 1 }] }),
      { caller: host.editor },
    );
    expect(faultsOf(empty)).toEqual({ 'questions.0.max': 'rangeEmpty' });
  });

  it('by an organiser give no consent', async () => {
    const race = await host.save({ questions: [club, { ...rules, required: false }] });
    const caller = newMember();
    await trySignUp(race, caller, [{ questionId: idOf(race, 0), value: 'Owls' }]);
    const { signUpId } = await mine(race, caller);
    const answers = [{ questionId: idOf(race, 1), value: 'yes' }];
    await host.view('adm/correct_answers', { signUpId, answers }, operator);
    expect((await inOffice(race)).consents).toEqual([]);
  });
});
