import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { useRouteLoaderData } from 'react-router';

/** What every page knows of the site; the same for everybody who reads this language. */
export interface SiteFacts {
  version: string;
  lang: Language;
  origins: InEveryLanguage;
  /** What the hosts of the languages have in common; nothing where each stands alone. */
  cookieDomain: string | undefined;
  /** Address of the browser's texts in this language. */
  textChunk: string;
}

/** Nothing only when the root itself could not be loaded. */
export const useSiteFacts = () => useRouteLoaderData<SiteFacts>('root');
