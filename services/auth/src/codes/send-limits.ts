import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { LOG, SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { AuthEnv } from '../env.ts';
import { RedisScript, type ScriptCommand } from '../redis-script.ts';
import { CodeHashes } from './code-vault.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LAST_DIGITS = 4;

// Atomic: all counters take the message, or none. KEYS[1] holds the send times of one phone, the others are daily
// counters with their limits in ARGV[6] and following.
const TAKE = `
  local now, pause = tonumber(ARGV[1]), tonumber(ARGV[2])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${DAY})
  local newest = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
  if newest[2] and now - tonumber(newest[2]) < pause then
    return { 'too soon', tonumber(newest[2]) + pause - now }
  end
  if redis.call('ZCOUNT', KEYS[1], now - ${HOUR}, '+inf') >= tonumber(ARGV[3]) then return { 'phone', 0 } end
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[4]) then return { 'phone', 0 } end
  for i = 2, #KEYS do
    if tonumber(redis.call('GET', KEYS[i]) or '0') >= tonumber(ARGV[i + 4]) then return { KEYS[i], 0 } end
  end
  for i = 2, #KEYS do
    redis.call('INCR', KEYS[i])
    redis.call('PEXPIRE', KEYS[i], ${2 * DAY})
  end
  redis.call('ZADD', KEYS[1], now, ARGV[5])
  redis.call('PEXPIRE', KEYS[1], ${DAY})
  return { 'taken', 0 }`;

export interface Recipient {
  phone: string;
  country: string;
  network: string;
}

/** Limits of text messages per phone, network, number prefix, country and day. Counted before sending. */
@Injectable()
export class SendLimits {
  private readonly hashes: CodeHashes;
  private readonly takeSend: ScriptCommand;

  constructor(
    script: RedisScript,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.hashes = new CodeHashes(env.CODE_SECRET);
    this.takeSend = script.define('takeSend', TAKE);
  }

  /** Fails with `code_too_soon` or `code_limit`. */
  async take({ phone, country, network }: Recipient): Promise<void> {
    const now = this.clock.now();
    const { env } = this;
    const today = now.toISOString().slice(0, 10);
    const prefix = this.hashes.ofPhone(phone.slice(0, -LAST_DIGITS));
    const daily: [string, number][] = [
      [`network:${network}`, env.SMS_PER_NETWORK_A_DAY],
      [`prefix:${prefix}`, env.SMS_PER_PREFIX_A_DAY],
      [`country:${country}`, env.SMS_PER_COUNTRY_A_DAY],
      ['all', env.SMS_A_DAY],
    ];
    // All share a counter, and so a slot of a Redis Cluster.
    const keys = [
      `{sends}:${this.hashes.ofPhone(phone)}`,
      ...daily.map(([name]) => `{sends}-a-day:${today}:${name}`),
    ];
    const sendId = randomUUID();
    const [verdict, wait] = (await this.takeSend(keys, [
      now.getTime(),
      env.SMS_PAUSE_SECONDS * 1000,
      env.SMS_PER_PHONE_AN_HOUR,
      env.SMS_PER_PHONE_A_DAY,
      sendId,
      ...daily.map(([, max]) => max),
    ])) as [string, number];
    if (verdict === 'taken') return;
    if (verdict === 'too soon') throw new Refusal('code_too_soon', { retryAfter: Math.ceil(wait / 1000) });
    this.log.warn({ cap: verdict }, 'a limit on text messages was reached');
    throw new Refusal('code_limit');
  }
}
