import type { CodeSource } from '@paddock/contracts/auth/code.shapes';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@paddock/kit/clock';
import { createHmac } from 'node:crypto';
import type { AuthEnv } from '../env.ts';
import { RedisScript, type ScriptCommand } from '../redis-script.ts';

/** Keyed hashes: a leaked Redis exposes neither phones nor codes. */
export class CodeHashes {
  constructor(private readonly secret: string) {}

  ofPhone(phone: string): string {
    return this.keyed('phone', phone);
  }

  ofPair(phone: string, source: CodeSource): string {
    return this.keyed('pair', source, phone);
  }

  ofCode(phone: string, source: CodeSource, code: string): string {
    return this.keyed('code', source, phone, code);
  }

  private keyed(...parts: string[]): string {
    return createHmac('sha256', this.secret).update(parts.join('\n')).digest('base64url');
  }
}

export const CODE_LIFETIME = 5 * 60_000;
const GUESSES = 5;

const STORE = `
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'hash', ARGV[1], 'left', ARGV[2], 'ends', ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return 1`;

// Counts the guess before comparing, so that concurrent guesses share the limit.
const CHECK = `
  local ends = redis.call('HGET', KEYS[1], 'ends')
  if not ends or tonumber(ends) <= tonumber(ARGV[2]) then return 'gone' end
  local left = redis.call('HINCRBY', KEYS[1], 'left', -1)
  if left < 0 then return 'gone' end
  return redis.call('HGET', KEYS[1], 'hash') == ARGV[1] and 'right' or 'wrong'`;

const CONSUME = `return redis.call('HGET', KEYS[1], 'hash') == ARGV[1] and redis.call('DEL', KEYS[1]) or 0`;

/** `gone`: expired, unknown or out of guesses; the guess was not compared. */
export type Verdict = 'right' | 'wrong' | 'gone';

/** One live code per phone and purpose: five minutes, five guesses, one use. */
@Injectable()
export class CodeVault {
  private readonly hashes: CodeHashes;
  private readonly storeCode: ScriptCommand;
  private readonly checkCode: ScriptCommand;
  private readonly consumeCode: ScriptCommand;

  constructor(
    script: RedisScript,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) env: AuthEnv,
  ) {
    this.hashes = new CodeHashes(env.CODE_SECRET);
    this.storeCode = script.define('storeCode', STORE);
    this.checkCode = script.define('checkCode', CHECK);
    this.consumeCode = script.define('consumeCode', CONSUME);
  }

  async store(phone: string, source: CodeSource, code: string): Promise<void> {
    const ends = this.clock.now().getTime() + CODE_LIFETIME;
    await this.storeCode(
      [this.keyOf(phone, source)],
      [this.hashes.ofCode(phone, source, code), GUESSES, ends, CODE_LIFETIME],
    );
  }

  async check(phone: string, source: CodeSource, code: string): Promise<Verdict> {
    const hash = this.hashes.ofCode(phone, source, code);
    const now = this.clock.now().getTime();
    return (await this.checkCode([this.keyOf(phone, source)], [hash, now])) as Verdict;
  }

  /** True for the first of concurrent requests only. */
  async consume(phone: string, source: CodeSource, code: string): Promise<boolean> {
    const hash = this.hashes.ofCode(phone, source, code);
    return (await this.consumeCode([this.keyOf(phone, source)], [hash])) === 1;
  }

  private keyOf(phone: string, source: CodeSource): string {
    return `code:${this.hashes.ofPair(phone, source)}`;
  }
}
