import type { MessageChannel } from '@paddock/contracts/auth/message-kinds';
import type { FailedMessagesView } from '@paddock/contracts/auth/message.shapes';
import { Database } from '@paddock/kit/database/database';
import { Refusal } from '@paddock/kit/calls/refusal';
import { LOG, SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '@paddock/kit/clock';
import type { AuthEnv } from '../../env.ts';
import type { SendOutcome } from '../../send-outcome.ts';
import { Channels } from './channels.ts';
import { DeliveriesRepository, type Ended } from './deliveries.repository.ts';
import { planDelivery, type DueDelivery, type Plan } from './delivery-plan.ts';

const PORTION = 40;
const AT_ONCE = 10;
const MAX_TRIES = 5;
const PAUSE = 60_000;
/** A portion takes seconds; whoever has not ended one by then is not there any more. */
const LOST_AFTER = 10 * 60_000;
const WEEK = 7 * 86_400_000;

/** Sends what is due over each channel, once. See docs/decisions/0032-message-delivery.md. */
@Injectable()
export class DeliveriesService {
  private readonly countries: ReadonlySet<string>;
  private readonly most: Record<MessageChannel, number>;

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly database: Database,
    private readonly channels: Channels,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) env: AuthEnv,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.countries = new Set(env.SMS_COUNTRIES.split(',').map((country) => country.trim()));
    this.most = { sms: env.MESSAGES_SMS_PER_MEMBER_A_DAY, email: env.MESSAGES_EMAIL_PER_MEMBER_A_DAY };
  }

  async giveUpLost(): Promise<void> {
    const now = this.clock.now();
    await this.deliveries.giveUpLost(new Date(now.getTime() - LOST_AFTER), now);
  }

  /** One portion of what is due. Answers whether there was any. */
  async deliverSome(): Promise<boolean> {
    const planned = await this.database.transaction(() => this.planSome());
    const toSend = planned.flatMap(([due, plan]) => (plan.do === 'send' ? [due] : []));
    for (let i = 0; i < toSend.length; i += AT_ONCE) {
      const ended = await Promise.all(toSend.slice(i, i + AT_ONCE).map((due) => this.send(due)));
      await this.deliveries.end(ended, this.clock.now());
    }
    return planned.length > 0;
  }

  async failedThisWeek(): Promise<FailedMessagesView> {
    return { failed: await this.deliveries.failedSince(new Date(this.clock.now().getTime() - WEEK)) };
  }

  private async planSome(): Promise<(readonly [DueDelivery, Plan])[]> {
    const now = this.clock.now();
    const due = await this.deliveries.takeDue(now, PORTION);
    const more = new Map<string, number>();
    const plans = due.map((one): readonly [DueDelivery, Plan] => {
      const counted = `${one.channel} ${one.memberId}`;
      const planned = more.get(counted) ?? 0;
      const plan = planDelivery(
        { ...one, sentToday: one.sentToday + planned },
        { now, most: this.most, emailIsOn: this.channels.emailIsOn, countries: this.countries },
      );
      if (plan.do === 'send' && !one.urgent) more.set(counted, planned + 1);
      return [one, plan];
    });
    if (plans.length > 0) await this.deliveries.plan(plans, now);
    return plans;
  }

  /** Never fails: how it ended stands in the row. */
  private async send(due: DueDelivery): Promise<Ended> {
    const { id, attempts } = due;
    let segments = 0;
    let outcome: SendOutcome;
    try {
      if (due.channel === 'email') outcome = await this.channels.sendEmail(due);
      else ({ segments, outcome } = await this.channels.sendSms(due));
    } catch (error) {
      this.log.error({ err: error as Error, kind: due.kind }, 'a delivery broke');
      // A limit that cannot be asked has sent nothing; of anything else nobody knows.
      const isAway = error instanceof Refusal;
      outcome = { sent: false, why: isAway ? 'provider_away' : 'unknown_outcome', again: isAway };
    }
    if (outcome.sent) return { id, state: 'sent', why: '', segments, dueAt: null };
    const { why } = outcome;
    if (why === 'spend_cap' || why === 'no_template')
      return { id, state: 'skipped', why, segments: 0, dueAt: null };
    if (!outcome.again || attempts + 1 >= MAX_TRIES)
      return { id, state: 'failed', why, segments, dueAt: null };
    const dueAt = new Date(this.clock.now().getTime() + PAUSE * 2 ** attempts);
    return { id, state: 'queued', why: 'try_again', segments: 0, dueAt };
  }
}
