import type { BlockList } from 'node:net';
import { readStreamOrigins, streamOriginList } from '@paddock/contracts/content/stream-origins';
import { languages, type Language } from '@paddock/contracts/language';
import { readProxies } from '@paddock/http-edge/client-address';
import { redisAddress } from '@paddock/http-edge/redis-address';
import {
  readNotice,
  readPort,
  readScheme,
  readSecret,
  readTraces,
  readUrl,
  required,
  type Source,
} from '@paddock/http-edge/settings';

export interface Env {
  port: number;
  bind: string;
  bffUrl: string;
  hourlyTokenSecret: string;
  scheme: 'http' | 'https';
  /** One host per language (with a non-default port). */
  hosts: Readonly<Record<Language, string>>;
  trustedProxies: BlockList;
  /** Allowed origins of broadcasts. */
  streamOrigins: readonly string[];
  /** Drain time before shutdown. */
  noticeMs: number;
  traces: { url: string; share: number } | undefined;
  /** Metrics are off without it. */
  metricsPort: number | undefined;
  sessionCookieDomain: string | undefined;
  phoneCountries: Readonly<Partial<Record<Language, string>>>;
  previousBuildDir: string | undefined;
  /** How long outdated public pages are served while they cannot be rendered. */
  outdatedPageMs: number;
  /** Without it, public pages are cached for seconds only. */
  changes: { redisUrl: string; channel: string } | undefined;
}

export function readEnv(source: Source = process.env): Env {
  const hosts = hostsOf(required(source, 'SITE_HOSTS'));
  return {
    port: readPort(source, 'WEB_PORT'),
    bind: source.WEB_BIND || '127.0.0.1',
    bffUrl: readUrl(source, 'BFF_URL').origin,
    hourlyTokenSecret: readSecret(source, 'HOURLY_TOKEN_SECRET'),
    scheme: readScheme(source, 'SITE_SCHEME'),
    hosts,
    trustedProxies: readProxies(source.TRUSTED_PROXIES ?? ''),
    streamOrigins: originsOf(source.STREAM_ORIGINS ?? ''),
    noticeMs: readNotice(source),
    traces: readTraces(source),
    metricsPort: source.WEB_METRICS_PORT ? readPort(source, 'WEB_METRICS_PORT') : undefined,
    sessionCookieDomain: source.SESSION_COOKIE_DOMAIN
      ? domainOf(source.SESSION_COOKIE_DOMAIN, hosts, source.ADMIN_HOST)
      : undefined,
    phoneCountries: countriesOf(source.PHONE_COUNTRIES ?? ''),
    previousBuildDir: source.PREVIOUS_BUILD_DIR || undefined,
    outdatedPageMs: 1000 * secondsOf(source.OUTDATED_PAGE_SECONDS || '900'),
    changes: source.CACHE_REDIS_URL
      ? { redisUrl: redisOf(source.CACHE_REDIS_URL), channel: `${source.QUEUE_PREFIX || 'paddock'}:events` }
      : undefined,
  };
}

function originsOf(list: string): string[] {
  if (!streamOriginList.pattern.test(list.trim()))
    throw new Error(
      'STREAM_ORIGINS must be https origins such as https://live.example.com, parted by commas.',
    );
  return readStreamOrigins(list);
}

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400) return seconds;
  throw new Error('OUTDATED_PAGE_SECONDS must be a number from 0 to 86400.');
}

/** `en=GB,cn=CN` */
function countriesOf(list: string): Env['phoneCountries'] {
  const pairs = list.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [language = '', country = ''] = pair.split('=').map((part) => part.trim());
      if (!(languages as readonly string[]).includes(language) || !/^[A-Z]{2}$/.test(country))
        throw new Error('PHONE_COUNTRIES must name countries of languages such as en=GB,ru=KZ.');
      return [language, country];
    }),
  );
}

function redisOf(text: string): string {
  try {
    redisAddress(text);
    return text;
  } catch (error) {
    throw new Error(`CACHE_REDIS_URL: ${(error as Error).message}`, { cause: error });
  }
}

/** `cn=cn.example.com,en=en.example.com,ru=ru.example.com` */
function hostsOf(text: string): Env['hosts'] {
  const given = new Map(
    text.split(',').map((pair) => {
      const [language = '', host = ''] = pair.split('=').map((part) => part.trim().toLowerCase());
      return [language, host] as const;
    }),
  );
  const hostOf = (language: Language): string => {
    const host = given.get(language) ?? '';
    if (!/^[a-z0-9.-]+(?::\d{1,5})?$/.test(host)) {
      throw new Error(
        `SITE_HOSTS must name a host for each of ${languages.join(', ')}; ${language} has none.`,
      );
    }
    return host;
  };
  const hosts = { cn: hostOf('cn'), en: hostOf('en'), ru: hostOf('ru') };
  const count = languages.length;
  if (given.size !== count || new Set(Object.values(hosts)).size !== count) {
    throw new Error(`SITE_HOSTS must name different hosts, one for each of ${languages.join(', ')}.`);
  }
  return hosts;
}

/**
 * Must be a parent of all language hosts, or browsers reject the cookie; must not include the admin host,
 * which would receive it.
 */
function domainOf(text: string, hosts: Env['hosts'], adminHost: string | undefined): string {
  const domain = text.toLowerCase();
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain))
    throw new Error('SESSION_COOKIE_DOMAIN must be a bare domain such as example.com.');
  const isIn = (host: string): boolean =>
    `.${host.toLowerCase().replace(/:\d+$/, '')}`.endsWith(`.${domain}`);
  if (!Object.values(hosts).every(isIn))
    throw new Error('SESSION_COOKIE_DOMAIN must be a domain that every host of SITE_HOSTS is in.');
  if (adminHost !== undefined && isIn(adminHost))
    throw new Error(
      'SESSION_COOKIE_DOMAIN must leave out ADMIN_HOST: sessions of members are not for the back office.',
    );
  return domain;
}
