import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import type { TimerCaller } from '@paddock/contracts/caller';
import { MAX_TIMERS } from '@paddock/contracts/race/race-day/timer-limits';
import type { NewTimerView, TimerHelloView } from '@paddock/contracts/race/race-day/timer.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { currentCall } from '@paddock/kit/calls/current-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { isSignatureOf, Sealer } from '@paddock/kit/sealer';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { DaysService } from '../days.service.ts';
import type { Timer } from './timer.model.ts';
import { TimersRepository } from './timers.repository.ts';

const SECRET_BYTES = 32;

/** Timing systems, and the check of what they send. */
@Injectable()
export class TimersService {
  constructor(
    private readonly timers: TimersRepository,
    private readonly days: DaysService,
    private readonly sealer: Sealer,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses a wrong signature and timers that are no longer in use. The time is not checked: the clock of a field computer may be
   * years off, and what is sent twice is stored once.
   */
  async identify({ timerId, sentAt, bodyHash, signature }: TimerCaller): Promise<Timer> {
    const timer = await this.timers.find(timerId);
    const signed = ['POST', `/api/${currentCall().call}`, sentAt, bodyHash].join('\n');
    if (!timer || !isSignatureOf(this.sealer.open(timer.key), signed, signature))
      throw new Refusal('bad_signature');
    return timer;
  }

  clockAhead({ sentAt }: TimerCaller): number {
    return Number(sentAt) - this.clock.now().getTime();
  }

  async hello(claim: TimerCaller, program: string): Promise<TimerHelloView> {
    const { timerKey, name, raceId, raceTitle } = await this.identify(claim);
    const { version } = await this.days.find(raceId);
    const at = this.clock.now();
    await this.timers.heard(timerKey, { at, clockAhead: this.clockAhead(claim), program });
    return { name, race: inLanguage(raceTitle, currentCall().lang), version, serverTime: at.toISOString() };
  }

  async add(raceId: string, name: string, by: string): Promise<NewTimerView> {
    const { raceKey } = await this.days.find(raceId);
    // Locks the race day, so that two people cannot add one too many.
    await this.days.latest(raceId);
    if ((await this.timers.ofRace(raceKey)).length >= MAX_TIMERS)
      throw new Refusal('too_many_timers', { n: MAX_TIMERS });
    const timerId = randomUUID();
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const at = this.clock.now();
    await this.timers.add({ raceKey, timerId, name, key: this.sealer.seal(secret), by, at });
    await this.audit.record({ subject: `race:${raceId}`, after: { timer: name } });
    return { timerId, key: `${timerId}.${secret}` };
  }

  async remove(timerId: string): Promise<void> {
    const timer = await this.timers.find(timerId);
    if (!timer) throw new Refusal('not_found');
    await this.timers.remove(timer.timerKey, this.clock.now());
    await this.audit.record({ subject: `race:${timer.raceId}`, before: { timer: timer.name } });
  }
}
