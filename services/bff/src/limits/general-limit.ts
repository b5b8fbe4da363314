import { Refusal } from '@paddock/kit/calls/refusal';
import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;
/** Bounds memory; above it the oldest networks are forgotten. */
const MAX_NETWORKS = 20_000;

/** Rate limit of one network over all calls. Per process, so that it works without Redis. */
export class GeneralLimit {
  private readonly windows: LRUCache<string, { left: number; endsAt: number }>;

  constructor(
    private readonly perMinute: number,
    maxNetworks = MAX_NETWORKS,
  ) {
    this.windows = new LRUCache({ max: maxNetworks });
  }

  get networks(): number {
    return this.windows.size;
  }

  take(network: string): void {
    const now = Date.now();
    let window = this.windows.get(network);
    if (!window || window.endsAt <= now) {
      window = { left: this.perMinute, endsAt: now + MINUTE };
      this.windows.set(network, window);
    }
    if (window.left === 0)
      throw new Refusal('too_many', { retryAfter: Math.ceil((window.endsAt - now) / 1000) });
    window.left -= 1;
  }
}
