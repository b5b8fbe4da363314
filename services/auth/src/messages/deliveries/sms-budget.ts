import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@paddock/kit/clock';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { AuthEnv } from '../../env.ts';
import { RedisScript, type ScriptCommand } from '../../redis-script.ts';

const DAY_MS = 24 * 3_600_000;
const TWO_DAYS = 2 * DAY_MS;
/** Share of the daily budget for non-urgent messages; the rest is reserved for urgent ones. */
const NON_URGENT_SHARE = 0.8;

const TAKE = `
  local spent = tonumber(redis.call('GET', KEYS[1]) or '0')
  if spent + tonumber(ARGV[1]) > tonumber(ARGV[2]) then return 0 end
  redis.call('INCRBY', KEYS[1], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ${TWO_DAYS})
  return 1`;
const SPENT = `return tonumber(redis.call('GET', KEYS[1]) or '0')`;

/** Daily budget of text message segments, without codes. Counted before sending; fails closed while Redis is down. */
@Injectable()
export class SmsBudget {
  private readonly takeSegments: ScriptCommand;
  private readonly readSpent: ScriptCommand;

  constructor(
    script: RedisScript,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {
    this.takeSegments = script.define('takeSegments', TAKE);
    this.readSpent = script.define('readSpentSegments', SPENT);
  }

  async take(segments: number, urgent: boolean): Promise<boolean> {
    return (await this.takeSegments([this.today()], [segments, this.limitFor(urgent)])) === 1;
  }

  /** Segments left today. */
  async left(urgent: boolean): Promise<number> {
    const spent = (await this.readSpent([this.today()], [])) as number;
    return Math.max(0, this.limitFor(urgent) - spent);
  }

  /** Start of the next day of the budget, which is a day in UTC; undefined if no day allows so many segments. */
  nextDay(segments: number, urgent: boolean, now: Date): Date | undefined {
    if (segments > this.limitFor(urgent)) return undefined;
    return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
  }

  limitFor(urgent: boolean): number {
    return Math.floor(this.env.MESSAGES_SMS_A_DAY * (urgent ? 1 : NON_URGENT_SHARE));
  }

  private today(): string {
    return `message-segments:${this.clock.now().toISOString().slice(0, 10)}`;
  }
}
