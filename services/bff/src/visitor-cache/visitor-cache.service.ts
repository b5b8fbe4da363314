import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { SETTLED_AFTER } from '@paddock/contracts/standby-reads';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Broadcast } from '@paddock/kit/redis/broadcast';

interface Entry {
  text: string;
  tags: readonly string[];
}

/** A read in flight; invalidating its tags removes it, so that its answer is not cached. */
interface Load {
  tags: readonly string[];
  answer: Promise<unknown> | undefined;
}

export interface CacheRule {
  seconds: number;
  tags: readonly string[];
}

const DISCONNECTED_TTL_SECONDS = 5;
const FRESH_TAGS = 10_000;
const MAX_KEY_LENGTH = 200;
/** Bytes of an entry besides its two texts. */
const OVERHEAD = 500;

export const CACHE_BOUNDS = Symbol('visitor cache limits');

export interface CacheBounds {
  bytes: number;
  /** Maximum number of distinct reads in flight. */
  loads: number;
}

/** Serialised answers that are equal for all visitors. Invalidated by tag. */
@Injectable()
export class VisitorCacheService {
  private readonly entries: LRUCache<string, Entry>;
  private readonly loading = new Map<string, Load>();
  private inFlight = 0;
  /** Tags cleared a short time ago. */
  private readonly fresh: LRUCache<string, true>;
  /** In ms of `performance.now()`: before it any tag may have been cleared unnoticed. */
  private settledAt = 0;

  constructor(
    private readonly broadcast: Broadcast,
    @Optional()
    @Inject(CACHE_BOUNDS)
    private readonly bounds: CacheBounds = { bytes: 64 * 1024 * 1024, loads: 1000 },
  ) {
    this.entries = new LRUCache({
      maxSize: bounds.bytes,
      sizeCalculation: ({ text }, key) => (text.length + key.length) * 2 + OVERHEAD,
      ttlAutopurge: true,
    });
    this.fresh = new LRUCache({
      max: FRESH_TAGS,
      ttl: SETTLED_AFTER,
      ttlAutopurge: true,
      dispose: (_, _tag, reason) => reason === 'evict' && this.distrustAll(),
    });
    this.distrustAll();
    broadcast.subscribe((event) => {
      if (event.type === 'tags.cleared') this.clear(event.tags);
    });
    broadcast.onConnectionChange(() => this.clearAll());
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.entries.calculatedSize };
  }

  /** From the validated input rather than the raw body, so that equal requests share a key. */
  keyOf(call: string, lang: string, input: object): string {
    const text = JSON.stringify(input);
    const inputKey =
      text.length > MAX_KEY_LENGTH ? createHash('sha256').update(text).digest('base64url') : text;
    return `${call} ${lang} ${inputKey}`;
  }

  get(key: string): string | undefined {
    return this.entries.get(key)?.text;
  }

  /** Deduplicates concurrent loads and caches successful answers. */
  load<Answer extends { text: string; status: number }>(
    key: string,
    rule: CacheRule,
    fetchAnswer: (mayLag: boolean) => Promise<Answer>,
  ): Promise<Answer> {
    const pending = this.loading.get(key);
    if (pending) return pending.answer as Promise<Answer>;
    if (this.inFlight >= this.bounds.loads) throw new Refusal('unavailable');
    const load: Load = { tags: rule.tags, answer: undefined };
    this.loading.set(key, load);
    this.inFlight += 1;
    const answer = this.fetch(key, rule, load, fetchAnswer).finally(() => {
      this.inFlight -= 1;
      if (this.loading.get(key) === load) this.loading.delete(key);
    });
    load.answer = answer;
    return answer;
  }

  private async fetch<Answer extends { text: string; status: number }>(
    key: string,
    { seconds, tags }: CacheRule,
    load: Load,
    fetchAnswer: (mayLag: boolean) => Promise<Answer>,
  ): Promise<Answer> {
    const answer = await fetchAnswer(this.areSettled(tags));
    // An answer read before its tag was invalidated may be stale.
    if (answer.status === 200 && this.loading.get(key) === load) {
      const ttl = 1000 * (this.broadcast.connected ? seconds : Math.min(seconds, DISCONNECTED_TTL_SECONDS));
      this.entries.set(key, { text: answer.text, tags }, { ttl });
    }
    return answer;
  }

  /** Whether standbys have what was known when these tags were cleared last. */
  private areSettled(tags: readonly string[]): boolean {
    const { connected } = this.broadcast;
    return connected && performance.now() >= this.settledAt && !tags.some((tag) => this.fresh.has(tag));
  }

  private distrustAll(): void {
    this.settledAt = performance.now() + SETTLED_AFTER;
  }

  private clear(tags: readonly string[]): void {
    for (const tag of tags) this.fresh.set(tag, true);
    for (const map of [this.entries, this.loading]) {
      for (const [key, { tags: own }] of map.entries()) {
        if (own.some((tag) => tags.includes(tag))) map.delete(key);
      }
    }
  }

  private clearAll(): void {
    this.loading.clear();
    this.entries.clear();
    this.distrustAll();
  }
}
