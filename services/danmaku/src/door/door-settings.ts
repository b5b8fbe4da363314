import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { networkOf } from '@paddock/http-edge/network';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { Clock } from '@paddock/kit/clock';
import { readSiteUrls } from '@paddock/kit/env/site-urls';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { DanmakuEnv } from '../env.ts';
import { askedLanguage } from './asked-language.ts';

/** Far above manual use: a venue may share one address. */
const networkPace = { count: 300, seconds: 10 };

/** Access control and rate limits of the public listener. */
export class DoorSettings {
  private readonly sites: InEveryLanguage;
  private readonly origins: ReadonlySet<string>;
  private readonly spent: LRUCache<string, { count: number }>;

  constructor({ SITE_URLS, DANMAKU_ORIGINS }: DanmakuEnv, clock: Clock) {
    this.spent = new LRUCache({
      max: 50_000,
      ttl: networkPace.seconds * 1000,
      perf: { now: () => clock.now().getTime() },
    });
    this.sites = readSiteUrls(SITE_URLS);
    const others = DANMAKU_ORIGINS.split(',').map((origin) => origin.trim());
    this.origins = new Set([...Object.values(this.sites), ...others.filter(Boolean)]);
  }

  /** Origins of our sites, and of configured embedders. */
  welcomes(origin: string | undefined): boolean {
    return origin !== undefined && this.origins.has(origin);
  }

  languageOf(headers: IncomingHttpHeaders): Language {
    return askedLanguage(headers, this.sites);
  }

  /** Counted per replica. */
  spend(address: string): void {
    const network = networkOf(address);
    const spent = this.spent.get(network) ?? { count: 0 };
    spent.count += 1;
    if (spent.count === 1) this.spent.set(network, spent);
    if (spent.count > networkPace.count)
      throw new Refusal('too_many', { retryAfter: Math.ceil(this.spent.getRemainingTTL(network) / 1000) });
  }
}
