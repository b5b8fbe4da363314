/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { createI18n } from '../../../i18n/create-i18n.ts';
import { SiteToasts } from '../../../layout/toasts/site-toasts.tsx';
import { showToast } from '../../../layout/toasts/toasts.ts';
import { OwnAvatar } from './own-avatar.tsx';

const i18n = createI18n('ru', {
  account: { avatar: { failed: 'Не загружено: {{msg}}', unreadable: 'Картинка не читается' } },
  frame: { toasts: { notifications: 'Уведомления', close: 'Закрыть' } },
});
const Page = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <>
        <OwnAvatar name="Vega" src="" />
        <SiteToasts />
      </>
    ),
  },
]);

afterEach(() => {
  act(() => showToast((toast) => toast.dismiss()));
  cleanup();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

it('reports an unreadable picture in a toast, in the language of the page', async () => {
  globalThis.createImageBitmap = () => Promise.reject(new Error('no picture'));
  render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  );
  expect(screen.queryByRole('region')).toBeNull();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, new File(['text'], 'a.png', { type: 'image/png' }));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Не загружено: Картинка не читается');
  expect(screen.getByRole('region', { name: 'Уведомления' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('turns the toast of a promise into success or error', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <SiteToasts />
    </I18nextProvider>,
  );
  const { promise, reject } = Promise.withResolvers<string>();
  act(() =>
    showToast((toast) => {
      toast
        .promise(promise, { pending: 'Sending', success: 'Sent', error: 'Not sent' })
        .catch(() => undefined);
    }),
  );
  expect(await screen.findByText('Sending')).toBeTruthy();
  await act(async () => reject(new Error('offline')));
  expect(await screen.findByText('Not sent')).toBeTruthy();
});
