import { Refusal } from '@paddock/kit/calls/refusal';
import { CACHE_REDIS, SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { AuthEnv } from './env.ts';

const temporary = /^(LOADING|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN|BUSY|OOM)/;

const isMistake = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ReplyError' && !temporary.test(error.message);

/** One atomic step over some keys, with some values. */
export type Step = (keys: string[], values: (string | number)[]) => Promise<unknown>;

/**
 * Checks and counts in one atomic step. While Redis is away nothing can be counted, so the call is refused:
 * a limit that opens when it breaks is none.
 */
@Injectable()
export class RedisScript {
  private readonly prefix: string;

  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    @Inject(SERVICE_ENV) env: AuthEnv,
  ) {
    this.prefix = `${env.QUEUE_PREFIX}:auth:`;
  }

  /** Makes it a command of this connection: its text is sent once, and its hash from then on. */
  define(name: string, lua: string): Step {
    if (name in this.redis) throw new Error(`Redis has a command ${name} already`);
    this.redis.defineCommand(name, { lua });
    const own = this.redis as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
    return async (keys, values) => {
      try {
        return await own[name]!(keys.length, ...keys.map((key) => this.prefix + key), ...values);
      } catch (error) {
        if (isMistake(error)) throw error;
        throw new Refusal('unavailable', null, { cause: error });
      }
    };
  }
}
