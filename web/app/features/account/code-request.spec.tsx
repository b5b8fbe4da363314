/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createContext, use } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { CodeRequest } from './code-request.tsx';

const i18n = createI18n('en', { account: { code: { send: 'Send', resendIn: 'Resend in {{seconds}} s' } } });
const sent: FormOutcome = { typed: {}, faults: {}, codeSent: { minutes: 5 }, retryAfter: 60 };
const wrong: FormOutcome = { typed: {}, faults: { code: 'The code is wrong' } };

const Outcome = createContext<FormOutcome | undefined>(undefined);
const Page = createRoutesStub([{ path: '/', Component: () => <CodeRequest outcome={use(Outcome)} /> }]);
const formWith = (outcome: FormOutcome | undefined) => (
  <I18nextProvider i18n={i18n}>
    <Outcome value={outcome}>
      <Page />
    </Outcome>
  </I18nextProvider>
);

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const isEnabled = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled;
const isWaiting = (seconds: number) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Resend in ${seconds} s` }).disabled;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('counts down until another code can be requested', () => {
  const { rerender } = render(formWith(undefined));
  expect(isEnabled()).toBe(true);
  rerender(formWith(sent));
  expect(isWaiting(60)).toBe(true);
  pass(59);
  expect(isWaiting(1)).toBe(true);
  pass(1);
  expect(isEnabled()).toBe(true);
});

it('keeps counting down after a wrong code', () => {
  const { rerender } = render(formWith(sent));
  pass(20);
  rerender(formWith(wrong));
  expect(isWaiting(40)).toBe(true);
  pass(39);
  expect(isWaiting(1)).toBe(true);
  pass(1);
  expect(isEnabled()).toBe(true);
});

it('restarts with the next code', () => {
  const { rerender } = render(formWith(sent));
  pass(60);
  rerender(formWith({ ...sent, retryAfter: 30 }));
  expect(isWaiting(30)).toBe(true);
  pass(30);
  expect(isEnabled()).toBe(true);
});
