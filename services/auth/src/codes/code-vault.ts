import type { CodeSource } from '@paddock/contracts/auth/code.shapes';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@paddock/kit/clock';
import type { AuthEnv } from '../env.ts';
import { RedisScript, type Step } from '../redis-script.ts';
import { CodeHashes } from './code-hashes.ts';

export const CODE_LIFE = 5 * 60_000;
const GUESSES = 5;

const KEEP = `
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'hash', ARGV[1], 'left', ARGV[2], 'ends', ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return 'kept'`;

// The guess is counted before it is looked at, so guesses sent at the same moment share the same five.
const CHECK = `
  local ends = redis.call('HGET', KEYS[1], 'ends')
  if not ends or tonumber(ends) <= tonumber(ARGV[2]) then return 'gone' end
  local left = redis.call('HINCRBY', KEYS[1], 'left', -1)
  if left < 0 then return 'gone' end
  return redis.call('HGET', KEYS[1], 'hash') == ARGV[1] and 'right' or 'wrong'`;

const USE_UP = `return redis.call('HGET', KEYS[1], 'hash') == ARGV[1] and redis.call('DEL', KEYS[1]) or 0`;

/** `gone`: there is no live code, or its guesses are used up; the guess was not even looked at. */
export type Verdict = 'right' | 'wrong' | 'gone';

/** One live code per phone and purpose: five minutes, five guesses, one use. */
@Injectable()
export class CodeVault {
  private readonly hashes: CodeHashes;
  private readonly keepCode: Step;
  private readonly checkCode: Step;
  private readonly useUpCode: Step;

  constructor(
    script: RedisScript,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) env: AuthEnv,
  ) {
    this.hashes = new CodeHashes(env.CODE_SECRET);
    this.keepCode = script.define('keepCode', KEEP);
    this.checkCode = script.define('checkCode', CHECK);
    this.useUpCode = script.define('useUpCode', USE_UP);
  }

  async keep(phone: string, source: CodeSource, code: string): Promise<void> {
    const ends = this.clock.now().getTime() + CODE_LIFE;
    await this.keepCode(
      [this.keyOf(phone, source)],
      [this.hashes.ofCode(phone, source, code), GUESSES, ends, CODE_LIFE],
    );
  }

  async check(phone: string, source: CodeSource, code: string): Promise<Verdict> {
    const hash = this.hashes.ofCode(phone, source, code);
    const now = this.clock.now().getTime();
    return (await this.checkCode([this.keyOf(phone, source)], [hash, now])) as Verdict;
  }

  /** True only for the first of all who ask with the same code. */
  async useUp(phone: string, source: CodeSource, code: string): Promise<boolean> {
    const hash = this.hashes.ofCode(phone, source, code);
    return (await this.useUpCode([this.keyOf(phone, source)], [hash])) === 1;
  }

  private keyOf(phone: string, source: CodeSource): string {
    return `code:${this.hashes.ofPair(phone, source)}`;
  }
}
