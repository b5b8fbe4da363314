import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@paddock/kit/clock';
import type { AuthEnv } from '../../env.ts';
import { RedisScript, type Step } from '../../redis-script.ts';

const TWO_DAYS = 2 * 24 * 3_600_000;
/** What is not urgent leaves this part of the day's messages to what is. */
const FOR_ALL = 0.8;

const TAKE = `
  local spent = tonumber(redis.call('GET', KEYS[1]) or '0')
  if spent + tonumber(ARGV[1]) > tonumber(ARGV[2]) then return 0 end
  redis.call('INCRBY', KEYS[1], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ${TWO_DAYS})
  return 1`;
const SPENT = `return tonumber(redis.call('GET', KEYS[1]) or '0')`;

/** What text messages other than codes may cost in a day. Counted as sent when taken; while Redis is away nothing is. */
@Injectable()
export class SmsBudget {
  private readonly takeSegments: Step;
  private readonly readSpent: Step;

  constructor(
    script: RedisScript,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {
    this.takeSegments = script.define('takeSegments', TAKE);
    this.readSpent = script.define('readSpentSegments', SPENT);
  }

  async take(segments: number, urgent: boolean): Promise<boolean> {
    return (await this.takeSegments([this.today()], [segments, this.most(urgent)])) === 1;
  }

  /** For what is not urgent. */
  async left(): Promise<number> {
    const spent = (await this.readSpent([this.today()], [])) as number;
    return Math.max(0, this.most(false) - spent);
  }

  private most(urgent: boolean): number {
    return Math.floor(this.env.MESSAGES_SMS_A_DAY * (urgent ? 1 : FOR_ALL));
  }

  private today(): string {
    return `message-segments:${this.clock.now().toISOString().slice(0, 10)}`;
  }
}
