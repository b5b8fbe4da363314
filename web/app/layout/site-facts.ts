import type { ViewOf } from '@paddock/contracts/call-table';
import { legalSlugs, type LegalSlug } from '@paddock/contracts/content/content-kinds';
import { siteLanguages, type InEveryLanguage, type Language } from '@paddock/contracts/language';
import type { TextInLanguage } from '@paddock/contracts/localized';
import { useRouteLoaderData } from 'react-router';
import { createContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextChunks } from '../server/visit.server.ts';

/** Name, texts and look of the organisation. */
export type Identity = ViewOf<'get_identity'> & {
  /** Colors that follow from the accent; '' for the built-in ones. */
  accentSheet: string;
  /** Address of the picture for pages without their own. */
  shareCard: string;
};

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

/** As the office calls it; the standard word until then. */
function useWord(name: 'sport' | 'trainingName'): TextInLanguage {
  const { t } = useTranslation();
  const own = useSiteFacts()?.identity?.[name];
  if (own?.text) return own;
  return { text: name === 'sport' ? t('sport') : t('nav./drone-camp') };
}

export const useSport = () => useWord('sport');
/** Of the page and the news about trainings. */
export const useTrainingName = () => useWord('trainingName');

/** The short name of the organisation; the sport while it has none. */
export function useSiteName(): string {
  const sport = useSport();
  return useSiteFacts()?.identity?.shortName.text || sport.text;
}

/** Of the site, the main one first. */
export const useSiteLanguages = () => siteLanguages(useSiteFacts()?.identity?.languages);

/** Written pages of the organisation that others refer to. */
export const useLegalPages = (): readonly LegalSlug[] => useSiteFacts()?.identity?.legalPages ?? legalSlugs;

/** Server only: a nonce must not be readable in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
