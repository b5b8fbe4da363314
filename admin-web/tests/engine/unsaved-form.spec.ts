import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { WriteCall } from '../../src/providers/http.ts';
import { Refused } from '../support/fake-api.ts';
import { anAdmin, FakeOffice, pageOf, password } from '../support/fake-office.ts';
import { settings } from '../support/fake-site-content.ts';
import { openOffice } from '../support/open-office.tsx';

const STORAGE_NAME = 'adm_unsaved_forms';
const path = '/adm/setting/site';
const name = /^Organisation name · English/;
const ended = 'Your session has ended. Please sign in again';
const control = { selector: 'input' };
const notice = 'Your unsaved changes were restored.';
const page = {
  slug: 'faq' as const,
  version: 1,
  title: { en: 'Questions' },
  summary: {},
  cover: null,
  body: { en: '<p>Goggles</p>' },
  sections: [],
  updatedAt: '2026-03-02T08:00:00.000Z',
};

let office: FakeOffice;
let current: typeof settings;

beforeEach(async () => {
  sessionStorage.clear();
  office = new FakeOffice();
  office.admins.push(anAdmin(2, { account: 'lin', name: 'Lin', role: 'owner' }));
  current = settings;
  Object.assign(office.handlers, {
    'adm/get_adm_setting_list': () => pageOf([current], {}),
    'adm/save_setting': (input: typeof settings) => {
      if (input.version !== current.version) throw new Refused('stale');
      return { ...current, ...input };
    },
    'adm/get_adm_page_detail': () => page,
    'adm/save_page': () => page,
  });
  await office.start();
});

afterEach(() => office.stop());

const open = (at = path) => openOffice(office, { path: at, token: office.signIn() });
type User = Awaited<ReturnType<typeof open>>['user'];

async function rename(user: User, to: string) {
  const field = await screen.findByLabelText(name);
  await user.clear(field);
  await user.type(field, to);
}

/** The server has ended the session. */
async function saveSignedOut(user: User, call: WriteCall = 'adm/save_setting') {
  const { [call]: usual } = office.handlers;
  Object.assign(office.handlers, {
    [call]: () => {
      throw new Refused('not_signed_in');
    },
  });
  office.sessions.clear();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(ended);
  Object.assign(office.handlers, { [call]: usual });
}

async function signIn(user: User, account = 'ada') {
  await user.type(screen.getByLabelText('Account'), account);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

it('restores unsaved changes after signing in again, and saves them', async () => {
  const { user, address } = await open();
  await rename(user, 'Night club');
  await saveSignedOut(user);
  await signIn(user);
  expect(await screen.findByLabelText(name)).toHaveValue('Night club');
  expect(address()).toBe(path);
  expect(screen.getByText(notice)).toBeVisible();
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved: /)).toBeVisible();
  expect(office.calls('adm/save_setting').at(-1)?.input).toMatchObject({
    version: 4,
    organisation: { en: 'Night club' },
  });
  expect(sessionStorage.getItem(STORAGE_NAME)).toBeNull();
});

it('restores the input of a new row', async () => {
  const { user } = await open('/adm/seo/new');
  await user.type(await screen.findByLabelText(/^Page/, control), '/race-list');
  await user.type(screen.getByLabelText(/^Title · English/), 'All races');
  await saveSignedOut(user, 'adm/save_seo');
  await signIn(user);
  expect(await screen.findByLabelText(/^Title · English/)).toHaveValue('All races');
  expect(screen.getByLabelText(/^Page/, control)).toHaveValue('/race-list');
});

const text = () => screen.getByRole('textbox', { name: 'Text · English' });

it('restores rich text', async () => {
  const { user } = await open('/adm/page/faq');
  await waitFor(() => expect(text()).toHaveTextContent('Goggles'));
  act(() => {
    text().querySelector('p')!.textContent = 'Antennas';
  });
  await screen.findByText('Unsaved changes');
  await saveSignedOut(user, 'adm/save_page');
  await signIn(user);
  await waitFor(() => expect(text()).toHaveTextContent('Antennas'));
});

it('restores the form of a background tab when another tab finds the session expired', async () => {
  const { user } = await open();
  await rename(user, 'Night club');
  office.sessions.clear();
  const change = { key: 'adm_access_token', newValue: '', storageArea: localStorage };
  localStorage.setItem('adm_access_token', '');
  act(() => void window.dispatchEvent(new StorageEvent('storage', change)));
  expect(await screen.findByText(ended)).toBeVisible();
  await signIn(user);
  expect(await screen.findByLabelText(name)).toHaveValue('Night club');
});

it('discards restored changes', async () => {
  const { user, router } = await open();
  await rename(user, 'Night club');
  await saveSignedOut(user);
  await signIn(user);
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText(name)).toHaveValue('Paddock club');
  expect(screen.queryByText(notice)).toBeNull();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await act(() => router.navigate('/adm/account'));
  await act(() => router.navigate(path));
  expect(await screen.findByLabelText(name)).toHaveValue('Paddock club');
});

it('refuses restored changes of a row that was changed since', async () => {
  const { user } = await open();
  await rename(user, 'Night club');
  await saveSignedOut(user);
  current = { ...settings, organisation: { en: 'Day club' }, version: 5 };
  await signIn(user);
  expect(await screen.findByLabelText(name)).toHaveValue('Night club');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.getByLabelText(name)).toHaveValue('Day club'));
  expect(screen.queryByText(notice)).toBeNull();
});

it('shows another account nothing', async () => {
  const { user } = await open();
  await rename(user, 'Night club');
  await saveSignedOut(user);
  expect(sessionStorage.getItem(STORAGE_NAME)).toContain('Night club');
  await signIn(user, 'lin');
  expect(await screen.findByLabelText(name)).toHaveValue('Paddock club');
  expect(screen.queryByText(notice)).toBeNull();
  expect(sessionStorage.getItem(STORAGE_NAME)).toBeNull();
});

it('deletes the unsaved changes of other forms on sign-out', async () => {
  const { user, router, services } = await open();
  await rename(user, 'Night club');
  await saveSignedOut(user);
  await act(() => router.navigate('/adm/login?next=%2Fadm%2Faccount'));
  await signIn(user);
  await screen.findByRole('button', { name: 'Account menu: Ada' });
  expect(sessionStorage.getItem(STORAGE_NAME)).toContain('Night club');
  act(() => services.session.end('left'));
  await screen.findByLabelText('Account');
  expect(sessionStorage.getItem(STORAGE_NAME)).toBeNull();
});

it('stores no form without changes', async () => {
  const { user } = await open();
  await screen.findByLabelText(name);
  await saveSignedOut(user);
  expect(sessionStorage.getItem(STORAGE_NAME)).toBeNull();
});

it('stores no form with a password', async () => {
  const { user } = await open(`/adm/admin/${office.admins[1]!.adminId}`);
  await user.type(await screen.findByLabelText(/^New password/, control), 'another long one');
  await saveSignedOut(user, 'adm/save_admin');
  expect(sessionStorage.getItem(STORAGE_NAME)).toBeNull();
});

it('reaches the login when storage is blocked', async () => {
  const { user } = await open();
  await rename(user, 'Night club');
  const blocked = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  await saveSignedOut(user);
  blocked.mockRestore();
  await signIn(user);
  expect(await screen.findByLabelText(name)).toHaveValue('Paddock club');
});
