import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { InEveryLanguage } from '@paddock/contracts/language';
import { dataFolder, inData } from './places.ts';

export interface Secrets {
  internal: string;
  seal: string;
  code: string;
  hourly: string;
  database: string;
}

/** Generated on the first start and stored with the data. */
export function localSecrets(): Secrets {
  const file = inData('secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const names = ['internal', 'seal', 'code', 'hourly', 'database'] as const;
  const secrets = Object.fromEntries(
    names.map((name) => [name, randomBytes(32).toString('base64url')]),
  ) as unknown as Secrets;
  mkdirSync(dataFolder(), { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

/** Only this machine by default: the mailbox shows codes, and the passwords of the demo are known. */
export const bindAddress = (): string => process.env.PADDOCK_HOST ?? '127.0.0.1';

export const sitePort = (): number => Number(process.env.PADDOCK_PORT ?? 3000);

/** A load test uses one address, so its limit can be raised. */
export function limitsFromEnv(): Record<string, string> {
  const { NETWORK_CALLS_PER_MINUTE } = process.env;
  return NETWORK_CALLS_PER_MINUTE ? { NETWORK_CALLS_PER_MINUTE } : {};
}

export type Hosts = InEveryLanguage & { admin: string; mail: string };

/** Parent domain of the session cookie of all sites, without the back office. Browsers reject cookies for `localhost`. */
export const siteDomain = 'paddock.localhost';

export function hostsAt(port: number): Hosts {
  const site = (language: string): string => `${language}.${siteDomain}:${port}`;
  const at = (name: string): string => `${name}.localhost:${port}`;
  return { cn: site('cn'), en: site('en'), ru: site('ru'), admin: at('admin'), mail: at('mail') };
}

/** `cn=…,en=…,ru=…` */
export const siteList = ({ admin: _admin, mail: _mail, ...sites }: Hosts, scheme = ''): string =>
  Object.entries(sites)
    .map(([language, host]) => `${language}=${scheme}${host}`)
    .join(',');

/** Accounts of the demo organisation. They exist on this machine only. */
export const demo = {
  adminPassword: 'night-circuit-back-office',
  memberPassword: 'night-circuit-pilot',
  memberPhone: '+8613800138001',
  /** A pilot without a place in a race to come. */
  newcomerPhone: '+79035557708',
};
