import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QuestionInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { newAccount } from '../../../factories/account.ts';
import { classInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

const consent: QuestionInput = {
  kind: 'consent',
  label: { en: 'I know the rules' },
  required: false,
  choices: [],
};

describe('messages about changes of a race', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  /** Messages of the steps before are stored first, so that they keep their order. */
  const save = async (...args: Parameters<RaceHost['save']>) => {
    await host.jobsDone();
    return host.save(...args);
  };
  const kinds = async (...[member]: Parameters<RaceHost['inbox']>) =>
    (await host.inbox(member)).map(({ kind }) => kind);

  it('report a reinstated race to the members whose sign-ups it had cancelled', async () => {
    const race = await save();
    const { raceId } = race;
    const [pilot, leaver] = [await newAccount(host), await newAccount(host)];
    const classId = race.classes[0]!.classId;
    await host.view('sign_up', { raceId, classId }, { caller: pilot });
    const { signUpId } = await host.view('sign_up', { raceId, classId }, { caller: leaver });
    await host.view('cancel_sign_up', { signUpId }, { caller: leaver });
    const cancelled = await save({ status: 'cancelled' }, race);
    const again = await save({ status: 'published' }, cancelled);
    await save({ summary: { en: 'Shorter' } }, again);
    expect(await kinds(pilot)).toEqual(['signed_up', 'race_cancelled', 'race_reinstated']);
    expect(await kinds(leaver)).toEqual(['signed_up']);
  });

  it('report a new class name to the pilots of the class, not an added translation', async () => {
    const race = await save({ classes: [classInput({ name: { en: 'Open' } }), classInput()] });
    const [pilot, other] = [await newAccount(host), await newAccount(host)];
    for (const [i, caller] of [pilot, other].entries())
      await host.view('sign_up', { raceId: race.raceId, classId: race.classes[i]!.classId }, { caller });
    const [first, second] = race.classes;
    const rename = (name: object, stored = race) =>
      save({ classes: [Object.assign({}, first, { name }), second!] }, stored);
    const translated = await rename({ en: 'Open', ru: 'Открытый' });
    expect(await kinds(pilot)).toEqual(['signed_up']);
    await rename({ en: 'Pro', ru: 'Открытый' }, translated);
    expect((await host.inbox(pilot)).at(-1)).toMatchObject({
      kind: 'class_renamed',
      params: { className: { en: 'Pro' }, before: { className: { en: 'Open' } } },
    });
    expect(await kinds(other)).toEqual(['signed_up']);
  });

  it('report a changed consent to the members who gave it', async () => {
    const race = await save({ questions: [consent] });
    const { raceId, questions } = race;
    const questionId = questions[0]!.questionId!;
    const [agreed, other] = [await newAccount(host), await newAccount(host)];
    const classId = race.classes[0]!.classId;
    const answers = [{ questionId, value: 'yes' }];
    await host.view('sign_up', { raceId, classId, answers }, { caller: agreed });
    await host.view('sign_up', { raceId, classId }, { caller: other });
    const label = { en: 'I know the rules and my insurance' };
    const changed = await save({ questions: [Object.assign({}, questions[0], { label })] }, race);
    await save({ questions: [Object.assign({}, changed.questions[0], { required: true })] }, changed);
    expect(await kinds(agreed)).toEqual(['signed_up', 'consent_changed']);
    expect(await kinds(other)).toEqual(['signed_up']);
  });
});
