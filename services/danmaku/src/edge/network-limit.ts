import { LRUCache } from 'lru-cache';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { Clock } from '@paddock/kit/clock';

/** A rate limit in fixed windows, counted per network and replica. */
export class NetworkLimit {
  private readonly windows: LRUCache<string, { count: number }>;

  constructor(
    private readonly rate: { count: number; seconds: number },
    clock: Clock,
  ) {
    this.windows = new LRUCache({
      max: 50_000,
      ttl: rate.seconds * 1000,
      perf: { now: () => clock.now().getTime() },
    });
  }

  take(network: string): void {
    if (!this.accepts(network))
      throw new Refusal('too_many', { retryAfter: Math.ceil(this.windows.getRemainingTTL(network) / 1000) });
  }

  /** Counts one more. */
  accepts(network: string): boolean {
    const window = this.windows.get(network) ?? { count: 0 };
    window.count += 1;
    if (window.count === 1) this.windows.set(network, window);
    return window.count <= this.rate.count;
  }
}
