import { Refusal } from '@paddock/kit/calls/refusal';
import { CACHE_REDIS, SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { AuthEnv } from './env.ts';

const temporary = /^(LOADING|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN|BUSY|OOM)/;

const isMistake = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ReplyError' && !temporary.test(error.message);

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

  async run(lua: string, keys: string[], values: (string | number)[]): Promise<unknown> {
    try {
      return await this.redis.eval(
        lua,
        keys.length,
        ...keys.map((key) => this.prefix + key),
        ...values.map(String),
      );
    } catch (error) {
      if (isMistake(error)) throw error;
      throw new Refusal('unavailable', null, { cause: error });
    }
  }
}
