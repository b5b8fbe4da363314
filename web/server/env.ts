import type { Language } from '@paddock/contracts/language';
import { BlockList, isIP } from 'node:net';

export interface Env {
  port: number;
  bind: string;
  bffUrl: string;
  hourlyTokenSecret: string;
  scheme: 'http' | 'https';
  /** Each language has one host (with its port where that is not the scheme's own), and each host one language. */
  hosts: Readonly<Record<Language, string>>;
  trustedProxies: BlockList;
  sessionCookieDomain: string | undefined;
  previousBuildDir: string | undefined;
}

type Source = Readonly<Record<string, string | undefined>>;

export function readEnv(source: Source = process.env): Env {
  return {
    port: portOf(required(source, 'WEB_PORT')),
    bind: source.WEB_BIND || '127.0.0.1',
    bffUrl: urlOf(required(source, 'BFF_URL')),
    hourlyTokenSecret: secretOf(required(source, 'HOURLY_TOKEN_SECRET')),
    scheme: schemeOf(required(source, 'SITE_SCHEME')),
    hosts: hostsOf(required(source, 'SITE_HOSTS')),
    trustedProxies: proxiesOf(source.TRUSTED_PROXIES ?? ''),
    sessionCookieDomain: source.SESSION_COOKIE_DOMAIN ? domainOf(source.SESSION_COOKIE_DOMAIN) : undefined,
    previousBuildDir: source.PREVIOUS_BUILD_DIR || undefined,
  };
}

function required(source: Source, name: string): string {
  const value = source[name]?.trim();
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('WEB_PORT must be a port number.');
  return port;
}

function urlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('BFF_URL must be an http address.');
  return url.origin;
}

function secretOf(text: string): string {
  if (text.length < 16) throw new Error('HOURLY_TOKEN_SECRET must have at least 16 characters.');
  return text;
}

function schemeOf(text: string): Env['scheme'] {
  if (text !== 'http' && text !== 'https') throw new Error('SITE_SCHEME must be http or https.');
  return text;
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
      throw new Error(`SITE_HOSTS must name a host for each of cn, en and ru; ${language} has none.`);
    }
    return host;
  };
  const hosts = { cn: hostOf('cn'), en: hostOf('en'), ru: hostOf('ru') };
  if (given.size !== 3 || new Set(Object.values(hosts)).size !== 3) {
    throw new Error('SITE_HOSTS must name three different hosts, one for each of cn, en and ru.');
  }
  return hosts;
}

/** Addresses and networks: `127.0.0.1, 10.0.0.0/8, ::1`. */
function proxiesOf(text: string): BlockList {
  const proxies = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    const length = prefix === undefined ? undefined : Number(prefix);
    const isNetwork =
      length === undefined ||
      (Number.isInteger(length) && length >= 0 && length <= (version === 6 ? 128 : 32));
    if (version === 0 || !isNetwork)
      throw new Error('TRUSTED_PROXIES must be addresses or networks, separated by commas.');
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, length, family);
  }
  return proxies;
}

function domainOf(text: string): string {
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text)) {
    throw new Error('SESSION_COOKIE_DOMAIN must be a bare domain such as example.com.');
  }
  return text.toLowerCase();
}
