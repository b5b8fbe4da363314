import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { useRouteLoaderData } from 'react-router';

/** What every page knows of the site; the same for everybody who reads this language. */
export interface SiteFacts {
  version: string;
  lang: Language;
  origins: InEveryLanguage;
  /** Address of the browser's texts in this language. */
  textChunk: string;
}

/** Nothing only when the root itself could not be loaded. */
export const useSiteFacts = () => useRouteLoaderData<SiteFacts>('root');
