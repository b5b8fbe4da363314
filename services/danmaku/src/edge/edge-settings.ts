import { isLanguage, languages, type InEveryLanguage, type Language } from '@paddock/contracts/language';
import { networkOf } from '@paddock/http-edge/network';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { Clock } from '@paddock/kit/clock';
import { readSiteUrls } from '@paddock/kit/env/read-env';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { DanmakuEnv } from '../env.ts';

/** Far above manual use: a venue may share one address. */
const networkRate = { count: 300, seconds: 10 };

/** Access control and rate limits of the public listener. */
export class EdgeSettings {
  private readonly sites: InEveryLanguage;
  private readonly origins: ReadonlySet<string>;
  private readonly requests: LRUCache<string, { count: number }>;

  constructor({ SITE_URLS, DANMAKU_ORIGINS }: DanmakuEnv, clock: Clock) {
    this.requests = new LRUCache({
      max: 50_000,
      ttl: networkRate.seconds * 1000,
      perf: { now: () => clock.now().getTime() },
    });
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

  /** Counted per replica. */
  countRequest(address: string): void {
    const network = networkOf(address);
    const window = this.requests.get(network) ?? { count: 0 };
    window.count += 1;
    if (window.count === 1) this.requests.set(network, window);
    if (window.count > networkRate.count)
      throw new Refusal('too_many', { retryAfter: Math.ceil(this.requests.getRemainingTTL(network) / 1000) });
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

const isAt = (site: string, host: unknown): boolean =>
  site === `http://${String(host)}` || site === `https://${String(host)}`;
