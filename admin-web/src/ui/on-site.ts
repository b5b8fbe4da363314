import type { Language } from '@paddock/contracts/language';

/** The server of the office redirects it to the site. */
export const onSite = (language: Language, path: string): string => `/site/${language}/${path}`;
