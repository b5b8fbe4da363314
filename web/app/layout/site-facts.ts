import type { ViewOf } from '@paddock/contracts/call-table';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { useRouteLoaderData } from 'react-router';

/** What every page knows of the site; the same for everybody who reads this language. */
export interface SiteFacts {
  version: string;
  lang: Language;
  origins: InEveryLanguage;
  /** What the hosts of the languages have in common; nothing where each stands alone. */
  cookieDomain: string | undefined;
  /** What the page that was opened first says to search engines instead of what it says by itself. */
  said: { path: string; words: ViewOf<'get_seo_detail'> | undefined };
  /** Address of the browser's texts in this language. */
  textChunk: string;
}

/** Nothing only when the root itself could not be loaded. */
export const useSiteFacts = () => useRouteLoaderData<SiteFacts>('root');
