import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fieldRules } from '@paddock/contracts/field-rules';
import { Refused } from '../support/fake-api.ts';
import { FakeOffice, password } from '../support/fake-office.ts';
import { closeLogin, openLogin } from '../support/open-login.ts';

const key = 'k'.repeat(43);

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  office.handlers['adm/set_password'] = (input) => {
    if (input.key !== key) throw new Refused('password_link_closed');
    if (input.password !== password) {
      const fields = { password: { rule: 'weakPassword', msg: fieldRules.weakPassword.en } };
      throw new Refused('bad_input', { fields });
    }
    return { account: 'ada' };
  };
  await office.start();
});

afterEach(async () => {
  closeLogin();
  await office.stop();
});

const address = () => location.pathname + location.search + location.hash;

const openPage = (path: string, options?: Parameters<typeof openLogin>[2]) =>
  openLogin(office, path, options);

const enter = async (user: Awaited<ReturnType<typeof openPage>>['user'], secret = password) =>
  user.type(screen.getByLabelText('New password'), `${secret}{Enter}`);

it('sets the password and leads to the login with the account filled in', async () => {
  const { user, opened } = await openPage(`/adm/password#${key}`, { token: 'of-another-admin' });
  expect(screen.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  expect(document.title).toBe('Choose your password');
  expect(address()).toBe('/adm/password');
  await enter(user);
  expect(await screen.findByText('Password set. Sign in with it')).toBeVisible();
  expect(office.calls('adm/set_password')[0]).toMatchObject({ input: { key, password } });
  expect(address()).toBe('/adm/login');
  expect(opened).not.toHaveBeenCalled();

  expect(screen.getByLabelText('Account')).toHaveValue('ada');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(opened.mock.calls[0]?.[0].admin).toMatchObject({ account: 'ada' });
  expect(office.sessions.has(localStorage.getItem('adm_access_token') ?? '')).toBe(true);
  expect(address()).toBe('/adm');
});

it('shows a weak password at its field, with the link still valid', async () => {
  const { user } = await openPage(`/adm/password#${key}`);
  await enter(user, 'password123');
  const field = screen.getByLabelText('New password');
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(fieldRules.weakPassword.en)));
  expect(field).toHaveFocus();
  await user.clear(field);
  await enter(user);
  expect(await screen.findByText('Password set. Sign in with it')).toBeVisible();
});

it('shows why a link no longer works, and takes another one in its place', async () => {
  const { user } = await openPage('/adm/password#used');
  await enter(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link was used or replaced');
  act(() => {
    location.hash = key;
  });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(address()).toBe('/adm/password');
  await enter(user);
  expect(await screen.findByText('Password set. Sign in with it')).toBeVisible();
});

it.each([
  ['en', 'Open this page with a password link'],
  ['cn', '请通过密码链接打开此页面'],
  ['ru', 'Откройте эту страницу по ссылке для пароля'],
] as const)('explains in %s how to get the link when the address has no key', async (language, title) => {
  await openPage('/adm/password', { language });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.queryByLabelText(/New password|新密码|Новый пароль/)).toBeNull();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/adm/login');
});
