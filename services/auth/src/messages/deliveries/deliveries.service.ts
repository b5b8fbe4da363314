import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { FailedMessagesView } from '@paddock/contracts/auth/message.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import { LongJob, type Work } from '@paddock/kit/jobs/job';
import { LOG } from '@paddock/kit/service-tokens';
import type { SendOutcome } from '../../send-outcome.ts';
import { Channels } from './channels.ts';
import { DeliveriesRepository, type DeliveryResult } from './deliveries.repository.ts';
import { type DueContent, type DueDelivery, type Plan, planDelivery, planNextDay } from './delivery-plan.ts';
import { DeliveryRules } from './delivery-rules.ts';
import { SmsBudget } from './sms-budget.ts';

const BATCH_SIZE = 40;
const CONCURRENCY = 10;
const MAX_ATTEMPTS = 5;
const RETRY_DELAY = 60_000;
/** A batch takes seconds; older claims belong to a crashed worker. */
const ABANDONED_AFTER = 10 * 60_000;
const WEEK = 7 * 86_400_000;

/** Sends due deliveries at most once (docs/decisions/0032-message-delivery.md). */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly database: Database,
    private readonly channels: Channels,
    private readonly rules: DeliveryRules,
    private readonly budget: SmsBudget,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async failAbandoned(): Promise<void> {
    const now = this.clock.now();
    await this.deliveries.failAbandoned(new Date(now.getTime() - ABANDONED_AFTER), now);
  }

  /** Sends one batch; returns false when nothing was due. */
  async deliverBatch(): Promise<boolean> {
    const planned = await this.database.transaction(() => this.planBatch());
    const toSend = planned.flatMap(([due, plan]) =>
      plan.do === 'send' ? [{ ...due, contents: plan.contents, urgent: plan.urgent }] : [],
    );
    for (let i = 0; i < toSend.length; i += CONCURRENCY) {
      const results = await Promise.all(toSend.slice(i, i + CONCURRENCY).map((due) => this.send(due)));
      await this.deliveries.saveResults(results, this.clock.now());
    }
    return planned.length > 0;
  }

  async failedThisWeek(): Promise<FailedMessagesView> {
    return { failed: await this.deliveries.failedSince(new Date(this.clock.now().getTime() - WEEK)) };
  }

  private async planBatch(): Promise<(readonly [DueDelivery, Plan])[]> {
    const now = this.clock.now();
    const due = await this.deliveries.claimDue(now, BATCH_SIZE);
    const context = this.rules.at(now);
    const plannedCounts = new Map<string, number>();
    // Deliveries that waited for the daily limit are sent as one per member and channel.
    const digests = new Map<string, { id: string; contents: DueContent[] }>();
    const plans = due.map((one): readonly [DueDelivery, Plan] => {
      const key = `${one.channel} ${one.memberId}`;
      const digest = one.overLimit ? digests.get(key) : undefined;
      const planned = plannedCounts.get(key) ?? 0;
      const recent = digest ? [] : [...Array<number>(planned).fill(now.getTime()), ...one.recent];
      const plan = planDelivery({ ...one, recent }, context);
      if (plan.do !== 'send' || plan.urgent) return [one, plan];
      if (digest) {
        digest.contents.push(...plan.contents);
        return [one, { do: 'merge', into: digest.id }];
      }
      plannedCounts.set(key, planned + 1);
      if (one.overLimit) digests.set(key, { id: one.id, contents: plan.contents });
      return [one, plan];
    });
    if (plans.length > 0) await this.deliveries.plan(plans, now);
    return plans;
  }

  /** Never throws: failures are stored in the row. */
  private async send(due: DueDelivery): Promise<DeliveryResult> {
    const { id, attempts } = due;
    let segments = 0;
    let outcome: SendOutcome;
    try {
      if (due.channel === 'email') outcome = await this.channels.sendEmail(due);
      else if (due.channel === 'push') outcome = await this.channels.sendPush(due);
      else ({ segments, outcome } = await this.channels.sendSms(due));
    } catch (error) {
      this.log.error({ err: error as Error, kind: due.kind }, 'a delivery failed unexpectedly');
      // A refusal comes from the budget check, before anything was sent; after other errors the outcome is unknown.
      const isAway = error instanceof Refusal;
      outcome = { sent: false, why: isAway ? 'provider_away' : 'unknown_outcome', retryable: isAway };
    }
    if (outcome.sent) return { id, state: 'sent', why: '', segments, dueAt: null };
    const { why } = outcome;
    if (why === 'spend_cap') return this.overBudget(due, segments);
    if (why === 'no_template' || why === 'no_device')
      return { id, state: 'skipped', why, segments: 0, dueAt: null };
    if (!outcome.retryable || attempts + 1 >= MAX_ATTEMPTS)
      return { id, state: 'failed', why, segments, dueAt: null };
    const dueAt = new Date(this.clock.now().getTime() + RETRY_DELAY * 2 ** attempts);
    return { id, state: 'queued', why: 'try_again', segments: 0, dueAt };
  }

  private overBudget(due: DueDelivery, segments: number): DeliveryResult {
    const plan = planNextDay(due, this.budget.nextDay(segments, due.urgent, this.clock.now()));
    const { id } = due;
    return plan.do === 'hold'
      ? { id, state: 'held', why: plan.why, segments: 0, dueAt: plan.until }
      : { id, state: 'skipped', why: plan.why, segments: 0, dueAt: null };
  }
}

/**
 * Sends due deliveries until none is left. Queued with each message, and every minute for quiet hours, retries and
 * restarted workers.
 */
@Injectable()
export class DeliverMessagesJob extends LongJob {
  readonly name = 'deliver-messages';
  override readonly repeats = { every: 60_000 };
  override readonly concurrency = 2;

  constructor(private readonly deliveries: DeliveriesService) {
    super();
  }

  async run(_nothing: unknown, { signal }: Work): Promise<void> {
    await this.deliveries.failAbandoned();
    while (await this.deliveries.deliverBatch()) signal.throwIfAborted();
  }
}
