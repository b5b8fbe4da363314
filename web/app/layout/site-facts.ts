import type { ViewOf } from '@paddock/contracts/call-table';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { useRouteLoaderData } from 'react-router';
import { createContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Identity } from '../server/identity.server.ts';
import type { TextChunks } from '../server/visit.server.ts';

/** Data of the root loader, the same for all visitors of a language. */
export interface SiteFacts {
  version: string;
  lang: Language;
  /** Undefined if it could not be read since the start of the site. */
  identity: Identity | undefined;
  origins: InEveryLanguage;
  /** Common domain of the language hosts; undefined when there is none. */
  cookieDomain: string | undefined;
  /** SEO override of the landing page. */
  seoOverride: { path: string; words: ViewOf<'get_seo_detail'> | undefined };
  /** In this language. */
  textChunks: TextChunks;
  /** Without scripts, and the same at each address. */
  isStatic?: true;
}

/** Undefined only when the root loader failed. */
export const useSiteFacts = () => useRouteLoaderData<SiteFacts>('root');

/** The short name of the organisation; the sport while it has none. */
export function useSiteName(): string {
  const { t } = useTranslation();
  return useSiteFacts()?.identity?.shortName.text || t('siteName');
}

/** Server only: a nonce must not be readable in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
