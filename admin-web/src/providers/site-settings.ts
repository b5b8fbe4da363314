import { languages, siteLanguages, type Language } from '@paddock/contracts/language';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { readQuery } from './admin-api.ts';
import { useServices } from './services.ts';

/** The settings of the site; undefined until they are read. */
export function useSiteSettings(enabled: boolean) {
  const { api } = useServices();
  const { data } = useQuery({ ...readQuery(api, 'adm/get_adm_setting_list', {}), enabled });
  return data?.rows[0];
}

const SiteLanguagesContext = createContext<readonly Language[]>(languages);

export const SiteLanguagesProvider = SiteLanguagesContext.Provider;

/** Languages of the site, in the order of all languages. */
export const useSiteLanguages = (): readonly Language[] => use(SiteLanguagesContext);

/** The same list for a site in all, so that reading its settings renders nothing again. */
export function inUsualOrder(chosen: readonly Language[] | null | undefined): readonly Language[] {
  const ofSite = siteLanguages(chosen);
  return ofSite.length === languages.length ? languages : languages.filter((each) => ofSite.includes(each));
}
