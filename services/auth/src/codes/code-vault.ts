import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { CodeSource } from '@paddock/contracts/auth/code.shapes';
import { secretsIn } from '@paddock/contracts/secrets';
import { Clock } from '@paddock/kit/clock';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { AuthEnv } from '../env.ts';
import { RedisScript, type ScriptCommand } from '../redis-script.ts';

/** Keyed hashes: a leaked Redis exposes neither phones nor codes. */
export class CodeHashes {
  private readonly secret: string;

  constructor(secrets: string) {
    this.secret = secretsIn(secrets)[0];
  }

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
  /** With each accepted secret; new codes are stored with the first. */
  private readonly hashes: readonly CodeHashes[];
  private readonly storeCode: ScriptCommand;
  private readonly checkCode: ScriptCommand;
  private readonly consumeCode: ScriptCommand;

  constructor(
    script: RedisScript,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) env: AuthEnv,
  ) {
    this.hashes = secretsIn(env.CODE_SECRET).map((secret) => new CodeHashes(secret));
    this.storeCode = script.define('storeCode', STORE);
    this.checkCode = script.define('checkCode', CHECK);
    this.consumeCode = script.define('consumeCode', CONSUME);
  }

  async store(phone: string, source: CodeSource, code: string): Promise<void> {
    const ends = this.clock.now().getTime() + CODE_LIFETIME;
    const [hashes] = this.hashes;
    await this.storeCode(
      [keyOf(hashes!, phone, source)],
      [hashes!.ofCode(phone, source, code), GUESSES, ends, CODE_LIFETIME],
    );
  }

  async check(phone: string, source: CodeSource, code: string): Promise<Verdict> {
    const now = this.clock.now().getTime();
    for (const hashes of this.hashes) {
      const given = [hashes.ofCode(phone, source, code), now];
      // oxlint-disable-next-line eslint/no-await-in-loop -- a code of the newest secret counts
      const verdict = (await this.checkCode([keyOf(hashes, phone, source)], given)) as Verdict;
      if (verdict !== 'gone') return verdict;
    }
    return 'gone';
  }

  /** True for the first of concurrent requests only. */
  async consume(phone: string, source: CodeSource, code: string): Promise<boolean> {
    for (const hashes of this.hashes) {
      const hash = hashes.ofCode(phone, source, code);
      // oxlint-disable-next-line eslint/no-await-in-loop -- the same order as in `check`
      if ((await this.consumeCode([keyOf(hashes, phone, source)], [hash])) === 1) return true;
    }
    return false;
  }
}

const keyOf = (hashes: CodeHashes, phone: string, source: CodeSource): string =>
  `code:${hashes.ofPair(phone, source)}`;
