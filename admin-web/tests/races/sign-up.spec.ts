import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseFound } from '../support/choose-found.ts';
import { Refused } from '../support/fake-api.ts';
import { anAdmin, FakeOffice } from '../support/fake-office.ts';
import { aClass, aRace, FakeRaces } from '../support/fake-races.ts';
import { aSignUp, FakeSignUps, nothingPaid } from '../support/fake-sign-ups.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;
let signUps: FakeSignUps;

const race = aRace(1, { status: 'published', classes: [aClass(1, { taken: 3 }), aClass(2)] });
const other = aRace(2, { status: 'published', classes: [aClass(3)] });

beforeEach(async () => {
  office = new FakeOffice();
  new FakeRaces(office).all = [race, other, aRace(3)];
  signUps = new FakeSignUps(office);
  signUps.all = [
    aSignUp(1, { status: 'pending' }),
    aSignUp(2, { status: 'waiting', waitingPosition: 4 }),
    aSignUp(3, {
      answers: [
        {
          questionId: '70000000-0000-7000-8000-000000000001',
          isAskedSo: true,
          question: { en: 'Club' },
          kind: 'text',
          value: 'North',
          choice: null,
          phone: null,
          isImpossible: false,
        },
        {
          questionId: '70000000-0000-7000-8000-000000000002',
          isAskedSo: true,
          question: { en: 'Channel' },
          kind: 'choice',
          value: 'x',
          choice: { en: 'R3' },
          phone: null,
          isImpossible: false,
        },
        {
          questionId: '70000000-0000-7000-8000-000000000003',
          isAskedSo: true,
          question: { en: 'Rules' },
          kind: 'consent',
          value: 'yes',
          choice: null,
          phone: null,
          isImpossible: false,
        },
      ],
    }),
  ];
  await office.start();
});

afterEach(() => office.stop());

const open = (path = '/adm/sign-up') => openOffice(office, { path, token: office.signIn() });
type User = Awaited<ReturnType<typeof open>>['user'];
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;

async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions: ${name}` }));
  await user.click(within(rowOf(name)).getByRole('menuitem', { name: action, hidden: true }));
  return within(await screen.findByRole('dialog'));
}

it('shows pilots, status and answers', async () => {
  const { user } = await open();
  expect(await screen.findByRole('link', { name: 'CALL2' })).toBeVisible();
  expect(rowOf('CALL2')).toHaveTextContent('Waiting list, no. 4');
  await user.click(screen.getByRole('link', { name: 'CALL3' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'CALL3' }));
  expect(drawer.getByText('North')).toBeVisible();
  expect(drawer.getByText('R3')).toBeVisible();
  expect(drawer.getByText('Yes')).toBeVisible();
  expect(drawer.getByText('Signed up', { selector: 'li span' })).toBeVisible();
});

it.each([
  ['+44 7400 111222', false],
  ['+867400111222', true],
])('marks the number %s in the list and the detail: %s', async (phone, isImpossible) => {
  const mark = 'This number cannot be right: check it with the pilot';
  const value = phone.replaceAll(' ', '');
  const question = { en: 'Emergency contact' };
  const questionId = '70000000-0000-7000-8000-000000000004';
  signUps.all = [
    aSignUp(1, {
      answers: [
        { questionId, question, kind: 'phone', value, choice: null, isAskedSo: true, phone, isImpossible },
      ],
    }),
  ];
  const { user } = await open();
  const link = await screen.findByRole('link', { name: /^CALL1/ });
  expect(link.closest('tr')?.textContent.includes(mark)).toBe(isImpossible);
  await user.click(link);
  const drawer = within(await screen.findByRole('dialog', { name: 'CALL1' }));
  expect(drawer.getByText(phone)).toBeVisible();
  expect(drawer.queryAllByText(mark)).toHaveLength(isImpossible ? 1 : 0);
});

it('filters by race, class and check-in', async () => {
  const { user, address } = await open();
  await screen.findByRole('link', { name: 'CALL1' });
  expect(screen.queryByLabelText('Class')).toBeNull();
  await chooseFound(user, 'Race', /^Race 1 ·/);
  const classFilter = await screen.findByLabelText('Class');
  await within(classFilter).findByRole('option', { name: 'Class 1 · 3 / 20' });
  await user.selectOptions(classFilter, aClass(1).classId);
  await user.selectOptions(screen.getByLabelText('Check-in'), 'false');
  await waitFor(() =>
    expect(office.calls('adm/get_adm_sign_up_list').at(-1)?.input).toMatchObject({
      raceId: race.raceId,
      classId: aClass(1).classId,
      checkedIn: false,
    }),
  );
  await chooseFound(user, 'Race', /^Race 2 ·/);
  await waitFor(() => expect(address()).not.toContain('classId'));
});

it('approves all pending sign-ups in bulk, with a message', async () => {
  signUps.all.push(aSignUp(4, { status: 'pending' }));
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve (2)' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Message to the pilot'), 'See you');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('2 sign-ups approved')).toBeVisible();
  expect(office.calls('adm/approve_sign_up').map(({ input }) => input)).toEqual([
    { signUpId: aSignUp(1).signUpId, note: 'See you' },
    { signUpId: aSignUp(4).signUpId, note: 'See you' },
  ]);
});

it('undoes an approval from the toast, and shows one danger action per sign-up', async () => {
  const { user } = await open();
  const dialog = await choose(user, 'CALL1', 'Approve');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rowOf('CALL1')).toHaveTextContent('Awaiting approval'));
  const actionsOf = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Actions: ${name}` }));
    const items = within(rowOf(name)).getAllByRole('menuitem', { hidden: true });
    await user.keyboard('{Escape}');
    return items.map(({ textContent }) => textContent);
  };
  expect(await actionsOf('CALL1')).toEqual([
    'Approve',
    'Move to another class',
    'Mark as guest',
    'Edit the desk note',
    'Reject',
  ]);
  expect(await actionsOf('CALL3')).toEqual([
    'Check in',
    'Move to another class',
    'Mark as guest',
    'Edit the desk note',
    'Cancel the sign-up',
  ]);
});

it('lets a pilot race as a guest, and undoes it', async () => {
  office.handlers['adm/mark_guest'] = ({ signUpId, guest }) => signUps.change(signUpId, { guest });
  const { user } = await open();
  const dialog = await choose(user, 'CALL3', 'Mark as guest');
  await user.click(dialog.getByRole('button', { name: 'Mark as guest' }));
  // The link of the row names the pilot and what is particular.
  expect(await screen.findByRole('link', { name: /^CALL3\s*Guest$/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rowOf('CALL3')).not.toHaveTextContent('Guest'));
  expect(office.calls('adm/mark_guest').map(({ input }) => input.guest)).toEqual([true, false]);
});

it('lists overtaken pilots before a manual offer, and requires a reason', async () => {
  office.handlers['adm/get_offer_by_hand'] = () => ({
    capacity: 20,
    isFree: false,
    overtaken: 2,
    names: ['ANN', 'BEN'],
  });
  office.handlers['adm/offer_by_hand'] = ({ signUpId }) => signUps.change(signUpId, { status: 'offered' });
  const { user } = await open();
  const dialog = await choose(user, 'CALL2', 'Offer a place');
  const meaning = dialog.getByLabelText(/Effect/);
  const option = await within(meaning).findByRole('option', {
    name: 'No place is free: the limit increases from 20 to 21; overtakes 2: ANN, BEN',
  });
  await user.selectOptions(meaning, option);
  await user.click(dialog.getByRole('button', { name: 'Offer a place' }));
  expect(office.calls('adm/offer_by_hand')).toEqual([]);
  await user.type(dialog.getByLabelText(/Reason/), 'Judge');
  await user.click(dialog.getByRole('button', { name: 'Offer a place' }));
  await waitFor(() => expect(rowOf('CALL2')).toHaveTextContent('Place offered'));
  expect(office.calls('adm/offer_by_hand')[0]?.input).toMatchObject({ note: 'Judge', aboveLimit: true });
});

it('warns when too many members match', async () => {
  const usual = office.handlers['adm/get_adm_sign_up_list']!;
  office.handlers['adm/get_adm_sign_up_list'] = (input, seen) =>
    Object.assign(usual(input, seen) as object, { more: true });
  await open('/adm/sign-up?text=a');
  expect(await screen.findByText(/Too many members match/)).toBeVisible();
});

it('rolls back when the server refuses', async () => {
  office.handlers['adm/reject_sign_up'] = () => {
    throw new Refused('sign_up_changed');
  };
  const { user } = await open();
  const dialog = await choose(user, 'CALL1', 'Reject');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(`CALL1: ${errors.sign_up_changed.msg.en}`)).toBeVisible();
  expect(rowOf('CALL1')).toHaveTextContent('Awaiting approval');
});

describe('moving to another class', () => {
  it('requires a class', async () => {
    const { user } = await open();
    const dialog = await choose(user, 'CALL3', 'Move to another class');
    const target = dialog.getByLabelText(/New class/);
    await within(target).findByRole('option', { name: 'Class 2 · 0 / 20' });
    expect(within(target).queryByRole('option', { name: /Class 1/ })).toBeNull();
    expect(target).toBeInvalid();
    await user.selectOptions(target, aClass(2).classId);
    await user.click(dialog.getByRole('button', { name: 'Move to another class' }));
    expect(await screen.findByText('1 sign-up moved')).toBeVisible();
    expect(office.calls('adm/move_sign_up')[0]?.input).toMatchObject({ classId: aClass(2).classId });
  });

  it('has no options for sign-ups of different races', async () => {
    signUps.all = [aSignUp(1), aSignUp(2, { raceId: other.raceId })];
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Move to another class (2)' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Select sign-ups of one race with more than one class')).toBeVisible();
  });
});

it('checks a pilot in by hand and undoes it', async () => {
  const { user } = await open();
  const dialog = await choose(user, 'CALL3', 'Check in');
  await user.click(dialog.getByRole('button', { name: 'Check in' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 change undone')).toBeVisible();
  expect(signUps.find(aSignUp(3).signUpId).checkedInAt).toBeNull();
});

it('is read-only for a viewer', async () => {
  const viewer = anAdmin(9, { role: 'viewer' });
  office.admins.push(viewer);
  await openOffice(office, { path: '/adm/sign-up', token: office.signIn(viewer) });
  await screen.findByRole('link', { name: 'CALL1' });
  expect(screen.queryByRole('button', { name: 'Actions: CALL1' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('is linked from the places of a race', async () => {
  const { user, address } = await open('/adm/race');
  await user.click(await screen.findByRole('link', { name: 'Sign-ups of Race 1: 3 / 40' }));
  expect(await screen.findByRole('heading', { name: 'Sign-ups' })).toBeVisible();
  expect(address()).toBe(`/adm/sign-up?raceId=${race.raceId}`);
});

it('records a payment with its method, only for sign-ups with a price', async () => {
  const payment = { ...nothingPaid, amount: 28_000, balance: 28_000, currency: 'CNY' } as const;
  signUps.all = [aSignUp(1, { payment }), aSignUp(2)];
  const { user } = await open();
  expect(await screen.findByText('CN¥280')).toBeVisible();
  expect(rowOf('CALL1')).toHaveTextContent('Not paid');
  const dialog = await choose(user, 'CALL1', 'Mark as paid');
  await user.selectOptions(await dialog.findByLabelText('Payment method'), 'Transfer');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('1 sign-up marked as paid')).toBeVisible();
  expect(office.calls('adm/mark_paid')[0]?.input).toMatchObject({ way: 'transfer' });
  expect(rowOf('CALL1')).toHaveTextContent('CN¥280Paid');
  await user.click(screen.getByRole('button', { name: 'Actions: CALL2' }));
  expect(within(rowOf('CALL2')).queryByRole('menuitem', { name: 'Mark as paid', hidden: true })).toBeNull();
});

it('shows differences after a change of class, and records that one was paid back', async () => {
  const paidAt = '2026-03-03T08:00:00.000Z';
  const payment = { ...nothingPaid, amount: 28_000, currency: 'CNY', paidAt } as const;
  signUps.all = [
    aSignUp(1, { payment: { ...payment, balance: -3000 } }),
    aSignUp(2, { payment: { ...payment, balance: 5000 } }),
  ];
  const { user } = await open();
  expect(await screen.findByText('Pay back CN¥30')).toBeVisible();
  expect(rowOf('CALL2')).toHaveTextContent('CN¥280Owes CN¥50');
  const dialog = await choose(user, 'CALL1', 'Record as paid back');
  await user.selectOptions(await dialog.findByLabelText('Payment method'), 'Cash');
  await user.click(dialog.getByRole('button', { name: 'Record as paid back' }));
  expect(await screen.findByText('1 difference paid back')).toBeVisible();
  expect(office.calls('adm/mark_paid')[0]?.input).toMatchObject({ way: 'cash' });
});

it.each([
  ['waiting', { status: 'waiting' }, 'CN¥280'],
  ['cancelled', { status: 'cancelled' }, 'CN¥280'],
  ['free', { payment: { ...nothingPaid, amount: 0, balance: 0, currency: 'CNY' } }, 'CN¥0Paid'],
  [
    'cancelled and paid',
    {
      status: 'cancelled',
      payment: {
        ...nothingPaid,
        amount: 28_000,
        balance: 0,
        currency: 'CNY',
        paidAt: '2026-03-03T08:00:00.000Z',
      },
    },
    'CN¥280Paid',
  ],
] as const)('offers no payment of a %s sign-up', async (_what, part, text) => {
  const payment = { ...nothingPaid, amount: 28_000, balance: 28_000, currency: 'CNY' } as const;
  signUps.all = [aSignUp(1, { payment, ...part })];
  const { user } = await open();
  expect(await screen.findByRole('link', { name: 'CALL1' })).toBeVisible();
  expect(rowOf('CALL1')).toHaveTextContent(text);
  expect(rowOf('CALL1')).not.toHaveTextContent('Not paid');
  for (const menu of screen.queryAllByRole('button', { name: 'Actions: CALL1' })) await user.click(menu);
  for (const name of ['Mark as paid', 'Undo payment'])
    expect(within(rowOf('CALL1')).queryByRole('menuitem', { name, hidden: true })).toBeNull();
});

it('shows consents, missing answers and the payment deadline', async () => {
  const questionId = '70000000-0000-4000-8000-000000000001';
  const filmed = {
    questionId,
    kind: 'consent' as const,
    label: { en: 'I agree to be filmed' },
    required: true,
  };
  const [first] = aSignUp(1).history;
  new FakeRaces(office).all = [{ ...race, questions: [filmed] }];
  const agreedAt = '2026-03-01T08:00:00.000Z';
  signUps.all = [
    aSignUp(1, {
      keptUntil: '2026-03-09T08:00:00.000Z',
      missing: [questionId],
      consents: [{ questionId, agreedAt, text: { en: 'I know the rules' }, version: 'v1', stands: false }],
      history: [
        Object.assign({}, first, { reason: 'taken_over', otherPilot: 'HERON' }),
        Object.assign({}, first, { reason: 'changed_class', fromClass: { en: 'Junior class' } }),
      ],
    }),
  ];
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'CALL1' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'CALL1' }));
  expect(await drawer.findByText('I agree to be filmed')).toBeVisible();
  const others = ['I know the rules', 'Place reserved until', 'Other pilot: HERON', 'From Junior class'];
  for (const words of others) expect(drawer.getByText(words)).toBeVisible();
});
