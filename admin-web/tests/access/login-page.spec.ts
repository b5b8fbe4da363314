import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { startOffice } from '../../src/office-start.tsx';
import { CutOff, Refused } from '../support/fake-api.ts';
import { anAdmin, FakeOffice, password, totp } from '../support/fake-office.ts';
import { closeLogin, loginIsRemoved, openLogin } from '../support/open-login.ts';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  await office.start();
});

afterEach(async () => {
  closeLogin();
  await office.stop();
});

const address = () => location.pathname + location.search;

const open = (path: string, options?: Parameters<typeof openLogin>[2]) => openLogin(office, path, options);

async function enter(user: Awaited<ReturnType<typeof openLogin>>['user'], secret = password) {
  await user.type(screen.getByLabelText('Account'), 'ada');
  await user.type(screen.getByLabelText('Password'), secret);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

/** Simulates a storage event of another tab. */
function inAnotherTab(token: string | null) {
  const key = 'adm_access_token';
  if (token === null) localStorage.removeItem(key);
  else localStorage.setItem(key, token);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: token, storageArea: localStorage }));
}

it.each([
  ['/', '/adm/login'],
  ['/adm', '/adm/login'],
  ['/adm/login?next=%2Fadm%2Frace', '/adm/login?next=%2Fadm%2Frace'],
  ['/adm/member?page=2', '/adm/login?next=%2Fadm%2Fmember%3Fpage%3D2'],
])('opens at %s with the address %s', async (path, expected) => {
  await open(path);
  expect(screen.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible();
  expect(document.title).toBe('Sign in to the back office');
  expect(address()).toBe(expected);
  expect(office.seen).toEqual([]);
});

it('names the organisation that this browser saw in the office', async () => {
  await open('/adm/login', { organisation: 'Northwind' });
  expect(screen.getByText('Northwind')).toBeVisible();
  expect(document.title).toBe('Sign in to the back office · Northwind');
});

it('signs in and opens the requested page in place of itself', async () => {
  const { user, element } = await open('/adm/member?page=2', {
    openOffice: ({ removeLogin }) => Promise.resolve(removeLogin()),
  });
  await enter(user);
  await waitFor(() => expect(element).toBeEmptyDOMElement());
  expect(address()).toBe('/adm/member?page=2');
  expect(office.sessions.has(localStorage.getItem('adm_access_token') ?? '')).toBe(true);
  loginIsRemoved();
});

it('requires both fields and focuses the first that is missing', async () => {
  const { user } = await open('/adm/login');
  await user.type(screen.getByLabelText('Account'), 'ada{Enter}');
  expect(screen.getAllByText('This field is required')).toHaveLength(1);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.keyboard('x');
  expect(screen.queryByText('This field is required')).toBeNull();
  expect(office.seen).toEqual([]);
});

it('says that the server was not reached', async () => {
  const { user, opened } = await open('/adm/login');
  // Not by stopping it: another worker may get its port.
  office.handlers['adm/login'] = () => {
    throw new CutOff();
  };
  await enter(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
  expect(opened).not.toHaveBeenCalled();
  expect(localStorage.getItem('adm_access_token')).toBeNull();
});

it('switches the language and keeps the typed text', async () => {
  const { user } = await open('/adm/login', { language: 'cn' });
  expect(screen.getByRole('heading', { name: '登录后台' })).toBeVisible();
  await user.type(screen.getByLabelText('账号'), 'ada');
  await user.click(screen.getByRole('button', { name: /语言/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Русский', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'Вход в панель управления' })).toBeVisible();
  expect(screen.getByLabelText('Логин')).toHaveValue('ada');
  expect(document.documentElement.lang).toBe('ru');
  expect(localStorage.getItem('adm_lang')).toBe('ru');
});

it('switches the theme', async () => {
  const { user } = await open('/adm/login');
  await user.click(screen.getByRole('button', { name: 'Switch to light' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  await user.click(screen.getByRole('button', { name: 'Switch to dark' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

it('names the reason of a sign-out that came before a reload', async () => {
  await open('/adm/login', { state: { usr: { signedOut: 'expired' } } });
  expect(screen.getByText('Your session has ended. Please sign in again')).toBeVisible();
});

it('follows a session that begins in another tab', async () => {
  const { opened } = await open('/adm/race');
  inAnotherTab(null);
  expect(opened).not.toHaveBeenCalled();
  inAnotherTab(office.signIn());
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(opened.mock.calls[0]?.[0].admin).toBeUndefined();
  expect(address()).toBe('/adm/race');
});

describe('with a second factor', () => {
  beforeEach(() => {
    office.admins = [anAdmin(1, { account: 'ada', name: 'Ada', role: 'owner', totpOn: true })];
  });

  it('asks for the code as a second step', async () => {
    const { user, opened } = await open('/adm/login?next=%2Fadm%2Frace');
    await enter(user);
    await user.type(await screen.findByLabelText('Authenticator code'), `${totp}{Enter}`);
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    expect(opened.mock.calls[0]?.[0].admin).toMatchObject({ account: 'ada' });
    expect(address()).toBe('/adm/race');
  });

  it('offers the code while the account has no attempts left', async () => {
    const signIn = office.handlers['adm/login']!;
    office.handlers['adm/login'] = (input, seen) => {
      if (!input.totp) throw new Refused('password_locked');
      return signIn(input, seen);
    };
    const { user, opened } = await open('/adm/login');
    await enter(user);
    await user.click(await screen.findByRole('button', { name: /^Sign in with an authenticator/ }));
    await user.type(screen.getByLabelText('Authenticator code'), `${totp}{Enter}`);
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  });
});

// The last one: an office that has started listens as long as the page is open.
it('gives way to the office, which knows the admin already', async () => {
  const { user } = await open('/', {
    openOffice: (arrival) =>
      startOffice({
        element: document.body.appendChild(document.createElement('div')),
        origin: office.origin,
        storage: localStorage,
        watchesBuild: false,
        arrival,
      }),
  });
  await enter(user);
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(address()).toBe('/adm');
  expect(office.calls('adm/get_adm_info')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Account menu: Ada' }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'Sign in to the back office' })).toBeVisible();
  loginIsRemoved();
});
