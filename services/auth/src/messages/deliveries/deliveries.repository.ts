import type { DeliveryReason } from '@paddock/contracts/auth/message-kinds';
import type { FailedDeliveriesView } from '@paddock/contracts/auth/message.shapes';
import { Database } from '@paddock/kit/database/database';
import { Injectable } from '@nestjs/common';
import type { DueDelivery, Plan } from './delivery-plan.ts';

const CAP_WINDOW_HOURS = 24;

/** `dueAt` is set for a retry. */
export interface DeliveryResult {
  id: string;
  state: 'sent' | 'failed' | 'queued' | 'skipped';
  why: DeliveryReason | '';
  segments: number;
  dueAt: Date | null;
}

@Injectable()
export class DeliveriesRepository {
  constructor(private readonly database: Database) {}

  /** Urgent ones first. Serialized until the transaction ends, so that the daily limit of a member is counted once. */
  async claimDue(now: Date, limit: number): Promise<DueDelivery[]> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext('paddock-claim-deliveries'))`);
    return this.database.query<DueDelivery>(
      `with due as (
         select id from delivery where state in ('queued', 'held') and due_at <= $1
         order by urgent desc, due_at, id limit $2
       )
       select d.id, d.channel, d.urgent, d.attempts, t.kind, t.params, m.public_id as "memberId", m.status, m.language,
         coalesce(nullif(d.phone, ''), m.phone) as phone, m.email,
         coalesce(m.confirmed_email = m.email, false) as "emailConfirmed",
         (select coalesce(jsonb_object_agg(p.kind_group, p.wanted), '{}') from message_preference p
          where p.member_id = m.id and p.channel = d.channel) as wanted,
         (select count(*)::int from message sent join delivery s on s.message_id = sent.id
          where sent.member_id = m.id and s.channel = d.channel and not s.urgent and s.state in ('sending', 'sent')
            and s.at > $1 - make_interval(hours => $3)) as "sentToday"
       from due join delivery d using (id) join message t on t.id = d.message_id join member m on m.id = t.member_id
       order by d.urgent desc, d.due_at, d.id`,
      [now, limit, CAP_WINDOW_HOURS],
    );
  }

  /** Stores the plans. Deliveries to be sent are claimed by the caller. */
  async plan(plans: readonly (readonly [DueDelivery, Plan])[], now: Date): Promise<void> {
    const stateOf = { send: 'sending', hold: 'held', skip: 'skipped' } as const;
    await this.database.query(
      `update delivery d set state = p.state, why = p.why, due_at = coalesce(p.due_at, d.due_at), at = $5,
         attempts = d.attempts + case p.state when 'sending' then 1 else 0 end
       from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[]) as p (id, state, why, due_at)
       where d.id = p.id`,
      [
        plans.map(([{ id }]) => id),
        plans.map(([, plan]) => stateOf[plan.do]),
        plans.map(([, plan]) => (plan.do === 'send' ? '' : plan.why)),
        plans.map(([, plan]) => (plan.do === 'hold' ? plan.until : null)),
        now,
      ],
    );
  }

  async saveResults(results: readonly DeliveryResult[], now: Date): Promise<void> {
    await this.database.query(
      `update delivery d set state = e.state, why = e.why, segments = e.segments, at = $6,
         due_at = coalesce(e.due_at, d.due_at)
       from unnest($1::bigint[], $2::text[], $3::text[], $4::smallint[], $5::timestamptz[])
         as e (id, state, why, segments, due_at)
       where d.id = e.id and d.state = 'sending'`,
      [
        results.map(({ id }) => id),
        results.map(({ state }) => state),
        results.map(({ why }) => why),
        results.map(({ segments }) => segments),
        results.map(({ dueAt }) => dueAt),
        now,
      ],
    );
  }

  /** Failures, and deliveries skipped by our own limits and settings. */
  failedSince(moment: Date): Promise<FailedDeliveriesView[]> {
    return this.database.query<FailedDeliveriesView>(
      `select channel, why, count(*)::int as count from delivery
       where (state = 'failed' or why in ('spend_cap', 'no_template')) and at >= $1
       group by channel, why order by count desc, channel, why`,
      [moment],
    );
  }

  /** Fails claims of a crashed worker. Not retried: their outcome is unknown. */
  async failAbandoned(before: Date, now: Date): Promise<void> {
    await this.database.query(
      `update delivery set state = 'failed', why = 'unknown_outcome', at = $2 where state = 'sending' and at < $1`,
      [before, now],
    );
  }
}
