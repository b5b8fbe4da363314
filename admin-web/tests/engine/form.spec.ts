import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { fieldRules } from '@paddock/contracts/field-rules';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Refused } from '../support/fake-api.ts';
import { anAdmin, FakeOffice } from '../support/fake-office.ts';
import { aRace } from '../support/fake-races.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;
const press = anAdmin(2, { account: 'press', name: 'Press desk', role: 'viewer' });

beforeEach(async () => {
  office = new FakeOffice();
  office.admins.push(press);
  await office.start();
});

afterEach(() => office.stop());

const open = (path: string) => openOffice(office, { path, token: office.signIn() });
type User = Awaited<ReturnType<typeof open>>['user'];

/** The account menu contains the name too. */
const control = { selector: 'input, select' };

const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function fill(user: User, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(new RegExp(`^${label}`), control);
    await user.clear(field);
    await user.type(field, value);
  }
}

const newcomer = { Account: 'lin', Name: 'Lin', Password: 'a long enough one' };

describe('a new admin', () => {
  it('is saved, and the list keeps its state', async () => {
    const { user, address } = await open('/adm/admin?role=viewer');
    await user.click(await screen.findByRole('link', { name: 'New admin' }));
    await fill(user, newcomer);
    await user.selectOptions(screen.getByLabelText(/^Role/, control), 'Operator');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved: Lin')).toBeVisible();
    expect(address()).toBe('/adm/admin?role=viewer');
    expect(office.calls('adm/save_admin')[0]?.input).toEqual({
      account: 'lin',
      name: 'Lin',
      role: 'operator',
      password: 'a long enough one',
    });
  });

  it('may be the director of chosen races', async () => {
    const soon = aRace(1, { startsAt: new Date(Date.now() + 86_400_000).toISOString() });
    const past = aRace(2, { startsAt: '2020-01-01T00:00:00.000Z' });
    office.handlers['adm/get_adm_race_list'] = () => ({
      rows: [soon, past],
      total: 2,
      page: 1,
      pageSize: 100,
    });
    const { user } = await open('/adm/admin/new');
    await fill(user, newcomer);
    expect(await screen.findByText('Only for race directors')).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Role/, control), 'Race director');
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved: Lin')).toBeVisible();
    expect(office.calls('adm/save_admin')[0]?.input).toMatchObject({
      role: 'director',
      races: [soon.raceId],
    });
  });

  it('is invited by a link when the password is left blank', async () => {
    const keys = ['first', 'second'].map((each) => each.padEnd(43, '-'));
    const expiresAt = '2026-03-08T12:00:00.000Z';
    office.handlers['adm/issue_password_link'] = () => ({ key: keys.shift(), expiresAt });
    const { user, address } = await open('/adm/admin/new');
    await fill(user, { Account: 'lin', Name: 'Lin' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Password link' });
    const lin = office.admins.find(({ account }) => account === 'lin')!;
    expect(address()).toContain(`/adm/admin/${lin.adminId}`);
    expect(office.calls('adm/save_admin')[0]?.input).not.toHaveProperty('password');

    expect(within(dialog).getByText(/^Lin opens the link/)).toBeVisible();
    expect(office.calls('adm/issue_password_link')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
    const link = await within(dialog).findByLabelText('Address');
    expect(link).toHaveValue(`${location.origin}/adm/password#${'first'.padEnd(43, '-')}`);
    expect(within(dialog).getByText(/^Send it to Lin only.*8 Mar 2026/)).toBeVisible();
    const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    expect(copy).toHaveBeenCalledWith((link as HTMLInputElement).value);
    copy.mockRestore();

    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Password link' }));
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(await screen.findByLabelText('Address')).toHaveValue(
      `${location.origin}/adm/password#${'second'.padEnd(43, '-')}`,
    );
    expect(office.calls('adm/issue_password_link').map(({ input }) => input)).toEqual([
      { adminId: lin.adminId },
      { adminId: lin.adminId },
    ]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('cell', { name: 'Invited' })).toBeVisible();
  });

  it('is validated before the call', async () => {
    const { user } = await open('/adm/admin/new');
    await fill(user, { Account: 'Lin Mei', Password: 'short' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(fieldRules.pattern.en)).toBeVisible();
    expect(screen.getByText(fieldRules.required.en)).toBeVisible();
    expect(screen.getByText('At least 8 characters')).toBeVisible();
    expect(office.calls('adm/save_admin')).toEqual([]);
  });

  it('shows server errors at their fields', async () => {
    office.handlers['adm/save_admin'] = () => {
      throw new Refused('bad_input', {
        fields: { password: { rule: 'weakPassword', msg: fieldRules.weakPassword.en } },
      });
    };
    const { user } = await open('/adm/admin/new');
    await fill(user, newcomer);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const password = screen.getByLabelText(/^Password/, control);
    await waitFor(() => expect(password).toHaveAccessibleDescription(new RegExp(fieldRules.weakPassword.en)));
    expect(password).toBeInvalid();
    expect(await screen.findByText(errors.bad_input.msg.en)).toBeVisible();
    expect(screen.getByLabelText(/^Account/, control)).toHaveValue('lin');
  });

  it('shows a taken account at its field', async () => {
    const { user } = await open('/adm/admin/new');
    await fill(user, { ...newcomer, Account: 'press' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText(/^Account/, control)).toBeInvalid());
    expect(screen.getByLabelText(/^Account/, control)).toHaveAccessibleDescription(
      new RegExp(errors.account_taken.msg.en),
    );
  });

  it('is created once across network failures', async () => {
    office.cutAfter('adm/save_admin');
    const { user } = await open('/adm/admin/new');
    await fill(user, newcomer);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No connection. Check the network and try again')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(office.calls('adm/save_admin')).toHaveLength(2));
    const [first, second] = office.calls('adm/save_admin').map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(second);
  });
});

describe('an existing admin', () => {
  it('has a password link, except for oneself and suspended admins', async () => {
    office.admins.push(anAdmin(3, { account: 'gone', name: 'Gone', status: 'suspended' }));
    for (const [admin, expected] of [
      [press, 1],
      [office.admins[0]!, 0],
      [office.admins[2]!, 0],
    ] as const) {
      await open(`/adm/admin/${admin.adminId}`);
      await screen.findByDisplayValue(admin.name);
      expect(screen.queryAllByRole('button', { name: 'Password link' })).toHaveLength(expected);
      cleanup();
    }
  });

  it('is saved by Ctrl+S and restored by Undo', async () => {
    const { user, address } = await open(`/adm/admin/${press.adminId}`);
    await fill(user, { Name: 'Newsroom' });
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Saved: Newsroom')).toBeVisible();
    expect(address()).toBe('/adm/admin');
    expect(await screen.findByText('Newsroom')).toBeVisible();
    expect(office.calls('adm/save_admin')[0]?.input).toMatchObject({
      adminId: press.adminId,
      name: 'Newsroom',
    });
    expect(office.calls('adm/save_admin')[0]?.input).not.toHaveProperty('password');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 change undone')).toBeVisible();
    expect(screen.getByText('Press desk')).toBeVisible();
    expect(office.admins.find(({ adminId }) => adminId === press.adminId)?.name).toBe('Press desk');
  });

  it('has no Undo after a password change', async () => {
    const { user } = await open(`/adm/admin/${press.adminId}`);
    await fill(user, { 'New password': 'another long one' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved: Press desk')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('can only be renamed when it is one’s own', async () => {
    await open(`/adm/admin/${anAdmin(1).adminId}`);
    expect(await screen.findByLabelText(/^Name/, control)).toHaveValue('Ada');
    expect(screen.queryByLabelText(/^Account/, control)).toBeNull();
    expect(screen.queryByLabelText(/^Role/, control)).toBeNull();
  });

  it('shows not found when it was deleted', async () => {
    const path = `/adm/admin/${anAdmin(77).adminId}`;
    await open(path);
    expect(await screen.findByRole('heading', { name: `Page not found: ${path}` })).toBeVisible();
  });
});

describe('unsaved changes', () => {
  it('ask before leaving', async () => {
    const { user, address } = await open(`/adm/admin/${press.adminId}`);
    await fill(user, { Name: 'Newsroom' });
    await user.click(screen.getByRole('link', { name: 'Members' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(address()).toBe(`/adm/admin/${press.adminId}`);
    expect(screen.getByLabelText(/^Name/, control)).toHaveValue('Newsroom');

    await user.click(screen.getByRole('link', { name: 'Members' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Members' })).toBeVisible();
  });

  it('block closing the tab', async () => {
    const { user } = await open(`/adm/admin/${press.adminId}`);
    await screen.findByLabelText(/^Name/, control);
    expect(leave()).toBe(false);
    await fill(user, { Name: 'Newsroom' });
    expect(leave()).toBe(true);
  });

  it('do not block leaving an unchanged form (control)', async () => {
    const { user } = await open(`/adm/admin/${press.adminId}`);
    await screen.findByLabelText(/^Name/, control);
    await user.click(screen.getByRole('link', { name: 'Members' }));
    expect(await screen.findByRole('heading', { name: 'Members' })).toBeVisible();
  });

  it('do not block the redirect to the login', async () => {
    const { user } = await open(`/adm/admin/${press.adminId}`);
    await fill(user, { Name: 'Newsroom' });
    office.sessions.clear();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your session has ended. Please sign in again')).toBeVisible();
  });
});
