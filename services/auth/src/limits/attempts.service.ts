import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { networkOf } from '@paddock/http-edge/network';
import { currentCall } from '@paddock/kit/calls/current-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { signatureOf } from '@paddock/kit/sealer';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { AuthEnv } from '../env.ts';
import { RedisScript, type ScriptCommand } from '../redis-script.ts';
import { AnswerTime } from './answer-time.ts';
import { DevicesService } from './devices.service.ts';

const MINUTE = 60_000;
/** Limit per account from one network or one known device. */
const PER_SOURCE = { max: 10, window: 15 * MINUTE };
/** Limit per account over all networks, against distributed guessing. */
const PER_ACCOUNT = { max: 30, window: 60 * MINUTE };
/** Limit of wrong second factors per account: TOTP accepts three of a million codes at a time. */
const PER_SECOND_FACTOR = { max: 10, window: 60 * MINUTE };

// Atomic over all counters. ARGV: now, attempt id, then window and max of each key. Returns 0, or the milliseconds
// until the next attempt is allowed.
const COUNT = `
  local now, wait = tonumber(ARGV[1]), 0
  for i, key in ipairs(KEYS) do
    local window, max = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
    if redis.call('ZCARD', key) >= max then
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

const REFUND = `for _, key in ipairs(KEYS) do redis.call('ZREM', key, ARGV[1]) end`;

/** Login surfaces; each has its own counters. */
export type LoginSurface = 'member-login' | 'admin-login' | 'own-password' | 'second-factor';

export interface Attempt {
  /** Runs the comparison of a secret. A failure before its verdict (database down, queue full) does not count. */
  evaluate: <Result>(compare: () => Promise<Result>) => Promise<Result>;
  /** The last comparison: after it, the attempt was right and does not count. */
  confirm: <Result>(compare: () => Promise<Result>) => Promise<Result>;
}

interface LoginAttempt extends Attempt {
  /** Device token to return to the client: the presented one if valid, else a new one. */
  device: string;
  /** The account has no attempts left: only password and second factor together admit, and each refusal is the same. */
  needsBoth: boolean;
}

interface Counter {
  name: string;
  max: number;
  window: number;
}

/** Database down or queue full say nothing about the secret. */
const isVerdict = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.error !== 'unavailable';

/** Rate limit for passwords and second factors; counts an attempt before the secret is compared. */
@Injectable()
export class AttemptsService {
  private readonly countAll: ScriptCommand;
  private readonly refundAll: ScriptCommand;

  constructor(
    script: RedisScript,
    private readonly clock: Clock,
    private readonly devices: DevicesService,
    private readonly answerTime: AnswerTime,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {
    this.countAll = script.define('countAttempt', COUNT);
    this.refundAll = script.define('refundAttempt', REFUND);
  }

  /**
   * Locks the guessing network, not the account, so an attacker cannot lock the owner out. A device that signed in
   * before has its own limit. With a second factor, distributed guessing leaves a network its own limit.
   */
  async atLogin(
    at: 'member-login' | 'admin-login',
    account: string,
    deviceToken?: string,
    hasSecondFactor = false,
  ): Promise<LoginAttempt> {
    const deviceId = this.devices.verify(account, deviceToken);
    const device = deviceId && deviceToken ? deviceToken : this.devices.issueToken(account);
    if (deviceId) {
      const counters = [{ name: `device:${deviceId}`, ...PER_SOURCE }];
      return { ...(await this.count(at, account, counters)), device, needsBoth: false };
    }
    const network = { name: `network:${networkOf(currentCall().address)}`, ...PER_SOURCE };
    const everywhere = { name: 'everywhere', ...PER_ACCOUNT };
    const startedAt = performance.now();
    try {
      return { ...(await this.count(at, account, [network, everywhere])), device, needsBoth: false };
    } catch (error) {
      if (!hasSecondFactor || !isVerdict(error)) throw error;
      const attempt = await this.count(at, account, [network]);
      return { ...this.uniform(attempt, error, startedAt), device, needsBoth: true };
    }
  }

  /** Password re-entry in a session. */
  forOwnPassword(person: string): Promise<Attempt> {
    return this.count('own-password', person, [{ name: 'own', ...PER_SOURCE }]);
  }

  /** Taken only after the right password, so that only its owner or thief can use it up; on every network and device. */
  forSecondFactor(adminId: string): Promise<Attempt> {
    return this.count('second-factor', adminId, [{ name: 'codes', ...PER_SECOND_FACTOR }]);
  }

  /** Neither the refusal nor its time shows which of the secrets was wrong. */
  private uniform(attempt: Attempt, refusal: Refusal, startedAt: number): Attempt {
    const alike = async <Result>(work: Promise<Result>): Promise<Result> => {
      try {
        return await work;
      } catch (error) {
        if (!isVerdict(error)) throw error;
        await this.answerTime.passed(startedAt);
        throw refusal;
      }
    };
    return {
      evaluate: (compare) => alike(attempt.evaluate(compare)),
      confirm: (compare) => alike(attempt.confirm(compare)),
    };
  }

  private async count(at: LoginSurface, account: string, counters: Counter[]): Promise<Attempt> {
    // The hash tag keeps the counters of an account in one slot of a Redis Cluster.
    const keys = counters.map(({ name }) => `attempts:{${at}:${this.hashed(account)}}:${name}`);
    const id = randomUUID();
    const bounds = counters.flatMap(({ window, max }) => [window, max]);
    const wait = Number(await this.countAll(keys, [this.clock.now().getTime(), id, ...bounds]));
    if (wait > 0) {
      const error = at === 'member-login' ? 'login_locked' : 'password_locked';
      throw new Refusal(error, { minutes: Math.ceil(wait / MINUTE) });
    }
    const refund = () => this.refundAll(keys, [id]);
    const evaluate: Attempt['evaluate'] = async (compare) => {
      try {
        return await compare();
      } catch (error) {
        if (!isVerdict(error)) await refund();
        throw error;
      }
    };
    const confirm: Attempt['confirm'] = async (compare) => {
      const result = await evaluate(compare);
      await refund();
      return result;
    };
    return { evaluate, confirm };
  }

  /** Keeps phone numbers out of Redis. */
  private hashed(account: string): string {
    return signatureOf(this.env.CODE_SECRET, account);
  }
}
