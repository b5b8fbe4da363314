import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { anAdmin, FakeOffice, password, totp } from '../support/fake-office.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  await office.start();
});

afterEach(() => office.stop());

const open = () => openOffice(office, { path: '/adm/account', token: office.signIn() });

it('changes the password and continues with the new session', async () => {
  const { user } = await open();
  const before = localStorage.getItem('adm_access_token');
  await user.type(await screen.findByLabelText('Current password'), 'wrong');
  await user.type(screen.getByLabelText('New password'), 'a long enough one');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(errors.wrong_password.msg.en)).toBeVisible();

  await user.clear(screen.getByLabelText('Current password'));
  await user.type(screen.getByLabelText('Current password'), password);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeVisible();
  const after = localStorage.getItem('adm_access_token');
  expect(after).not.toBe(before);
  expect([...office.sessions.keys()]).toEqual([after]);
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

it('enrols an authenticator and shows the recovery codes once', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator' })).toBeVisible();
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();

  const confirm = screen.getByRole('button', { name: 'Confirm' });
  expect(confirm).toBeDisabled();
  await user.type(screen.getByLabelText('Authenticator code'), '000000');
  await user.click(confirm);
  expect(await screen.findByText(errors.wrong_totp.msg.en)).toBeVisible();
  await user.clear(screen.getByLabelText('Authenticator code'));
  await user.type(screen.getByLabelText('Authenticator code'), totp);
  await user.click(confirm);
  expect(await screen.findAllByText(/^k7xp-/)).toHaveLength(10);

  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(expect.stringContaining('k7xp-1000\nk7xp-1001\n'));

  await user.click(screen.getByRole('link', { name: 'Members' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving the recovery codes?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/adm/account');

  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByText(/^k7xp-/)).toBeNull());
  expect(screen.getByRole('button', { name: 'Turn off two-step verification' })).toBeVisible();
});

it('draws the QR code as one path without any style', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  const picture = await screen.findByRole('img', { name: 'QR code for the authenticator' });
  expect(picture.querySelectorAll('path')).toHaveLength(1);
  expect(picture.outerHTML).not.toContain('style=');
});

it('turns the second factor off only with password and code', async () => {
  office.admins = [anAdmin(1, { account: 'ada', name: 'Ada', role: 'owner', totpOn: true })];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Turn off two-step verification' }));
  const dialog = await screen.findByRole('dialog');
  const field = (label: string) => within(dialog).getByLabelText(label);
  await user.type(field('Password'), 'wrong');
  await user.type(field('Authenticator or recovery code'), '000000');
  const turnOff = within(dialog).getByRole('button', { name: 'Turn off two-step verification' });
  await user.click(turnOff);
  expect(await within(dialog).findByText(errors.wrong_password.msg.en)).toBeVisible();
  await user.clear(field('Password'));
  await user.type(field('Password'), password);
  await user.click(turnOff);
  expect(await within(dialog).findByText(errors.wrong_totp.msg.en)).toBeVisible();
  await user.clear(field('Authenticator or recovery code'));
  await user.type(field('Authenticator or recovery code'), totp);
  await user.click(turnOff);
  expect(await screen.findByText('Two-step verification is off')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
});

it.each([
  ['cn', '版本 0.1.0 (1f2e3d4c)'],
  ['en', 'Version 0.1.0 (1f2e3d4c)'],
  ['ru', 'Версия 0.1.0 (1f2e3d4c)'],
] as const)('shows version and build in the account menu in %s', async (language, text) => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'version',
    content: '0.1.0 (1f2e3d4c)',
  });
  document.head.append(meta);
  await openOffice(office, { path: '/adm/account', token: office.signIn(), language });
  expect(await screen.findByText(text)).toBeInTheDocument();
  meta.remove();
});
