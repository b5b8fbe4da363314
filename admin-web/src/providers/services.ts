import { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { AdminApi, readQuery } from './admin-api.ts';
import { OfficeLanguage } from './i18n.ts';
import { OfflineScreens } from './offline-screens.ts';
import { Session } from './session.ts';

/** Dependencies of all screens; created once per app, no module-level state. */
export interface Services {
  session: Session;
  language: OfficeLanguage;
  api: AdminApi;
  queries: QueryClient;
  offlineScreens: OfflineScreens;
}

const STALE_MS = 5_000;

const settingsKey = (api: AdminApi) => readQuery(api, 'adm/get_adm_setting_list', {}).queryKey;

export function createServices(origin: string, storage: Storage): Services {
  const session = new Session(storage);
  const language = new OfficeLanguage(storage);
  // AdminApi retries what can be retried.
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: STALE_MS, networkMode: 'always' } },
  });
  const api: AdminApi = new AdminApi({
    origin,
    session,
    language: () => language.current,
    country: () => queries.getQueryData(settingsKey(api))?.rows[0]?.country,
    onSecondFactorFirst: () => void queries.invalidateQueries({ queryKey: ['adm/get_adm_info'] }),
  });
  const offlineScreens = new OfflineScreens(globalThis.caches, session);
  return { session, language, api, queries, offlineScreens };
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices outside ServicesProvider');
  return services;
}
