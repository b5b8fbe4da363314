import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { RedisClient } from '@paddock/kit/redis/connect-redis';
import { CACHE_REDIS, SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { AuthEnv } from './env.ts';

const transient = /^(LOADING|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN|BUSY|OOM)/;

const isScriptError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ReplyError' && !transient.test(error.message);

export type ScriptCommand = (keys: string[], values: (string | number)[]) => Promise<unknown>;

/** Atomic Lua scripts for rate limits. Fails closed: throws `unavailable` while Redis is down. */
@Injectable()
export class RedisScript {
  private readonly prefix: string;

  constructor(
    @Inject(CACHE_REDIS) private readonly redis: RedisClient,
    @Inject(SERVICE_ENV) env: AuthEnv,
  ) {
    this.prefix = `${env.QUEUE_PREFIX}:auth:`;
  }

  /** Registers the script as a command; ioredis sends its text once, then its hash. */
  define(name: string, lua: string): ScriptCommand {
    if (name in this.redis) throw new Error(`Redis has a command ${name} already`);
    this.redis.defineCommand(name, { lua });
    const commands = this.redis as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
    return async (keys, values) => {
      try {
        return await commands[name]!(keys.length, ...keys.map((key) => this.prefix + key), ...values);
      } catch (error) {
        if (isScriptError(error)) throw error;
        throw new Refusal('unavailable', null, { cause: error });
      }
    };
  }
}
