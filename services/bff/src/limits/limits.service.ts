import type { CallContract, CallLimit } from '@paddock/contracts/call';
import type { Caller } from '@paddock/contracts/caller';
import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@paddock/kit/calls/refusal';
import { CACHE_REDIS, CALL_TABLE, SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { BffEnv } from '../env.ts';
import { GeneralLimit } from './general-limit.ts';

interface SharedLimit extends CallLimit {
  limiter: RateLimiterAbstract;
}

/** Counts verified data only: the client's network and the account. */
@Injectable()
export class LimitsService {
  private readonly general: GeneralLimit;
  private readonly shared = new Map<string, SharedLimit[]>();

  constructor(
    @Inject(SERVICE_ENV) env: BffEnv,
    @Inject(CALL_TABLE) table: Record<string, CallContract>,
    @Inject(CACHE_REDIS) redis: Redis,
  ) {
    this.general = new GeneralLimit(env.NETWORK_CALLS_PER_MINUTE);
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

  takeGeneral(network: string): void {
    this.general.take(network);
  }

  /** Declared limits are shared by all replicas and fail closed. */
  async takeDeclared(call: string, network: string, caller: Caller): Promise<void> {
    for (const { by, limiter } of this.shared.get(call) ?? []) {
      const account =
        caller.kind === 'member' ? caller.memberId : caller.kind === 'admin' ? caller.adminId : undefined;
      const key = by === 'network' ? network : account;
      if (key) await take(limiter, key);
    }
  }
}

async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw new Refusal('unavailable', null, { cause: error });
    throw new Refusal('too_many', { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
  }
}
