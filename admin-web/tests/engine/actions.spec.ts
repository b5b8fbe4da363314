import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { Refused } from '../support/fake-api.ts';
import { aMember, anAdmin, FakeOffice } from '../support/fake-office.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  office.members = [1, 2, 3].map((number) => aMember(number));
  await office.start();
});

afterEach(() => office.stop());

const open = (path = '/adm/member') => openOffice(office, { path, token: office.signIn() });
type User = Awaited<ReturnType<typeof open>>['user'];

const statusOf = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('tr') as HTMLElement;
  return within(row).getByText(/^(Active|Suspended)$/).textContent;
};

async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions: ${name}` }));
  const row = screen.getByRole('link', { name }).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('menuitem', { name: action, hidden: true }));
}

async function suspend(user: User, name: string, reason = '') {
  await choose(user, name, 'Suspend');
  const dialog = await screen.findByRole('dialog', { name: 'Suspend members' });
  if (reason) await user.type(within(dialog).getByLabelText('Reason'), reason);
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
}

it('suspends a member with a reason optimistically', async () => {
  const answer = Promise.withResolvers<void>();
  const usual = office.handlers['adm/change_member_status'];
  office.handlers['adm/change_member_status'] = async (input, seen) => {
    await answer.promise;
    return usual?.(input, seen);
  };
  const { user } = await open();
  await suspend(user, 'Pilot 2', 'unsafe flying');
  await waitFor(() => expect(statusOf('Pilot 2')).toBe('Suspended'));
  expect(screen.queryByText('1 member suspended')).toBeNull();

  answer.resolve();
  expect(await screen.findByText('1 member suspended')).toBeVisible();
  expect(office.members[1]).toMatchObject({ status: 'suspended', statusReason: 'unsafe flying' });
});

it('rolls back with the reason when the server refuses', async () => {
  office.handlers['adm/change_member_status'] = () => {
    throw new Refused('not_allowed');
  };
  const { user } = await open();
  await suspend(user, 'Pilot 2');
  expect(await screen.findByText(`Pilot 2: ${errors.not_allowed.msg.en}`)).toBeVisible();
  expect(statusOf('Pilot 2')).toBe('Active');
});

it('undoes an action', async () => {
  const { user } = await open();
  await suspend(user, 'Pilot 2');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 change undone')).toBeVisible();
  expect(statusOf('Pilot 2')).toBe('Active');
  expect(office.members[1]?.status).toBe('active');
});

it('restores the old reason when reopening is undone', async () => {
  office.members[1] = aMember(2, { status: 'suspended', statusReason: 'no-shows' });
  const { user } = await open();
  await choose(user, 'Pilot 2', 'Restore');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 change undone')).toBeVisible();
  expect(office.members[1]).toMatchObject({ status: 'suspended', statusReason: 'no-shows' });
});

it('retries with the same key when the outcome is unknown', async () => {
  office.cutAfter('adm/change_member_status');
  const { user } = await open();
  await suspend(user, 'Pilot 2');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 member suspended')).toBeVisible();
  const keys = office.calls('adm/change_member_status').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('changes all selected rows and names the refused one', async () => {
  const usual = office.handlers['adm/change_member_status'];
  office.handlers['adm/change_member_status'] = (input, seen) => {
    if (input.memberId === aMember(2).memberId) throw new Refused('not_found');
    return usual?.(input, seen);
  };
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Suspend (3)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend members' });
  expect(dialog).toHaveTextContent('Pilot 3, Pilot 2, Pilot 1');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('2 members suspended')).toBeVisible();
  expect(await screen.findByText(`Pilot 2: ${errors.not_found.msg.en}`)).toBeVisible();
  expect(['Pilot 1', 'Pilot 2', 'Pilot 3'].map(statusOf)).toEqual(['Suspended', 'Active', 'Suspended']);
});

it('does nothing when canceled', async () => {
  const { user } = await open();
  await choose(user, 'Pilot 2', 'Suspend');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(office.calls('adm/change_member_status')).toEqual([]);
  expect(statusOf('Pilot 2')).toBe('Active');
});

it('resets the second factor of another admin only', async () => {
  office.admins = [
    anAdmin(1, { account: 'ada', name: 'Ada', role: 'owner', totpOn: true }),
    anAdmin(2, { account: 'press', name: 'Press desk', totpOn: true }),
  ];
  const { user } = await open('/adm/admin');
  await user.click(await screen.findByRole('button', { name: 'Actions: Press desk' }));
  expect(screen.queryByRole('button', { name: 'Actions: Ada' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Reset two-step verification', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Reset two-step verification' });
  await user.click(within(dialog).getByRole('button', { name: 'Reset two-step verification' }));
  expect(await screen.findByText('Two-step verification of 1 admin reset')).toBeVisible();
  expect(office.calls('adm/save_admin')[0]?.input).toMatchObject({ account: 'press', resetTotp: true });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
