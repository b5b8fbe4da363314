import type { Language } from '@paddock/contracts/language';

/** The address of a page of the site; the server of the office knows where that is. */
export const onSite = (language: Language, path: string): string => `/site/${language}/${path}`;
