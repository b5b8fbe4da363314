/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { expect, it } from '@jest/globals';
import type { Language } from '@paddock/contracts/language';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { createI18n } from '../../i18n/create-i18n.ts';
import { MessagesPage } from './messages-page.tsx';

const message = {
  messageId: '0190a8d0-0000-7000-8000-0000000d0001',
  kind: 'offer' as const,
  title: 'A place for you',
  text: '',
  path: '/member/heats',
  // Without an offset: local time.
  createdAt: new Date('2026-11-28T02:01:00').toISOString(),
  readAt: null,
  day: '27 Nov 2026',
};

it.each<[Language, string]>([
  ['en', '28 Nov 2026, 02:01'],
  ['cn', '2026年11月28日 02:01'],
  ['ru', '28 ноября 2026 г., 02:01'],
])('dates messages like the rest of the site in %s', async (lang, date) => {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ lang }),
      HydrateFallback: () => null,
      Component: () => <MessagesPage rows={[message]} page={1} pages={1} unread={0} outcome={undefined} />,
    },
  ]);
  render(
    <I18nextProvider i18n={createI18n(lang, {})}>
      <Page />
    </I18nextProvider>,
  );
  expect(await screen.findByText(date)).toBeTruthy();
  cleanup();
});
