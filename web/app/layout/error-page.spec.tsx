/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub, data, type ErrorResponse } from 'react-router';
import { createI18n } from '../i18n/create-i18n.ts';
import { ErrorPage } from './error-page.tsx';

const i18n = createI18n('en', {
  errors: { broken: { heading: 'Broken' }, away: { heading: 'Away' }, refused: { heading: 'Refused' } },
});

async function showAnswer(body: unknown, status: number): Promise<string> {
  const Page = createRoutesStub([
    {
      path: '/',
      loader: () => {
        throw data(body, { status });
      },
      Component: () => null,
      HydrateFallback: () => null,
      ErrorBoundary: ({ error }: { error: ErrorResponse }) => <ErrorPage error={error} />,
    },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  );
  await screen.findByRole('heading');
  return document.body.textContent;
}

afterEach(cleanup);

it.each([
  [500, 'Broken', '{"code":9999,"stack":"at Object"}'],
  [503, 'Away', '<html><h1>503 Service Temporarily Unavailable</h1><hr>nginx</html>'],
  [413, 'Refused', '<html><h1>413 Request Entity Too Large</h1></html>'],
])('hides the raw body of a %i answer', async (status, heading, body) => {
  const shown = await showAnswer(body, status);
  expect(shown).toContain(heading);
  expect(shown).not.toContain(body);
});

it('shows the message of a call', async () => {
  expect(await showAnswer({ message: 'This race has ended' }, 400)).toContain('This race has ended');
});
