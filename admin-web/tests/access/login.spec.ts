import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { errors } from '@paddock/contracts/errors';
import { safeNext } from '../../src/providers/login-path.ts';
import { Refused } from '../support/fake-api.ts';
import { aMember, anAdmin, FakeOffice, password, totp } from '../support/fake-office.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  office.members = [aMember(1, { nickname: 'Nightjar' })];
  await office.start();
});

afterEach(() => office.stop());

type User = Awaited<ReturnType<typeof openOffice>>['user'];

async function enter(user: User, secret = password) {
  await user.type(await screen.findByLabelText('Account'), 'ada');
  await user.type(screen.getByLabelText('Password'), secret);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('signs in and opens the overview', async () => {
  const { user, address } = await openOffice(office, { path: '/' });
  await enter(user);
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(address()).toBe('/adm');
  expect(office.sessions.has(localStorage.getItem('adm_access_token') ?? '')).toBe(true);
});

it('returns to the requested page', async () => {
  const { user, address } = await openOffice(office, { path: '/adm/member?text=Night&page=1' });
  expect(address()).toContain('/adm/login?next=');
  await enter(user);
  expect(await screen.findByText('Nightjar')).toBeVisible();
  expect(address()).toBe('/adm/member?text=Night&page=1');
});

it('shows the server’s message in the language of the page', async () => {
  const { user } = await openOffice(office, { path: '/adm/login' });
  await enter(user, 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent(errors.wrong_credentials.msg.en);
  expect(localStorage.getItem('adm_access_token')).toBeNull();
});

it('requires both fields before the call', async () => {
  const { user } = await openOffice(office, { path: '/adm/login' });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  expect(office.seen).toEqual([]);
});

it('is Chinese by default and remembers the chosen language', async () => {
  const { user } = await openOffice(office, { path: '/adm/login', language: 'cn' });
  expect(await screen.findByRole('heading', { name: '登录后台' })).toBeVisible();
  expect(document.documentElement.lang).toBe('zh-Hans');
  await user.click(screen.getByRole('button', { name: /语言/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Русский', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'Вход в панель управления' })).toBeVisible();
  expect(document.documentElement.lang).toBe('ru');
  expect(localStorage.getItem('adm_lang')).toBe('ru');
});

describe('with a second factor', () => {
  beforeEach(() => {
    office.admins = [anAdmin(1, { account: 'ada', name: 'Ada', role: 'owner', totpOn: true })];
  });

  it('asks for the code as a second step', async () => {
    const { user, address } = await openOffice(office, { path: '/adm/login' });
    await enter(user);
    const code = await screen.findByLabelText('Authenticator code');
    await user.type(code, '00000x0');
    expect(code).toHaveValue('000000');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(errors.wrong_totp.msg.en)).toBeVisible();
    expect(localStorage.getItem('adm_access_token')).toBeNull();

    await user.clear(code);
    await user.type(code, `${totp}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
    expect(address()).toBe('/adm');
  });

  it('accepts a recovery code', async () => {
    const { user } = await openOffice(office, { path: '/adm/login' });
    await enter(user);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'aaaa-bbbb{Enter}');
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  });

  it('signs in with a code while the account has no attempts left', async () => {
    const signIn = office.handlers['adm/login']!;
    office.handlers['adm/login'] = (input, seen) => {
      if (!input.totp) throw new Refused('password_locked');
      return signIn(input, seen);
    };
    const { user } = await openOffice(office, { path: '/adm/login' });
    await enter(user);
    await user.click(await screen.findByRole('button', { name: /^Sign in with an authenticator/ }));
    await user.type(screen.getByLabelText('Authenticator code'), `${totp}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  });

  it('can start over', async () => {
    const { user } = await openOffice(office, { path: '/adm/login' });
    await enter(user);
    await user.click(await screen.findByRole('button', { name: 'Use another account' }));
    expect(screen.getByLabelText('Account')).toHaveValue('');
  });
});

it.each([
  ['/adm/audit?from=x', '/adm/audit?from=x'],
  [null, '/adm'],
  ['/adm/login', '/adm'],
  ['/adm', '/adm'],
  ['https://evil.test/adm/member', '/adm'],
  ['//evil.test/adm/member', '/adm'],
  ['/\\evil.test/adm/', '/adm'],
  ['javascript:alert(1)', '/adm'],
  ['/adm/../../elsewhere', '/adm'],
])('redirects next=%j to %s after signing in', (next, expected) => {
  expect(safeNext(next)).toBe(expected);
});
