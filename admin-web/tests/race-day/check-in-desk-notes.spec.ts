import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { deskNote } from '@paddock/contracts/race/catalog/race-limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CutOff } from '../support/fake-api.ts';
import { anAdmin, FakeOffice } from '../support/fake-office.ts';
import { aRace, FakeRaces } from '../support/fake-races.ts';
import { aSignUp, codeOf, FakeSignUps } from '../support/fake-sign-ups.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;
let signUps: FakeSignUps;

const race = aRace(1, { status: 'published' });
const { signUpId } = aSignUp(1);

beforeEach(async () => {
  office = new FakeOffice();
  office.admins.push(anAdmin(2, { role: 'operator' }));
  new FakeRaces(office).all = [race];
  signUps = new FakeSignUps(office);
  signUps.all = [aSignUp(1), aSignUp(2)];
  await office.start();
});

afterEach(() => office.stop());

const open = (path = `/adm/check-in/${race.raceId}`) =>
  openOffice(office, { path, token: office.signIn(office.admins[1]) });
const board = () => within(screen.getByRole('region', { name: 'Result' }));
const kit = () => board().getByRole('checkbox', { name: 'Kit handed out: CALL1' });
type User = Awaited<ReturnType<typeof open>>['user'];

async function readPass(user: User, number = 1) {
  await user.type(await screen.findByLabelText('Pass code'), `${codeOf(number)}{Enter}`);
  await board().findByText('Checked in');
}

async function openNote(user: User) {
  await user.click(board().getByRole('button', { name: 'Note: CALL1' }));
  return within(await screen.findByRole('dialog', { name: 'Note: CALL1' }));
}

it('shows the note when a pass is read or a pilot is found, and saves another one', async () => {
  signUps.change(signUpId, { deskNote: 'Change owed' });
  const { user } = await open();
  await readPass(user);
  expect(board().getByText('Note: Change owed')).toBeVisible();
  const find = within(screen.getByRole('region', { name: 'Find without a pass' }));
  await user.type(find.getByRole('searchbox'), 'real 1');
  expect(await find.findByText('Note: Change owed')).toBeVisible();

  const dialog = await openNote(user);
  const field = dialog.getByLabelText('Note');
  expect(field).toHaveAttribute('maxlength', String(deskNote.max));
  await user.type(field, ': 5 euros');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await board().findByText('Note: Change owed: 5 euros')).toBeVisible();
  expect(office.calls('adm/save_desk_note').map(({ input }) => input)).toEqual([
    { signUpId, note: 'Change owed: 5 euros', noteBefore: 'Change owed' },
  ]);
});

it('shows the note of another desk before it is replaced', async () => {
  const { user } = await open();
  await readPass(user);
  const dialog = await openNote(user);
  await user.type(dialog.getByLabelText('Note'), 'Paid card');
  signUps.change(signUpId, { deskNote: 'Paid cash' });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText('Note')).toHaveValue('Paid card');
  expect(signUps.find(signUpId).deskNote).toBe('Paid cash');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(signUps.find(signUpId).deskNote).toBe('Paid card'));
  expect(await board().findByText('Note: Paid card')).toBeVisible();
});

it('keeps a typed note while offline, and when a camera reads the next pass', async () => {
  const usual = office.handlers['adm/save_desk_note'];
  const { user } = await open();
  await readPass(user);
  office.handlers['adm/save_desk_note'] = () => {
    throw new CutOff();
  };
  const dialog = await openNote(user);
  await user.type(dialog.getByLabelText('Note'), 'Battery check pending');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Saving a note needs a connection/)).toBeVisible();
  const code = screen.getByLabelText('Pass code');
  fireEvent.change(code, { target: { value: codeOf(2) } });
  fireEvent.submit(code);
  expect(await board().findByText('CALL2')).toBeInTheDocument();
  Object.assign(office.handlers, { 'adm/save_desk_note': usual });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(signUps.find(signUpId).deskNote).toBe('Battery check pending'));
});

it('ticks a kit, counts it, and takes it back', async () => {
  const { user } = await open();
  await readPass(user);
  expect(screen.queryByText(/^Kit: /)).toBeNull();
  await user.click(kit());
  expect(await screen.findByText('Kit: 1 of 2')).toBeVisible();
  expect(kit()).toBeChecked();
  expect(board().getByText(/the-operator/)).toBeVisible();
  await user.click(kit());
  await waitFor(() => expect(signUps.find(signUpId).kit).toBeNull());
  expect(screen.queryByText(/^Kit: /)).toBeNull();
});

it('keeps the tick of a kit while offline, and sends it with its time once online', async () => {
  const usual = office.handlers['adm/hand_out_kit'];
  const { user } = await open();
  await readPass(user);
  office.handlers['adm/hand_out_kit'] = () => {
    throw new CutOff();
  };
  await user.click(kit());
  const waiting = within(await screen.findByRole('region', { name: 'Waiting to be sent' }));
  expect(waiting.getByText('CALL1 · Kit handed out')).toBeVisible();
  expect(kit()).toBeChecked();
  expect(screen.getByText('Kit: 1 of 2')).toBeVisible();

  Object.assign(office.handlers, { 'adm/hand_out_kit': usual });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull());
  const { at } = office.calls('adm/hand_out_kit').at(-1)!.input;
  expect(signUps.find(signUpId).kit).toEqual({ at, by: 'the-operator' });
});

it('shows note and kit in the list of sign-ups, where the note can be edited', async () => {
  signUps.change(signUpId, {
    deskNote: 'Change owed',
    kit: { at: '2026-03-29T06:30:00.000Z', by: 'the-operator' },
  });
  const { user } = await open('/adm/sign-up');
  const link = await screen.findByRole('link', { name: /^CALL1/ });
  const row = link.closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Change owed');
  await user.click(within(row).getByRole('button', { name: 'Actions: CALL1' }));
  await user.click(within(row).getByRole('menuitem', { name: 'Edit the desk note', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Desk note');
  expect(field).toHaveValue('Change owed');
  await user.clear(field);
  await user.type(field, 'Paid{Enter}at the desk');
  await user.click(dialog.getByRole('button', { name: 'Edit the desk note' }));
  expect(await screen.findByText('1 note saved')).toBeVisible();
  expect(signUps.find(signUpId).deskNote).toBe('Paid at the desk');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(signUps.find(signUpId).deskNote).toBe('Change owed'));

  await user.click(screen.getByRole('link', { name: /^CALL1/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'CALL1' }));
  expect(drawer.getByText('Kit handed out')).toBeVisible();
  expect(drawer.getByText(/the-operator/)).toBeVisible();
});

it('reads the next pass from a scanner after a tick', async () => {
  const { user } = await open();
  await readPass(user);
  await user.click(kit());
  await waitFor(() => expect(signUps.find(signUpId).kit).not.toBeNull());
  expect(kit()).toHaveFocus();
  await user.keyboard(`${codeOf(2)}{Enter}`);
  expect(await board().findByText('CALL2')).toBeVisible();
});

it('marks guests', async () => {
  signUps.change(signUpId, { guest: true });
  const { user } = await open();
  await readPass(user);
  expect(board().getByText('Guest')).toBeVisible();
  await readPass(user, 2);
  expect(board().queryByText('Guest')).toBeNull();
});
