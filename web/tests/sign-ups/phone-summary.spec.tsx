/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { SignUpForm } from '../../app/features/sign-ups/form/sign-up-form.tsx';
import { raceView } from '../../app/features/sign-ups/sign-up-page.server.ts';
import { createI18n } from '../../app/i18n/create-i18n.ts';
import texts from '../../app/i18n/en.ts';
import memberTexts from '../../app/i18n/en-member.ts';
import { fakeClass, fakeQuestion, fakeRace } from '../support/fake-races.ts';

const race = fakeRace({
  classes: [fakeClass({ minimumAge: null })],
  questions: [fakeQuestion({ kind: 'phone', label: { text: 'Emergency contact' } })],
});

function Page() {
  return (
    <SignUpForm
      formId="a-form"
      race={raceView(race, 'en')}
      eligibility={{
        raceYear: 2026,
        knownBirthYear: 1990,
        missing: { callsign: false, realName: false, email: false },
      }}
      limit={1}
      other={undefined}
      phoneCountry={{ value: 'GB', label: 'United Kingdom +44' }}
      outcome={undefined}
    />
  );
}

function show() {
  sessionStorage.clear();
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  render(
    <I18nextProvider i18n={createI18n('en', { ...texts, ...memberTexts })}>
      <Stub initialEntries={['/']} />
    </I18nextProvider>,
  );
  return userEvent.setup();
}

const shownStep = () => within(screen.getByRole('heading', { level: 2 }).closest('section')!);
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const button = (name: string) => screen.getByRole('button', { name });

describe('a phone question of the sign-up form', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    cleanup();
    globalThis.fetch = realFetch;
  });

  it.each([
    ['07400 111222', '+44 7400 111222', '+44 7400 111222'],
    ['07400 11122', undefined, '07400 11122'],
  ])('names the country, and %s is in the summary as it is read: %s', async (typed, number, shown) => {
    const asked = jest.fn<typeof fetch>(() =>
      Promise.resolve(new Response(JSON.stringify(number ? { [typed]: number } : {}))),
    );
    globalThis.fetch = asked;
    const user = show();
    await user.click(screen.getByRole('radio', { name: /Open class/ }));
    await user.click(button('Next'));
    await waitFor(() => expect(heading()).toBe('2Answer the questions'));
    expect(screen.getByText(/of: United Kingdom \+44/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Emergency contact' }), typed);
    await user.click(button('Next'));
    await waitFor(() => expect(shownStep().getByText(shown)).toBeTruthy());
    const [address, init] = asked.mock.calls[0]!;
    expect(address).toBe('/phones.json');
    expect(Object.fromEntries(init!.body as URLSearchParams)).toEqual({ country: 'GB', phone: typed });
    await user.click(button('Back'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Emergency contact' }).value).toBe(typed);
  });
});
