import { networkOf } from '@paddock/http-edge/network';
import { currentCall } from '@paddock/kit/calls/current-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomUUID } from 'node:crypto';
import { Clock } from '@paddock/kit/clock';
import type { AuthEnv } from '../env.ts';
import { RedisScript, type Step } from '../redis-script.ts';
import { DevicesService } from './devices.service.ts';

const MINUTE = 60_000;
/** Wrong passwords for an account from one network or one known device. */
const NEAR = { most: 10, window: 15 * MINUTE };
/** The slower brake over all networks together, against somebody who guesses from many of them. */
const EVERYWHERE = { most: 30, window: 60 * MINUTE };

// Counted by every counter or by none. ARGV: now, the attempt, then the window and the most of each key.
// Answers 0 when it was counted, else the milliseconds until one is free again.
const TAKE = `
  local now, wait = tonumber(ARGV[1]), 0
  for i, key in ipairs(KEYS) do
    local window, most = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
    if redis.call('ZCARD', key) >= most then
      local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
      wait = math.max(wait, 1, tonumber(oldest[2]) + window - now)
    end
  end
  if wait > 0 then return wait end
  for i, key in ipairs(KEYS) do
    redis.call('ZADD', key, now, ARGV[2])
    redis.call('PEXPIRE', key, ARGV[2 * i + 1])
  end
  return 0`;

const GIVE_BACK = `for _, key in ipairs(KEYS) do redis.call('ZREM', key, ARGV[1]) end`;

/** Where a password can be tried. Each is counted apart: being locked at one of them does not lock the others. */
export type GuessedAt = 'member-login' | 'admin-login' | 'own-password';

export interface Attempt {
  /** The secret was right: the attempt does not count against its owner. */
  giveBack: () => Promise<void>;
}

interface LoginAttempt extends Attempt {
  /** The mark of the device, for when the secret was right: the one it showed if that was good, else a new one. */
  device: string;
}

interface Counter {
  name: string;
  most: number;
  window: number;
}

/** Wrong passwords, counted before a password is looked at. */
@Injectable()
export class AttemptsService {
  private readonly takeAll: Step;
  private readonly giveBackAll: Step;

  constructor(
    script: RedisScript,
    private readonly clock: Clock,
    private readonly devices: DevicesService,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {
    this.takeAll = script.define('takeAttempt', TAKE);
    this.giveBackAll = script.define('giveBackAttempt', GIVE_BACK);
  }

  /**
   * At a login anybody can try any account. So what is locked is the network that guesses and not the account, and its
   * guesses do not keep the owner out. A device that the account has signed in from before has attempts of
   * its own, which the guesses of others do not use up.
   */
  async atLogin(at: 'member-login' | 'admin-login', account: string, mark?: string): Promise<LoginAttempt> {
    const known = this.devices.known(account, mark);
    const counters = known
      ? [{ name: `device:${known}`, ...NEAR }]
      : [
          { name: `network:${networkOf(currentCall().address)}`, ...NEAR },
          { name: 'everywhere', ...EVERYWHERE },
        ];
    const attempt = await this.take(at, account, counters);
    return { ...attempt, device: known && mark ? mark : this.devices.mark(account) };
  }

  /** Asked again of somebody who is signed in: only they can try. */
  ofOwnPassword(person: string): Promise<Attempt> {
    return this.take('own-password', person, [{ name: 'own', ...NEAR }]);
  }

  private async take(at: GuessedAt, account: string, counters: Counter[]): Promise<Attempt> {
    const keys = counters.map(({ name }) => `attempts:${at}:${this.hidden(account)}:${name}`);
    const id = randomUUID();
    const bounds = counters.flatMap(({ window, most }) => [window, most]);
    const wait = Number(await this.takeAll(keys, [this.clock.now().getTime(), id, ...bounds]));
    if (wait > 0) {
      const error = at === 'member-login' ? 'login_locked' : 'password_locked';
      throw new Refusal(error, { minutes: Math.ceil(wait / MINUTE) });
    }
    return { giveBack: async () => void (await this.giveBackAll(keys, [id])) };
  }

  /** Phones do not lie about in Redis. */
  private hidden(account: string): string {
    return createHmac('sha256', this.env.CODE_SECRET).update(account).digest('base64url');
  }
}
