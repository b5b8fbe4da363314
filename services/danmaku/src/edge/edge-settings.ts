import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { isLanguage, languages, type InEveryLanguage, type Language } from '@paddock/contracts/language';
import { clientAddress, readProxies } from '@paddock/http-edge/client-address';
import { configuredHost } from '@paddock/http-edge/host-name';
import { networkOf } from '@paddock/http-edge/network';
import type { Clock } from '@paddock/kit/clock';
import { readSiteUrls } from '@paddock/kit/read-env';
import type { DanmakuEnv } from '../env.ts';
import { NetworkLimit } from './network-limit.ts';

/** Rates of one network, far above manual use: a venue may share one address. */
const rates = {
  comments: { count: 300, seconds: 10 },
  /** All viewers of a venue may open a video at once; a player reads two parts. */
  lists: { count: 3000, seconds: 10 },
  /** All sockets of a venue may join again when a replica shuts down. */
  joins: { count: 1500, seconds: 60 },
  /** Joins of rooms that have no viewer on this replica yet. */
  newRooms: { count: 100, seconds: 60 },
};

/** Access control and rate limits of the public listener. */
export class EdgeSettings {
  readonly comments: NetworkLimit;
  readonly lists: NetworkLimit;
  readonly joins: NetworkLimit;
  readonly newRooms: NetworkLimit;
  readonly proxies: BlockList;
  private readonly sites: InEveryLanguage;
  private readonly origins: ReadonlySet<string>;

  constructor({ SITE_URLS, DANMAKU_ORIGINS, TRUSTED_PROXIES }: DanmakuEnv, clock: Clock) {
    this.comments = new NetworkLimit(rates.comments, clock);
    this.lists = new NetworkLimit(rates.lists, clock);
    this.joins = new NetworkLimit(rates.joins, clock);
    this.newRooms = new NetworkLimit(rates.newRooms, clock);
    this.proxies = readProxies(TRUSTED_PROXIES);
    this.sites = readSiteUrls(SITE_URLS);
    const others = DANMAKU_ORIGINS.split(',').map((origin) => origin.trim());
    this.origins = new Set([...Object.values(this.sites), ...others.filter(Boolean)]);
  }

  /** Origins of our sites, and of configured embedders. */
  allowsOrigin(origin: string | undefined): boolean {
    return origin !== undefined && this.origins.has(origin);
  }

  languageOf(headers: IncomingHttpHeaders): Language {
    return requestedLanguage(headers, this.sites);
  }

  networkFrom({ socket, headers }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for'];
    const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
    return networkOf(clientAddress(socket.remoteAddress ?? '', chain, this.proxies));
  }
}

const languageOfTag: Record<string, Language> = { zh: 'cn', en: 'en', ru: 'ru' };

/** The requested language, or the site's, or the browser's. */
function requestedLanguage(headers: IncomingHttpHeaders, sites: InEveryLanguage): Language {
  if (isLanguage(headers.lang)) return headers.lang;
  const ofSite = languages.find((lang) => headers.origin === sites[lang] || isAt(sites[lang], headers.host));
  if (ofSite) return ofSite;
  const tag = (headers['accept-language'] ?? '').toLowerCase().match(/\b(?:zh|en|ru)\b/);
  return languageOfTag[tag?.[0] ?? 'en']!;
}

const isAt = (site: string, host: string | undefined): boolean =>
  configuredHost(host, [new URL(site).host]) !== undefined;
