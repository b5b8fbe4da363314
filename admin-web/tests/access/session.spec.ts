import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aMember, anAdmin, FakeOffice, password } from '../support/fake-office.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  office.members = [aMember(1, { nickname: 'Nightjar' })];
  await office.start();
});

afterEach(() => office.stop());

/** Simulates a storage event of another tab. */
function inAnotherTab(token: string | null) {
  if (token === null) localStorage.removeItem('adm_access_token');
  else localStorage.setItem('adm_access_token', token);
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'adm_access_token', newValue: token, storageArea: localStorage }),
    );
  });
}

it('ended by the server redirects to the login with a notice, and back', async () => {
  const token = office.signIn();
  const { user, address, router } = await openOffice(office, { path: '/adm/member', token });
  expect(await screen.findByText('Nightjar')).toBeVisible();

  office.sessions.clear();
  await act(() => router.navigate('/adm/member?page=1&text=Night'));
  expect(await screen.findByText('Your session has ended. Please sign in again')).toBeVisible();
  expect(localStorage.getItem('adm_access_token')).toBe('');
  expect(screen.queryByText('Nightjar')).toBeNull();

  await user.type(screen.getByLabelText('Account'), 'ada');
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  expect(await screen.findByText('Nightjar')).toBeVisible();
  expect(address()).toBe('/adm/member?page=1&text=Night');
});

it('unknown to the server redirects to the login', async () => {
  const { address } = await openOffice(office, { path: '/adm/member', token: 'forged' });
  expect(await screen.findByRole('heading', { name: 'Sign in to the back office' })).toBeVisible();
  expect(address()).toContain('/adm/login?next=%2Fadm%2Fmember');
});

it('is ended on the server by signing out', async () => {
  const token = office.signIn();
  const { user, address } = await openOffice(office, { path: '/adm/account', token });
  await user.click(await screen.findByRole('button', { name: 'Account menu: Ada' }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'Sign in to the back office' })).toBeVisible();
  expect(address()).toBe('/adm/login');
  expect(office.sessions.size).toBe(0);
  expect(localStorage.getItem('adm_access_token')).toBeNull();
  expect(screen.queryByText(/session has ended/)).toBeNull();
});

it('ended in another tab ends in this one', async () => {
  await openOffice(office, { path: '/adm/member', token: office.signIn() });
  expect(await screen.findByText('Nightjar')).toBeVisible();
  inAnotherTab(null);
  expect(await screen.findByText('You were signed out in another tab')).toBeVisible();
});

it('of another account in another tab replaces the data of this one', async () => {
  office.admins.push(anAdmin(2, { account: 'press', name: 'Press desk', role: 'viewer' }));
  await openOffice(office, { path: '/adm/member', token: office.signIn() });
  expect(await screen.findByRole('link', { name: 'Admins' })).toBeVisible();
  inAnotherTab(office.signIn(office.admins[1]));
  expect(await screen.findByRole('button', { name: 'Account menu: Press desk' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Admins' })).toBeNull());
});

it('with an invalid token is ignored, and the login opens', async () => {
  await openOffice(office, { path: '/adm/member', token: 'line\nbreak' });
  expect(await screen.findByLabelText('Account')).toBeVisible();
});
