/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub, useActionData } from 'react-router';
import { SignUpForm } from '../../app/features/sign-ups/form/sign-up-form.tsx';
import { raceView } from '../../app/features/sign-ups/sign-up-page.server.ts';
import type { FormOutcome } from '../../app/forms/form-outcome.ts';
import { createI18n } from '../../app/i18n/create-i18n.ts';
import texts from '../../app/i18n/en.ts';
import memberTexts from '../../app/i18n/en-member.ts';
import { fakeClass, fakeQuestion, fakeRace, raceId, type FakeRace } from '../support/fake-races.ts';

const path = `/race-detail/${raceId}/sign-up`;
const open = fakeClass({ minimumAge: null });
const juniors = fakeClass({
  classId: '0190a8d0-0000-7000-8000-0000000000c2',
  name: { text: 'Adults' },
  minimumAge: 18,
});
const question = fakeQuestion({ label: { text: 'Video channel' } });
const field = `answers.${question.questionId}`;

const submitted = jest.fn<(fields: Record<string, string>) => FormOutcome>();
const discounts = jest.fn<(query: URLSearchParams) => object>();

const complete = { callsign: false, realName: false, email: false };

interface Known {
  knownBirthYear?: number;
  missing?: typeof complete;
}

function Page({ race, knownBirthYear, missing = complete }: Known & { race: FakeRace }) {
  return (
    <SignUpForm
      formId="a-form"
      race={raceView(race, 'en')}
      eligibility={{ raceYear: 2026, knownBirthYear, missing }}
      limit={race.classesPerPilot}
      other={undefined}
      phoneCountry={{ value: 'GB', label: 'United Kingdom +44' }}
      outcome={useActionData<FormOutcome>()}
    />
  );
}

function show(race: Partial<FakeRace> = {}, known: Known = {}) {
  const full = fakeRace({ classes: [open, juniors], questions: [question], ...race });
  const Stub = createRoutesStub([
    {
      path: '/race-detail/:raceId/sign-up',
      Component: () => <Page race={full} {...known} />,
      action: async ({ request }) => {
        const fields = new URLSearchParams(await request.text());
        return submitted(Object.fromEntries(fields));
      },
    },
    {
      path: '/race-detail/:raceId/discount.json',
      loader: ({ request }) => discounts(new URL(request.url).searchParams),
    },
  ]);
  const view = render(
    <I18nextProvider i18n={createI18n('en', { ...texts, ...memberTexts })}>
      <Stub initialEntries={[path]} />
    </I18nextProvider>,
  );
  return { ...view, user: userEvent.setup() };
}

const shownStep = () => within(screen.getByRole('heading', { level: 2 }).closest('section')!);
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const button = (name: string) => screen.getByRole('button', { name });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  sessionStorage.clear();
  submitted.mockReset().mockReturnValue({ typed: {}, faults: {}, refusal: 'Full', refusedAs: 'race_full' });
  discounts.mockReset();
});
afterEach(cleanup);

describe('the steps of the sign-up form', () => {
  it('start with the class and go on only when one is chosen', async () => {
    const { user } = show();
    await waitFor(() => expect(heading()).toBe('1Choose your class'));
    await user.click(button('Next'));
    expect(screen.getByText('Select a class')).toBeTruthy();
    expect(document.activeElement).toBe(radio(/Open class/));
    await user.click(radio(/Open class/));
    await user.click(button('Next'));
    await waitFor(() => expect(heading()).toBe('2Answer the questions'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it('require answers, show them in the summary and send all fields', async () => {
    const { user } = show();
    await user.click(radio(/Open class/));
    await user.click(button('Next'));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(screen.getByText('Fill in this field')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Video channel' }), 'R3');
    await user.click(button('Next'));
    await waitFor(() => expect(heading()).toBe('3Review and send'));
    const facts = shownStep();
    for (const text of ['Night Circuit', 'Open class', 'Video channel', 'R3'])
      expect(facts.getByText(text)).toBeTruthy();
    expect(submitted).not.toHaveBeenCalled();
    await user.click(button('Sign up'));
    await waitFor(() =>
      expect(submitted).toHaveBeenCalledWith({
        formId: 'a-form',
        classId: open.classId,
        [`price.${open.classId}`]: 'free',
        [`price.${juniors.classId}`]: 'free',
        birthYear: '',
        [field]: 'R3',
        intent: 'sign_up',
      }),
    );
  });

  it('require the missing profile fields and show the name on the certificate', async () => {
    submitted.mockReturnValue({
      typed: { classId: open.classId, callsign: ' ', realName: 'Zoe Daly' },
      faults: {},
      refusal: 'Add the callsign',
      refusedAs: 'profile_incomplete',
    });
    const { user } = show({ questions: [] }, { missing: { ...complete, callsign: true, realName: true } });
    await user.click(radio(/Open class/));
    await user.click(button('Next'));
    expect(screen.getAllByText('Fill in this field')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: 'Callsign' }), 'ZED');
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Zoe  🚁 Daly');
    expect(screen.getByText('Your certificate will say: Zoe Daly')).toBeTruthy();
    await user.click(button('Next'));
    await waitFor(() => expect(heading()).toBe('2Review and send'));
    expect(shownStep().getByText('ZED')).toBeTruthy();
    await user.click(button('Sign up'));
    await waitFor(() => expect(heading()).toBe('1Choose your class'));
    expect(submitted.mock.lastCall![0]).toMatchObject({ callsign: 'ZED', realName: 'Zoe  🚁 Daly' });
    expect(screen.getAllByText('Fill in this field')).toHaveLength(2);
  });

  it('ask for one missing field, and for none of a complete profile', () => {
    show({}, { missing: { ...complete, callsign: true } });
    expect(screen.getByRole('textbox', { name: 'Callsign' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull();
    cleanup();
    show();
    expect(screen.queryByRole('textbox', { name: 'Callsign' })).toBeNull();
  });

  it('offer an optional e-mail address below the summary', async () => {
    const { user } = show({ questions: [] }, { missing: { ...complete, email: true } });
    expect(screen.queryByRole('textbox', { name: /^E-mail/ })).toBeNull();
    await user.click(radio(/Open class/));
    await user.click(button('Next'));
    await waitFor(() => expect(heading()).toBe('2Review and send'));
    await user.type(shownStep().getByRole('textbox', { name: /^E-mail/ }), 'zoe@example.com');
    await user.click(button('Sign up'));
    await waitFor(() => expect(submitted).toHaveBeenCalled());
    expect(submitted.mock.lastCall![0]).toMatchObject({ email: 'zoe@example.com' });
  });

  it('say what is missing by the kind of the control', async () => {
    const choices = [{ choiceId: question.questionId, label: { text: 'R3' } }];
    const questions = (['text', 'choice', 'consent'] as const).map((kind) =>
      fakeQuestion({ questionId: kind, kind, choices }),
    );
    const { user } = show({ questions });
    await user.click(radio(/Open class/));
    await user.click(button('Next'));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    for (const words of ['Fill in this field', 'Select an option', 'Tick to continue'])
      expect(screen.getByText(words, { ignore: 'option' })).toBeTruthy();
  });

  it('go back with the input preserved', async () => {
    const { user } = show();
    await user.click(radio(/Open class/));
    await user.click(button('Next'));
    await user.type(await screen.findByRole('textbox', { name: 'Video channel' }), 'R3');
    await user.click(button('Back'));
    await waitFor(() => expect(heading()).toBe('1Choose your class'));
    expect(radio(/Open class/).checked).toBe(true);
    await user.click(button('Next'));
    expect(await screen.findByDisplayValue('R3')).toBeTruthy();
  });

  it('skip the questions when there are none', async () => {
    const { user } = show({ questions: [] });
    expect(screen.getByLabelText('Step 1 of 2')).toBeTruthy();
    await user.click(radio(/Open class/));
    await user.click(button('Next'));
    await waitFor(() => expect(heading()).toBe('2Review and send'));
  });

  it('announce the waiting list of a full class before it is sent', async () => {
    const full = fakeClass({ minimumAge: null, signUpState: 'waiting', placesLeft: 0 });
    const { user } = show({ classes: [full, juniors], questions: [] });
    await user.click(radio(/Open class/));
    await user.click(button('Next'));
    await waitFor(() => expect(heading()).toBe('2Review and send'));
    expect(shownStep().getByText('All places are taken: you will join the waiting list')).toBeTruthy();
    await user.click(button('Back'));
    await user.type(await screen.findByRole('textbox', { name: /^Year of birth/ }), '1990');
    await user.click(radio(/Adults/));
    await user.click(button('Next'));
    await waitFor(() => expect(shownStep().getByText('Adults')).toBeTruthy());
    expect(shownStep().queryByText(/waiting list/)).toBeNull();
  });

  it('return to the step with an error of the service', async () => {
    submitted.mockReturnValue({
      typed: { classId: open.classId, [field]: 'R3' },
      faults: { [field]: 'This channel is taken' },
      refusal: 'Check the marked fields',
    });
    const { user } = show();
    await user.click(radio(/Open class/));
    await user.click(button('Next'));
    await user.type(await screen.findByRole('textbox', { name: 'Video channel' }), 'R3');
    await user.click(button('Next'));
    await user.click(await screen.findByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(heading()).toBe('2Answer the questions'));
    expect(screen.getByText('This channel is taken')).toBeTruthy();
    expect(screen.getByText('Check the marked fields')).toBeTruthy();
  });

  it('restore a draft after a reload and discard it on request', async () => {
    const first = show();
    await first.user.click(radio(/Open class/));
    first.unmount();
    const { user } = show();
    expect(await screen.findByText('We’ve restored what you typed but didn’t send.')).toBeTruthy();
    await waitFor(() => expect(heading()).toBe('2Answer the questions'));
    await user.click(button('Discard'));
    await waitFor(() => expect(heading()).toBe('1Choose your class'));
    expect(radio(/Open class/).checked).toBe(false);
    expect(screen.queryByText('We’ve restored what you typed but didn’t send.')).toBeNull();
  });
});

describe('the choice of a class', () => {
  it('preselects the only class', () => {
    show({ classes: [open] });
    expect(radio(/Open class/).checked).toBe(true);
  });

  it('excludes classes below their minimum age, also after they were chosen', async () => {
    const { user } = show();
    await user.click(radio(/Adults/));
    await user.type(screen.getByRole('textbox', { name: /Year of birth/ }), '2010');
    await waitFor(() => expect(radio(/Adults/).disabled).toBe(true));
    expect(radio(/Adults/).checked).toBe(false);
    expect(screen.getByText('Minimum age 18 in the year of the race')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: /Year of birth/ }));
    await waitFor(() => expect(radio(/Adults/).disabled).toBe(false));
  });

  it('requires the year of birth for a class with a minimum age', async () => {
    const { user } = show();
    await user.click(radio(/Adults/));
    await user.click(button('Next'));
    expect(screen.getByText('Fill in this field')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Year of birth/ }), '19');
    await user.click(button('Next'));
    expect(screen.getByText('Enter a four-digit year')).toBeTruthy();
  });

  it('uses the year of birth of the profile, with a link to change it', () => {
    show({}, { knownBirthYear: 2012 });
    expect(screen.queryByRole('textbox', { name: /Year of birth/ })).toBeNull();
    expect(radio(/Adults/).disabled).toBe(true);
    const link = screen.getByRole('link', { name: 'Change year of birth' });
    expect(link.getAttribute('href')).toBe(`/member/modifyinfo?next=${encodeURIComponent(path)}`);
  });

  it.each([
    [{ signUpState: 'waiting' }, 'you will join the waiting list', false],
    [{ signUpState: 'full', waitingList: false }, 'Full; no waiting list', true],
    [{ placesLeft: null, capacity: null }, 'Unlimited places', false],
    [{ placesLeft: 1 }, '1 place left', false],
    [{ approvalNeeded: true }, 'The organiser approves each sign-up', false],
  ] as const)('describes a class with %j', (more, words, isClosed) => {
    show({ classes: [fakeClass({ minimumAge: null, ...more }), juniors] });
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
    expect(radio(/Open class/).disabled).toBe(isClosed);
  });

  it('asks only questions for the age of the pilot', async () => {
    const guardian = fakeQuestion({
      questionId: '0190a8d0-0000-7000-8000-0000000000d2',
      label: { text: 'Guardian' },
      belowAge: 18,
    });
    const { unmount } = show({ classes: [open], questions: [question, guardian] }, { knownBirthYear: 1990 });
    expect(screen.queryByLabelText('Guardian')).toBeNull();
    unmount();
    show({ classes: [open], questions: [question, guardian] }, { knownBirthYear: 2012 });
    expect(screen.getByLabelText('Guardian')).toBeTruthy();
  });
});

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('several classes', () => {
  const wings = fakeClass({
    classId: '0190a8d0-0000-7000-8000-0000000000c3',
    name: { text: 'Wings' },
    minimumAge: null,
    signUpState: 'waiting',
  });

  it('are chosen together, up to the limit, and sent in one form', async () => {
    const { user } = show({ classesPerPilot: 2, classes: [open, juniors, wings], questions: [] });
    expect(screen.getByText('Up to 2 classes')).toBeTruthy();
    await user.click(button('Next'));
    expect(screen.getByText('Select a class')).toBeTruthy();
    await user.click(box(/Open class/));
    await user.click(box(/Wings/));
    expect(box(/Adults/).disabled).toBe(true);
    await user.click(box(/Open class/));
    expect(box(/Adults/).disabled).toBe(false);
    await user.click(box(/Open class/));
    await user.click(button('Next'));
    await waitFor(() => expect(heading()).toBe('2Review and send'));
    const facts = shownStep();
    expect(facts.getByText('Open class')).toBeTruthy();
    // In the list, and in the notice about the waiting list.
    expect(facts.getAllByText('Wings')).toHaveLength(2);
    await user.click(button('Sign up'));
    await waitFor(() =>
      expect(submitted).toHaveBeenCalledWith(
        expect.objectContaining({ [`class.${open.classId}`]: 'yes', [`class.${wings.classId}`]: 'yes' }),
      ),
    );
  });

  it('are restored from a draft', async () => {
    const race = { classesPerPilot: 2, classes: [open, juniors, wings] };
    const { user } = show(race);
    await user.click(box(/Open class/));
    await user.click(box(/Wings/));
    cleanup();
    show(race);
    await waitFor(() => expect(box(/Wings/).checked).toBe(true));
    expect([box(/Open class/).checked, box(/Adults/).checked]).toEqual([true, false]);
  });
});

describe('a discount code', () => {
  const priced: Partial<FakeRace> = {
    classes: [
      fakeClass({
        minimumAge: null,
        price: { amount: 28_000, currency: 'CNY', earlyAmount: null, earlyUntil: null, paymentDays: null },
      }),
    ],
  };

  it('shows the price of the chosen class, in the summary too', async () => {
    discounts.mockImplementation((query) => ({
      asked: query.toString(),
      prices: [{ classId: open.classId, amount: 14_000, price: 'CN¥140', full: 'CN¥280' }],
    }));
    const { user } = show({ ...priced, questions: [] });
    await user.type(screen.getByRole('textbox', { name: /Discount code/ }), 'CLUB');
    await user.tab();
    expect(await screen.findByText('CN¥140 with this code instead of', { exact: false })).toBeTruthy();
    await user.click(button('Next'));
    await waitFor(() => expect(heading()).toBe('2Review and send'));
    expect(
      within(screen.getByRole('heading', { level: 2 }).closest('section')!).getByText('CN¥140'),
    ).toBeTruthy();
    expect(discounts).toHaveBeenCalledTimes(1);
  });

  it('shows why it is not valid', async () => {
    discounts.mockImplementation((query) => ({
      asked: query.toString(),
      prices: [],
      why: 'This code is used up',
    }));
    const { user } = show(priced);
    await user.type(screen.getByRole('textbox', { name: /Discount code/ }), 'OLD');
    await user.tab();
    expect(await screen.findByText('This code is used up')).toBeTruthy();
  });

  it('is not offered by races without prices', () => {
    show();
    expect(screen.queryByRole('textbox', { name: /Discount code/ })).toBeNull();
  });
});
