import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fieldRules } from '@paddock/contracts/field-rules';
import { Refused } from '../support/fake-api.ts';
import { anAdmin, FakeOffice } from '../support/fake-office.ts';
import { closeLogin, openLogin } from '../support/open-login.ts';

const key = 'k'.repeat(43);
const given = { account: 'ada', name: 'Ada Lovelace', password: 'violet-crane-marsh' };

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  office.admins = [];
  office.handlers['adm/create_first_owner'] = (input) => {
    if (input.key !== key) throw new Refused('setup_closed');
    const admin = anAdmin(1, { account: input.account, name: input.name, role: 'owner' });
    office.admins = [admin];
    return {
      admAccessToken: office.signIn(admin),
      expiresAt: '2030-01-01T00:00:00.000Z',
      admin: { ...admin, secondFactorFirst: false },
    };
  };
  await office.start();
});

afterEach(async () => {
  closeLogin();
  await office.stop();
});

const address = () => location.pathname + location.search + location.hash;

const openSetup = (path: string, options?: Parameters<typeof openLogin>[2]) =>
  openLogin(office, path, options);

async function enter(user: Awaited<ReturnType<typeof openSetup>>['user'], secret = given.password) {
  await user.type(screen.getByLabelText('Account'), given.account);
  await user.type(screen.getByLabelText('Your name'), given.name);
  await user.type(screen.getByLabelText('Password'), secret);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

it('creates the first owner and opens the office', async () => {
  const { user, opened } = await openSetup(`/adm/setup#${key}`);
  expect(screen.getByRole('heading', { name: 'Set up the back office' })).toBeVisible();
  expect(document.title).toBe('Set up the back office');
  expect(address()).toBe('/adm/setup');
  await enter(user);
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(office.calls('adm/create_first_owner')[0]).toMatchObject({ input: { key, ...given } });
  expect(opened.mock.calls[0]?.[0].admin).toMatchObject({ account: 'ada', role: 'owner' });
  expect(office.sessions.has(localStorage.getItem('adm_access_token') ?? '')).toBe(true);
  expect(address()).toBe('/adm');
});

it('replaces the session of an earlier installation on this address', async () => {
  const { user, opened } = await openSetup(`/adm/setup#${key}`, { token: 'of-an-earlier-installation' });
  await enter(user);
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(office.sessions.has(localStorage.getItem('adm_access_token') ?? '')).toBe(true);
});

it.each([
  ['en', 'Open this page with the setup link'],
  ['cn', '请通过设置链接打开此页面'],
  ['ru', 'Откройте эту страницу по ссылке для настройки'],
] as const)('explains in %s how to get the link when the address has no key', async (language, title) => {
  await openSetup('/adm/setup', { language });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/adm/login');
});

it('shows a refused password at its field and keeps the other fields', async () => {
  const usual = office.handlers['adm/create_first_owner']!;
  office.handlers['adm/create_first_owner'] = (input, seen) => {
    const fields = { password: { rule: 'weakPassword', msg: fieldRules.weakPassword.en } };
    if (input.password === 'password123') throw new Refused('bad_input', { fields });
    return usual(input, seen);
  };
  const { user, opened } = await openSetup(`/adm/setup#${key}`);
  await enter(user, 'password123');
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveAccessibleDescription(new RegExp(fieldRules.weakPassword.en)));
  expect(password).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.clear(password);
  await user.type(password, `${given.password}{Enter}`);
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
});

it('shows a taken account at its field', async () => {
  office.handlers['adm/create_first_owner'] = () => {
    throw new Refused('account_taken');
  };
  const { user } = await openSetup(`/adm/setup#${key}`);
  await enter(user);
  const account = screen.getByLabelText('Account');
  await waitFor(() => expect(account).toHaveAccessibleDescription(/This account name is taken/));
  expect(account).toHaveFocus();
});

it('requires all fields and focuses the first that is missing', async () => {
  const { user } = await openSetup(`/adm/setup#${key}`);
  await user.type(screen.getByLabelText('Account'), 'ada{Enter}');
  expect(screen.getAllByText('This field is required')).toHaveLength(2);
  expect(screen.getByLabelText('Your name')).toHaveFocus();
  expect(office.seen).toEqual([]);
});

it('shows why a link no longer works', async () => {
  const { user, opened } = await openSetup('/adm/setup#used');
  await enter(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link was used');
  expect(opened).not.toHaveBeenCalled();
});

it('shows the password on request', async () => {
  const { user } = await openSetup(`/adm/setup#${key}`);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});
