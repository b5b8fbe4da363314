import type { BlockList } from 'node:net';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { readProxies } from '@paddock/http-edge/client-address';
import {
  readNotice,
  readPort,
  readScheme,
  readSecret,
  readUrl,
  required,
  type Source,
} from '@paddock/http-edge/settings';

export interface Env {
  port: number;
  bind: string;
  /** The only host this server answers for, with its port unless that is the default of the scheme. */
  host: string;
  scheme: 'http' | 'https';
  bffUrl: URL;
  /** Origin of the site in each language. */
  sites: InEveryLanguage;
  hourlyTokenSecret: string;
  trustedProxies: BlockList;
  /** Grace period for requests in flight after SIGTERM, in ms. */
  noticeMs: number;
}

export function readEnv(source: Source = process.env): Env {
  return {
    port: readPort(source, 'ADMIN_WEB_PORT'),
    bind: source.ADMIN_WEB_BIND || '127.0.0.1',
    host: hostOf(required(source, 'ADMIN_HOST')),
    scheme: readScheme(source, 'SITE_SCHEME'),
    bffUrl: readUrl(source, 'BFF_URL'),
    sites: sitesOf(required(source, 'SITE_URLS')),
    hourlyTokenSecret: readSecret(source, 'HOURLY_TOKEN_SECRET'),
    trustedProxies: readProxies(source.TRUSTED_PROXIES ?? ''),
    noticeMs: readNotice(source),
  };
}

/** `cn=https://…,en=https://…,ru=https://…`. */
function sitesOf(text: string): InEveryLanguage {
  const named = new Map(text.split(',').map((each) => each.trim().split('=', 2) as [string, string]));
  const siteIn = (language: Language) => {
    const url = named.get(language);
    if (!url || !URL.canParse(url)) throw new Error(`SITE_URLS must name the site in ${language}`);
    return new URL(url).origin;
  };
  return { cn: siteIn('cn'), en: siteIn('en'), ru: siteIn('ru') };
}

function hostOf(text: string): string {
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/i.test(text)) throw new Error('ADMIN_HOST: not a host name');
  return text.toLowerCase();
}
