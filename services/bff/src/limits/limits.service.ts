import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { CallContract, CallLimit } from '@paddock/contracts/call';
import type { Caller } from '@paddock/contracts/caller';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { RedisClient } from '@paddock/kit/redis/connect-redis';
import { CACHE_REDIS, CALL_TABLE, SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { BffEnv } from '../env.ts';
import { GeneralLimit } from './general-limit.ts';

/** Undefined for the site itself, which renders cached pages again. */
export type Network = string | undefined;

const CACHED_REFUND = 0.9;

interface SharedLimit extends CallLimit {
  limiter: RateLimiterAbstract;
}

/** Counts verified data only: the client's network and the account. */
@Injectable()
export class LimitsService {
  private readonly visitors: GeneralLimit;
  /** Unknown sessions, which cost a lookup. Valid ones are refunded. */
  private readonly lookups: GeneralLimit;
  private readonly people: GeneralLimit;
  private readonly shared = new Map<string, SharedLimit[]>();

  constructor(
    @Inject(SERVICE_ENV) env: BffEnv,
    @Inject(CALL_TABLE) table: Record<string, CallContract>,
    @Inject(CACHE_REDIS) redis: RedisClient,
  ) {
    this.visitors = new GeneralLimit(env.NETWORK_CALLS_PER_MINUTE);
    this.lookups = new GeneralLimit(env.NETWORK_CALLS_PER_MINUTE);
    this.people = new GeneralLimit(env.PERSON_CALLS_PER_MINUTE);
    for (const [call, { limits = [] }] of Object.entries(table)) {
      this.shared.set(
        call,
        limits.map((limit) => ({
          ...limit,
          limiter: new RateLimiterRedis({
            storeClient: redis,
            keyPrefix: `${env.QUEUE_PREFIX}:limit:${call}:${limit.by}:${limit.seconds}`,
            points: limit.count,
            duration: limit.seconds,
          }),
        })),
      );
    }
  }

  hasRoom(network: Network): boolean {
    return network === undefined || this.visitors.hasRoom(network);
  }

  /** Visitors share the limit of their network. */
  async takeVisitor(network: Network): Promise<void> {
    if (network !== undefined) await this.visitors.take(network);
  }

  /** Answers from the cache cost little. */
  refundCached(network: Network, payer: Caller): void {
    const account = accountOf(payer);
    if (account !== undefined) this.people.refund(account, CACHED_REFUND);
    else if (network !== undefined) this.visitors.refund(network, CACHED_REFUND);
  }

  async takeLookup(network: Network): Promise<void> {
    if (network !== undefined) await this.lookups.take(network);
  }

  refundLookup(network: Network): void {
    if (network !== undefined) this.lookups.refund(network);
  }

  takePerson(caller: Caller): Promise<void> {
    return this.people.take(accountOf(caller)!);
  }

  /**
   * Declared limits are shared by all replicas and fail closed. Returns the refund of those that count stored data
   * only, for a call that was refused.
   */
  async takeDeclared(call: string, network: Network, caller: Caller): Promise<() => Promise<void>> {
    const refundable: (() => Promise<unknown>)[] = [];
    const refund = async (): Promise<void> => {
      await Promise.all(refundable.map((giveBack) => giveBack()));
    };
    for (const { by, limiter, stored } of this.shared.get(call) ?? []) {
      const key = by === 'network' ? network : accountOf(caller);
      if (!key) continue;
      // Before taking: a rejected attempt is counted too.
      if (stored) refundable.push(() => limiter.reward(key));
      try {
        await take(limiter, key);
      } catch (error) {
        await refund();
        throw error;
      }
    }
    return refund;
  }
}

const accountOf = (caller: Caller): string | undefined =>
  caller.kind === 'member' ? caller.memberId : caller.kind === 'admin' ? caller.adminId : undefined;

async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw new Refusal('unavailable', null, { cause: error });
    throw new Refusal('too_many', { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
  }
}
