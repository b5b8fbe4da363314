import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Language } from '@paddock/contracts/language';
import { startLogin, type Arrival } from '../../src/login/start-login.tsx';
import { keepOrganisation } from '../../src/providers/organisation-name.ts';
import type { FakeOffice } from './fake-office.ts';

let opened: (() => void)[] = [];

interface Opening {
  language?: Language;
  token?: string;
  /** Its name, as the office keeps it in the browser. */
  organisation?: string;
  state?: object;
  openOffice?: (arrival: Arrival) => Promise<void>;
}

/** The login, or the page of a link, as the entry starts it; the office does not open unless given. */
export async function openLogin(
  { origin }: FakeOffice,
  path: string,
  { language = 'en', token, organisation, state, openOffice = () => Promise.resolve() }: Opening = {},
) {
  localStorage.clear();
  localStorage.setItem('adm_lang', language);
  if (token) localStorage.setItem('adm_access_token', token);
  if (organisation) keepOrganisation(organisation);
  history.replaceState(state, '', path);
  const element = document.body.appendChild(document.createElement('div'));
  const office = jest.fn(openOffice);
  await act(async () => {
    opened.push(await startLogin({ element, origin, storage: localStorage, openOffice: office }));
  });
  return { user: userEvent.setup(), opened: office, element };
}

/** The office has removed the login itself. */
export const loginIsRemoved = (): void => {
  opened = [];
};

export function closeLogin(): void {
  act(() => opened.forEach((close) => close()));
  loginIsRemoved();
  document.body.replaceChildren();
}
