import { LRUCache } from 'lru-cache';
import { Refusal } from '@paddock/kit/calls/refusal';

const MINUTE = 60_000;
/** Slows a flood down before it is refused; also bounds how many requests of one client wait. */
const MAX_WAIT_MS = 2000;
/** Bounds memory; above it the oldest clients are forgotten. */
const MAX_CLIENTS = 20_000;

/**
 * Rate limit of one client (a network or a person) over all calls: a minute's calls at once, then evenly. Per
 * process, so that it works without Redis.
 */
export class GeneralLimit {
  private readonly msPerCall: number;
  /** When the calls of a client so far are paid off, in ms. */
  private readonly paidAt: LRUCache<string, number>;

  constructor(perMinute: number, maxClients = MAX_CLIENTS) {
    this.msPerCall = MINUTE / perMinute;
    this.paidAt = new LRUCache({ max: maxClients });
  }

  get clients(): number {
    return this.paidAt.size;
  }

  /** Whether the next call need not wait. */
  hasRoom(client: string): boolean {
    return (this.paidAt.get(client) ?? 0) + this.msPerCall <= Date.now() + MINUTE;
  }

  /** Counts a call; resolves when it may go on. */
  async take(client: string): Promise<void> {
    const now = Date.now();
    const paidAt = Math.max(this.paidAt.get(client) ?? 0, now) + this.msPerCall;
    const wait = paidAt - now - MINUTE;
    if (wait > MAX_WAIT_MS) throw new Refusal('too_many', { retryAfter: Math.ceil(wait / 1000) });
    this.paidAt.set(client, paidAt);
    if (wait > 0) await new Promise((resolve) => void setTimeout(resolve, wait));
  }

  refund(client: string, share = 1): void {
    const paidAt = this.paidAt.get(client);
    if (paidAt !== undefined) this.paidAt.set(client, paidAt - share * this.msPerCall);
  }
}
