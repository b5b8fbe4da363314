import { createContext, use } from 'react';

const KEPT_NAME = 'organisation';

/** As the office last showed it in this browser, for pages before the settings are read. */
export const keptOrganisation = (): string => localStorage.getItem(KEPT_NAME) ?? '';

export const keepOrganisation = (name: string): void => localStorage.setItem(KEPT_NAME, name);

const OrganisationContext = createContext('');

export const OrganisationProvider = OrganisationContext.Provider;

/** In the language of the office; '' for an organisation without a name. */
export const useOrganisation = (): string => use(OrganisationContext);

/** Of a tab. */
export const tabTitle = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');
