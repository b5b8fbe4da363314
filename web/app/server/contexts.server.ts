import type { i18n } from 'i18next';
import { createContext } from 'react-router';
import type { BffClient } from './bff.server.ts';
import type { SiteSettings, Visit } from './visit.server.ts';

/** Shared by all requests. */
export const siteContext = createContext<{ settings: SiteSettings; version: string; bff: BffClient }>();

/** Per request. */
export const visitContext = createContext<Visit & { i18n: i18n }>();
