import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CutOff } from '../support/fake-api.ts';
import { anAdmin, FakeOffice } from '../support/fake-office.ts';
import { aRace, FakeRaces } from '../support/fake-races.ts';
import { aSignUp, codeOf, FakeSignUps } from '../support/fake-sign-ups.ts';
import { openOffice } from '../support/open-office.tsx';

const owed = {
  amount: 2500,
  currency: 'EUR' as const,
  fullAmount: null,
  discountCode: null,
  dueAt: null,
  paidAt: null,
  balance: 2500,
  way: null,
  by: '',
};

let office: FakeOffice;
let signUps: FakeSignUps;

const race = aRace(1, { status: 'published' });
const path = `/adm/check-in/${race.raceId}`;

beforeEach(async () => {
  office = new FakeOffice();
  office.admins.push(anAdmin(2, { role: 'operator' }));
  new FakeRaces(office).all = [race, aRace(2, { status: 'published' }), aRace(3)];
  signUps = new FakeSignUps(office);
  signUps.all = [aSignUp(1), aSignUp(2), aSignUp(3, { status: 'pending' })];
  await office.start();
});

afterEach(() => office.stop());

const open = (at = path) => openOffice(office, { path: at, token: office.signIn(office.admins[1]) });
const board = () => within(screen.getByRole('region', { name: 'Result' }));

const counts = (part: object) => ({
  classId: aSignUp(4).classId,
  className: aSignUp(4).className,
  capacity: 3,
  pending: 0,
  confirmed: 2,
  waiting: 1,
  offered: 0,
  cancelled: 0,
  rejected: 0,
  checkedIn: 0,
  ...part,
});
const queue = () => screen.findByRole('region', { name: 'Waiting list' });
const given = () => office.calls('adm/give_place').map(({ input }) => input);

it('starts with the choice of a race', async () => {
  const { user, address } = await open('/adm/check-in');
  await user.click(await screen.findByRole('link', { name: /^Race 1/ }));
  expect(await screen.findByRole('heading', { name: 'Race 1' })).toBeVisible();
  expect(address()).toBe(path);
  expect(screen.queryByText('Race 3')).toBeNull();
});

it('checks in a typed code and clears the field', async () => {
  const { user } = await open();
  const field = await screen.findByLabelText('Pass code');
  expect(field).toHaveFocus();
  expect(await screen.findByText('0 of 2 checked in')).toBeVisible();
  await user.type(field, `${codeOf(1)}{Enter}`);
  expect(await board().findByText('Checked in')).toBeVisible();
  expect(board().getByText('CALL1')).toBeVisible();
  expect(board().getByText('Class 1')).toBeVisible();
  expect(screen.getByText('1 of 2 checked in')).toBeVisible();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

it('shows unpaid pilots in amber and records their payment', async () => {
  signUps.change(aSignUp(1).signUpId, { payment: owed });
  const { user } = await open();
  await user.type(await screen.findByLabelText('Pass code'), `${codeOf(1)}{Enter}`);
  expect(await board().findByText('Checked in, not paid')).toBeVisible();
  expect(board().getByText('€25 not paid')).toBeVisible();
  await user.click(board().getByRole('button', { name: 'Mark as paid: CALL1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Payment method'), 'Card');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('Taken today: €25 (Card €25)')).toBeVisible();
  expect(board().getByText('Checked in')).toBeVisible();
  expect(signUps.find(aSignUp(1).signUpId).payment).toMatchObject({ way: 'card' });
});

it.each([
  [codeOf(1), 'Already checked in'],
  [codeOf(3), 'Not confirmed'],
  [codeOf(9), 'Unknown pass'],
  ['hello', 'Unknown pass'],
])('explains the verdict for %s', async (code, words) => {
  signUps.change(aSignUp(1).signUpId, { checkedInAt: '2026-03-29T06:00:00.000Z' });
  const { user } = await open();
  await user.type(await screen.findByLabelText('Pass code'), `${code}{Enter}`);
  expect(await board().findByText(words)).toBeVisible();
});

it('works offline, sends automatically once online, and lists refused check-ins', async () => {
  const usual = office.handlers['adm/check_in'];
  const { user } = await open();
  const field = await screen.findByLabelText('Pass code');
  await screen.findByText('0 of 2 checked in');
  office.handlers['adm/check_in'] = () => {
    throw new CutOff();
  };
  await user.type(field, `${codeOf(1)}{Enter}`);
  expect(await board().findByText('Checked in')).toBeVisible();
  expect(
    board().getByText('No connection: saved on this device and sent once you are online.'),
  ).toBeVisible();
  await user.type(field, `${codeOf(9)}{Enter}`);
  expect(await board().findByText('Not on this device’s list')).toBeVisible();
  expect(screen.getByText('Offline')).toBeVisible();
  const waiting = within(screen.getByRole('region', { name: 'Waiting to be sent' }));
  expect(waiting.getAllByRole('listitem')).toHaveLength(2);

  Object.assign(office.handlers, { 'adm/check_in': usual });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull());
  expect(signUps.find(aSignUp(1).signUpId).checkedInAt).not.toBeNull();
  const refused = within(screen.getByRole('region', { name: 'Refused check-ins' }));
  expect(refused.getByText(errors.pass_unknown.msg.en)).toBeVisible();
  await user.click(refused.getByRole('button', { name: 'Resolved' }));
  expect(screen.queryByRole('region', { name: 'Refused check-ins' })).toBeNull();
});

it('sends check-ins queued by an earlier page', async () => {
  const { user, router } = await open('/adm/check-in');
  await screen.findByRole('link', { name: /^Race 1/ });
  const at = '2026-03-29T05:00:00.000Z';
  localStorage.setItem(
    `check_ins.${race.raceId}`,
    JSON.stringify({ waiting: [{ code: codeOf(2), at }], refused: [] }),
  );
  await act(() => router.navigate('/adm/account'));
  await act(() => router.navigate('/adm/check-in'));
  await user.click(await screen.findByRole('link', { name: /1 unresolved/ }));
  expect(await screen.findByText('1 of 2 checked in')).toBeVisible();
  await waitFor(() => expect(signUps.find(aSignUp(2).signUpId).checkedInAt).toBe(at));
  await waitFor(() => expect(localStorage.getItem(`check_ins.${race.raceId}`)).toBeNull());
});

it('finds a pilot without a pass, checks in, undoes it and updates the missing list', async () => {
  const { user } = await open();
  const missing = within(await screen.findByRole('region', { name: 'Not checked in' }));
  expect(missing.getByRole('heading', { name: 'Not checked in (2)' })).toBeVisible();
  expect(missing.getByRole('button', { name: 'Class 1 · 0 of 2 checked in' })).toBeVisible();
  const find = within(screen.getByRole('region', { name: 'Find without a pass' }));
  await user.type(find.getByRole('searchbox'), 'real 1');
  await user.click(await find.findByRole('button', { name: 'Check in: CALL1' }));
  expect(await board().findByText('Checked in')).toBeVisible();
  expect(missing.getByRole('heading', { name: 'Not checked in (1)' })).toBeVisible();
  await user.click(await find.findByRole('button', { name: 'Undo check-in: CALL1' }));
  expect(await board().findByText('Check-in undone')).toBeVisible();
  expect(signUps.find(aSignUp(1).signUpId).checkedInAt).toBeNull();
  expect(missing.getByRole('heading', { name: 'Not checked in (2)' })).toBeVisible();
});

it('asks before leaving with unsent check-ins', async () => {
  const { user, address } = await open();
  const field = await screen.findByLabelText('Pass code');
  office.handlers['adm/check_in'] = () => {
    throw new CutOff();
  };
  await user.type(field, `${codeOf(1)}{Enter}`);
  await screen.findByRole('region', { name: 'Waiting to be sent' });
  await user.click(screen.getByRole('link', { name: 'Another race' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave check-in?' }));
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  expect(address()).toBe('/adm/check-in');
  expect(await screen.findByText('1 unresolved')).toBeVisible();
});

it('is forbidden for viewers', async () => {
  const viewer = anAdmin(9, { role: 'viewer' });
  office.admins.push(viewer);
  await openOffice(office, { path, token: office.signIn(viewer) });
  expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible();
  expect(office.calls('adm/get_pass_list')).toEqual([]);
});

describe('the waiting list', () => {
  const { signUpId } = aSignUp(4);

  beforeEach(() => {
    signUps.all = [aSignUp(1), aSignUp(2), aSignUp(4, { status: 'waiting', waitingPosition: 1 })];
  });

  it('gives a free place to a pilot at the desk, who can then be checked in', async () => {
    office.handlers['adm/get_sign_up_counts'] = () => ({ rows: [counts({})] });
    const { user } = await open();
    expect(await screen.findByText('0 of 2 checked in')).toBeVisible();
    expect(within(await queue()).getByText('Class 1 · 1 place free')).toBeVisible();
    await user.click(within(await queue()).getByRole('button', { name: 'Give a place to CALL4' }));
    expect(await screen.findByText('0 of 3 checked in')).toBeVisible();
    expect(given()).toEqual([{ signUpId, aboveLimit: false }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting list' })).toBeNull());
  });

  it('asks before it raises the limit of a full class', async () => {
    office.handlers['adm/get_sign_up_counts'] = () => ({ rows: [counts({ confirmed: 3 })] });
    const { user } = await open();
    await user.click(within(await queue()).getByRole('button', { name: 'Give a place to CALL4' }));
    const asked = await screen.findByRole('dialog', { name: 'No place is free for CALL4' });
    expect(given()).toEqual([]);
    await user.click(within(asked).getByRole('button', { name: 'Raise and give place' }));
    await waitFor(() => expect(given()).toEqual([{ signUpId, aboveLimit: true }]));
  });
});
