import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { useRouteLoaderData } from 'react-router';

/** What every page knows of the site; the same for everybody who reads this language. */
export interface SiteFacts {
  version: string;
  lang: Language;
  origins: InEveryLanguage;
  /** Addresses of files that every page in this language needs. */
  preloads: readonly string[];
}

/** Nothing only when the root itself could not be loaded. */
export const useSiteFacts = () => useRouteLoaderData<SiteFacts>('root');
