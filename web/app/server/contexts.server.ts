import type { i18n } from 'i18next';
import { createContext } from 'react-router';
import type { BffClient } from './bff.server.ts';
import type { SiteSettings, Visit } from './visit.server.ts';

/** What every request shares. */
export const siteContext = createContext<{ settings: SiteSettings; version: string; bff: BffClient }>();

/** What belongs to one request. */
export const visitContext = createContext<Visit & { i18n: i18n }>();
