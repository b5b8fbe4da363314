/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createContext, use } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { createI18n } from '../i18n/create-i18n.ts';
import type { FormOutcome } from './form-outcome.ts';
import { PageForm } from './page-form.tsx';

const Outcome = createContext<FormOutcome | undefined>(undefined);

function CodeForm() {
  return (
    <PageForm formId="1" outcome={use(Outcome)} submit={<button type="submit">Register</button>}>
      <button type="button">Send code</button>
      <input name="code" aria-label="Code" />
      <input name="password" aria-label="Password" aria-invalid="true" />
    </PageForm>
  );
}

const Page = createRoutesStub([{ path: '/', Component: CodeForm }]);
const i18n = createI18n('en', {});
const formWith = (outcome?: FormOutcome) => (
  <I18nextProvider i18n={i18n}>
    <Outcome value={outcome}>
      <Page />
    </Outcome>
  </I18nextProvider>
);
const sent: FormOutcome = { typed: {}, faults: {}, codeSent: { minutes: 5 } };

afterEach(cleanup);

it('moves the focus to the code once it is sent', () => {
  const { rerender } = render(formWith());
  screen.getByText('Send code').focus();
  rerender(formWith(sent));
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});

it('leaves the focus in the field that is typed in when the code is sent', () => {
  const { rerender } = render(formWith());
  screen.getByLabelText('Password').focus();
  rerender(formWith(sent));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('moves the focus to the first fault, also out of a field', () => {
  const { rerender } = render(formWith());
  screen.getByLabelText('Code').focus();
  rerender(formWith({ typed: {}, faults: { password: 'Required' } }));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});
