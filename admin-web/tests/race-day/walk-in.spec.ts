import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { Refused } from '../support/fake-api.ts';
import { aMember, anAdmin, FakeOffice } from '../support/fake-office.ts';
import { aClass, aRace, FakeRaces } from '../support/fake-races.ts';
import { aSignUp, FakeSignUps } from '../support/fake-sign-ups.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;
let races: FakeRaces;
let signUps: FakeSignUps;

const questionId = (number: number) => `70000000-0000-4000-8000-00000000000${number}`;
const choiceId = (number: number) => `71000000-0000-4000-8000-00000000000${number}`;

const questions = [
  { questionId: questionId(1), kind: 'text' as const, label: { en: 'Home airfield' }, required: true },
  { questionId: questionId(2), kind: 'number' as const, label: { en: 'Weight' }, required: false },
  {
    questionId: questionId(3),
    kind: 'choice' as const,
    label: { en: 'Lunch' },
    required: false,
    choices: [
      { choiceId: choiceId(1), label: { en: 'Rice' } },
      { choiceId: choiceId(2), label: { en: 'Noodles' } },
    ],
  },
  { questionId: questionId(4), kind: 'consent' as const, label: { en: 'I know the rules' }, required: true },
  {
    questionId: questionId(5),
    kind: 'phone' as const,
    label: { en: 'Phone of a guardian' },
    required: true,
    belowAge: 18,
  },
];
const race = aRace(1, { status: 'published', classes: [aClass(1), aClass(2, { taken: 20 })], questions });
const member = aMember(1, { callsign: 'OWL', realName: 'Ada Owl', nickname: 'owl' });

beforeEach(async () => {
  office = new FakeOffice();
  office.members = [member];
  races = new FakeRaces(office);
  races.all = [race];
  signUps = new FakeSignUps(office);
  signUps.all = [aSignUp(1)];
  office.handlers['adm/add_walk_in'] = () => aSignUp(7);
  await office.start();
});

afterEach(() => office.stop());

const open = (path = `/adm/sign-up/walk-in/${race.raceId}`) =>
  openOffice(office, { path, token: office.signIn() });
type User = Awaited<ReturnType<typeof open>>['user'];

const added = () => office.calls('adm/add_walk_in').map(({ input }) => input);
const field = (label: RegExp | string) => screen.getByLabelText(label);
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Sign up and confirm' }));

async function describePerson(user: User) {
  await user.type(await screen.findByLabelText(/^Phone$|^Phone\b(?! of)/), '+79130000001');
  await user.type(field(/^Full name/), 'Eva Kite');
  await user.type(field(/^Callsign/), 'KITE');
  await user.type(field(/^Year of birth/), '2001');
}

async function answerQuestions(user: User) {
  await user.selectOptions(field(/^Class/), aClass(1).classId);
  await user.type(field(/^Home airfield/), ' North ');
  await user.selectOptions(field(/^Lunch/), 'Noodles');
  await user.click(field(/^I know the rules/));
}

describe('a walk-in', () => {
  it('signs up a new person with answers and a message', async () => {
    const { user } = await open();
    await describePerson(user);
    await answerQuestions(user);
    await user.type(field(/^Message to the pilot/), 'Welcome');
    await submit(user);
    expect(await screen.findByText('CALL7 is signed up')).toBeVisible();
    expect(added()).toEqual([
      {
        raceId: race.raceId,
        classId: aClass(1).classId,
        person: { phone: '+79130000001', realName: 'Eva Kite', callsign: 'KITE', birthYear: 2001 },
        answers: [
          { questionId: questionId(1), value: 'North' },
          { questionId: questionId(2), value: '' },
          { questionId: questionId(3), value: choiceId(2) },
          { questionId: questionId(4), value: 'yes' },
          { questionId: questionId(5), value: '' },
        ],
        aboveLimit: false,
        note: 'Welcome',
      },
    ]);
  });

  it('clears the form for the next pilot', async () => {
    const { user } = await open();
    await describePerson(user);
    await answerQuestions(user);
    await submit(user);
    await screen.findByText('CALL7 is signed up');
    expect(field(/^Full name/)).toHaveValue('');
    expect(field(/^Home airfield/)).toHaveValue('');
    expect(field(/^I know the rules/)).not.toBeChecked();
  });

  it('signs up an existing member found by name', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox'), 'owl');
    await user.click(await screen.findByRole('button', { name: `OWL · Ada Owl · ${member.phone}` }));
    expect(screen.queryByLabelText(/^Full name/)).toBeNull();
    await answerQuestions(user);
    await submit(user);
    await screen.findByText('CALL7 is signed up');
    expect(added()).toMatchObject([{ memberId: member.memberId }]);
    expect(added()).not.toMatchObject([{ person: expect.anything() }]);
  });

  it('returns to the search with another person', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox'), 'owl');
    await user.click(await screen.findByRole('button', { name: /^OWL/ }));
    await user.click(screen.getByRole('button', { name: 'Choose someone else' }));
    await user.type(screen.getByRole('searchbox'), 'unknown');
    expect(await screen.findByText('No member found. Enter the pilot’s details below.')).toBeVisible();
    expect(field(/^Full name/)).toBeVisible();
  });

  it('asks a member for the year of birth only when the class has a minimum age', async () => {
    races.all = [{ ...race, classes: [aClass(1, { minimumAge: 14 })] }];
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox'), 'owl');
    await user.click(await screen.findByRole('button', { name: /^OWL/ }));
    await user.type(field(/^Year of birth/), '2004');
    await user.type(field(/^Home airfield/), 'North');
    await user.click(field(/^I know the rules/));
    await submit(user);
    await screen.findByText('CALL7 is signed up');
    expect(added()).toMatchObject([{ memberId: member.memberId, birthYear: 2004 }]);
  });

  it('enters a full class only above its limit', async () => {
    const { user } = await open();
    await describePerson(user);
    await answerQuestions(user);
    expect(screen.queryByLabelText(/^Above the limit/)).toBeNull();
    await user.selectOptions(field(/^Class/), aClass(2).classId);
    await user.click(field(/^Above the limit/));
    await submit(user);
    await screen.findByText('CALL7 is signed up');
    expect(added()).toMatchObject([{ classId: aClass(2).classId, aboveLimit: true }]);
  });

  it('shows why it was refused and keeps the input', async () => {
    office.handlers['adm/add_walk_in'] = () => {
      throw new Refused('class_full');
    };
    const { user } = await open();
    await describePerson(user);
    await answerQuestions(user);
    await submit(user);
    expect(await screen.findByText(errors.class_full.msg.en)).toBeVisible();
    expect(field(/^Full name/)).toHaveValue('Eva Kite');
    expect(office.calls('adm/add_walk_in')).toHaveLength(1);
  });

  it('explains which questions depend on the age', async () => {
    await open();
    expect(await screen.findByText('Only for pilots under 18')).toBeVisible();
    expect(field(/^Phone of a guardian/)).not.toBeRequired();
    expect(field(/^Home airfield/)).toBeRequired();
    expect(screen.getByText(/Tick once you have the signed paper/)).toBeVisible();
  });

  it('is forbidden for editors', async () => {
    const editor = anAdmin(8, { role: 'editor' });
    office.admins.push(editor);
    await openOffice(office, {
      path: `/adm/sign-up/walk-in/${race.raceId}`,
      token: office.signIn(editor),
    });
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible();
  });
});

async function openCorrection() {
  const row = aSignUp(1, {
    answers: [
      {
        questionId: questionId(1),
        isAskedSo: true,
        question: { en: 'Home airfield' },
        kind: 'text',
        value: 'North',
        choice: null,
        phone: null,
        isImpossible: false,
      },
    ],
  });
  signUps.all = [row];
  office.handlers['adm/correct_member'] = () => ({});
  office.handlers['adm/correct_answers'] = () => row;
  const opened = await open('/adm/sign-up');
  await opened.user.click(await screen.findByRole('link', { name: 'CALL1' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'CALL1' }));
  await opened.user.click(drawer.getByRole('button', { name: 'Correct name or answers' }));
  await drawer.findByLabelText(/^Home airfield/);
  return { ...opened, drawer };
}

describe('a correction', () => {
  it('starts with the present name and answers', async () => {
    const { drawer } = await openCorrection();
    expect(drawer.getByLabelText('Callsign')).toHaveValue('CALL1');
    expect(drawer.getByLabelText('Full name')).toHaveValue('Real 1');
    expect(drawer.getByLabelText(/^Home airfield/)).toHaveValue('North');
  });

  it('sends only the answers when the name is unchanged', async () => {
    const { user, drawer } = await openCorrection();
    await user.clear(drawer.getByLabelText(/^Home airfield/));
    await user.type(drawer.getByLabelText(/^Home airfield/), 'South');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sign-up corrected')).toBeVisible();
    expect(office.calls('adm/correct_member')).toEqual([]);
    const [call] = office.calls('adm/correct_answers');
    expect(call?.input).toMatchObject({ signUpId: aSignUp(1).signUpId, note: '' });
    expect(call?.input).toHaveProperty('answers.0', { questionId: questionId(1), value: 'South' });
  });

  it('sends a changed name', async () => {
    const { user, drawer } = await openCorrection();
    await user.clear(drawer.getByLabelText('Callsign'));
    await user.type(drawer.getByLabelText('Callsign'), 'HERON');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await screen.findByText('Sign-up corrected');
    expect(office.calls('adm/correct_member')[0]?.input).toEqual({
      memberId: aSignUp(1).pilot.memberId,
      callsign: 'HERON',
      realName: 'Real 1',
      team: '',
    });
  });

  it('shows errors at the answers', async () => {
    const { user, drawer } = await openCorrection();
    const path = `answers.${questionId(1)}`;
    office.handlers['adm/correct_answers'] = () => {
      throw new Refused('bad_input', { fields: { [path]: { rule: 'maxLength', msg: 'No such airfield' } } });
    };
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(drawer.getByLabelText(/^Home airfield/)).toBeInvalid());
    expect(drawer.getByText('No such airfield')).toBeVisible();
  });
});
