import { Refusal } from '@paddock/kit/calls/refusal';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomUUID } from 'node:crypto';
import { Clock } from '@paddock/kit/clock';
import type { AuthEnv } from '../env.ts';
import { RedisScript } from '../redis-script.ts';

const MOST = 10;
const WINDOW = 15 * 60_000;
const MINUTE = 60_000;

// Answers 0 when the attempt was counted, else the milliseconds until one is free again.
const TAKE = `
  local now, window = tonumber(ARGV[1]), tonumber(ARGV[2])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then
    local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
    return math.max(1, tonumber(oldest[2]) + window - now)
  end
  redis.call('ZADD', KEYS[1], now, ARGV[4])
  redis.call('PEXPIRE', KEYS[1], window)
  return 0`;

const GIVE_BACK = `return redis.call('ZREM', KEYS[1], ARGV[1])`;

/** Where a password can be tried; being locked in one place locks no other. */
export type GuessedAt = 'member-login' | 'admin-login' | 'own-password';

export interface Attempt {
  /** The secret was right: the attempt does not count against its owner. */
  giveBack: () => Promise<void>;
}

/** Ten wrong passwords in a quarter of an hour, counted before a password is looked at. */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly script: RedisScript,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  async take(at: GuessedAt, account: string): Promise<Attempt> {
    const key = `attempts:${at}:${this.nameOf(account)}`;
    const id = randomUUID();
    const wait = Number(await this.script.run(TAKE, [key], [this.clock.now().getTime(), WINDOW, MOST, id]));
    if (wait > 0) throw new Refusal('login_locked', { minutes: Math.ceil(wait / MINUTE) });
    return { giveBack: async () => void (await this.script.run(GIVE_BACK, [key], [id])) };
  }

  /** Phones do not lie about in Redis. */
  private nameOf(account: string): string {
    return createHmac('sha256', this.env.CODE_SECRET).update(account).digest('base64url');
  }
}
