import { BlockList, isIP } from 'node:net';

export interface Env {
  port: number;
  bind: string;
  /** The one host this server answers for, with its port where that is not the scheme's own. */
  host: string;
  scheme: 'http' | 'https';
  bffUrl: URL;
  hourlyTokenSecret: string;
  trustedProxies: BlockList;
}

type Source = Readonly<Record<string, string | undefined>>;

export function readEnv(source: Source = process.env): Env {
  return {
    port: portOf(required(source, 'ADMIN_WEB_PORT')),
    bind: source.ADMIN_WEB_BIND || '127.0.0.1',
    host: hostOf(required(source, 'ADMIN_HOST')),
    scheme: schemeOf(required(source, 'SITE_SCHEME')),
    bffUrl: urlOf(required(source, 'BFF_URL')),
    hourlyTokenSecret: secretOf(required(source, 'HOURLY_TOKEN_SECRET')),
    trustedProxies: proxiesOf(source.TRUSTED_PROXIES ?? ''),
  };
}

function required(source: Source, name: string): string {
  const value = source[name]?.trim();
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`ADMIN_WEB_PORT: not a port`);
  return port;
}

function hostOf(text: string): string {
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/i.test(text)) throw new Error('ADMIN_HOST: not a host name');
  return text.toLowerCase();
}

function schemeOf(text: string): Env['scheme'] {
  if (text !== 'http' && text !== 'https') throw new Error('SITE_SCHEME: http or https');
  return text;
}

function urlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('BFF_URL: not an http address');
  return url;
}

function secretOf(text: string): string {
  if (text.length < 16) throw new Error('HOURLY_TOKEN_SECRET: at least 16 characters');
  return text;
}

/** Addresses and networks, separated by commas: `127.0.0.1, 10.0.0.0/8, ::1`. */
function proxiesOf(text: string): BlockList {
  const proxies = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    if (version === 0) throw new Error(`TRUSTED_PROXIES: ${entry} is not an address`);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  return proxies;
}
