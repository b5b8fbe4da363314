import { Injectable } from '@nestjs/common';
import type { DeliveryReason } from '@paddock/contracts/auth/message-kinds';
import type { FailedDeliveriesView } from '@paddock/contracts/auth/message.shapes';
import { Database } from '@paddock/kit/database/database';
import { livePushDevices } from '../../live-push-devices.ts';
import type { DueDelivery, Plan } from './delivery-plan.ts';
import { CAP_WINDOW_HOURS, recentDeliveries } from './recent-deliveries.ts';

/** Longer than a provider may take; a delivery that is still being sent then belongs to a crashed worker. */
const MAX_SENDING_SECONDS = 60;
/** Messages of one digest; further ones wait for the next. */
const MAX_MERGED = 50;

/** A newer message of the topic exists. */
const isReplaced = `(c.topic is not null and exists (
  select 1 from message n where n.member_id = c.member_id and n.topic = c.topic
    and (n.version, n.id) > (c.version, c.id)))`;

/** Compares with the state that was sent last over this channel: changes in between were replaced unsent. */
const paramsSince = `(case when c.topic is not null and c.params ? 'before' then c.params || coalesce((
  select jsonb_build_object('before', o.params->'before') from message o
  where o.member_id = c.member_id and o.topic = c.topic and o.kind = c.kind and o.version < c.version
    and o.version > coalesce((
      select max(s.version) from message s join delivery y on y.message_id = s.id
      where s.member_id = c.member_id and s.topic = c.topic and s.version < c.version and y.channel = d.channel
        and (y.state in ('sending', 'sent') or y.why = 'merged')), -1)
  order by o.version limit 1), '{}') else c.params end)`;

/**
 * Start and venue of the race as of the latest change that the member was notified of, if that was after this message.
 * A change that arrives late, behind a later one, is not the latest.
 */
const currentFacts = `(case when c.params ? 'startsAt' then coalesce((
  select jsonb_build_object('startsAt', l.params->'startsAt', 'venue', l.params->'venue') from (
    select n.id, n.params from message n
    where n.member_id = c.member_id and n.kind = 'race_changed' and n.params->>'raceId' = c.params->>'raceId'
    order by n.version desc, n.id desc limit 1) l
  where l.id > c.id), '{}') else '{}' end)`;

/** `dueAt` is set for a retry and for a held delivery. */
export interface DeliveryResult {
  id: string;
  state: 'sent' | 'failed' | 'queued' | 'held' | 'skipped';
  why: DeliveryReason | '';
  segments: number;
  dueAt: Date | null;
}

const whyOf = (plan: Plan): DeliveryReason | '' => {
  if (plan.do === 'send') return '';
  return plan.do === 'merge' ? 'merged' : plan.why;
};

@Injectable()
export class DeliveriesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Urgent ones first, with the other deliveries that wait for the daily limit of their members. A delivery waits while
   * another one of its topic is being sent to the member, which could arrive after it. Serialized until the transaction
   * ends, so that the daily limit of a member is counted once.
   */
  async claimDue(now: Date, limit: number): Promise<DueDelivery[]> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext('paddock-claim-deliveries'))`);
    return this.database.query<DueDelivery>(
      `with sending as materialized (
         select y.channel, s.member_id, s.topic from delivery y join message s on s.id = y.message_id
         where y.state = 'sending' and y.at > $1::timestamptz - make_interval(secs => $5) and s.topic is not null
       ), due as (
         select d.id from delivery d where d.state in ('queued', 'held') and d.due_at <= $1
           and not exists (
             select 1 from message t join sending s using (member_id, topic)
             where t.id = d.message_id and s.channel = d.channel offset 0
           )
         order by d.urgent desc, d.due_at, d.id limit $2
       ), over_limit as (
         select distinct t.member_id, d.channel from due join delivery d using (id) join message t on t.id = d.message_id
         where d.state = 'held' and d.why = 'daily_cap'
       ), claimed as (
         select id from due
         union select held.id from over_limit o cross join lateral (
           select d.id from message t join delivery d on d.message_id = t.id
           where t.member_id = o.member_id and d.channel = o.channel and d.state = 'held' and d.why = 'daily_cap'
           order by d.id limit $4
         ) held
       ), chosen as materialized (
         -- 'offset 0' keeps this a lookup for each: next to such subqueries, the planner thinks that a scan is cheap.
         select one.* from claimed cross join lateral (
           select d.id, d.channel, d.urgent, d.attempts, d.state, d.why, d.due_at, d.phone, t.kind, t.member_id,
             m.public_id, coalesce(p.status, m.status) as status, m.language, m.phone as own_phone, m.email,
             m.confirmed_email
           from delivery d join message t on t.id = d.message_id join member m on m.id = t.member_id
             left join member p on p.id = t.pilot_id
           where d.id = claimed.id offset 0
         ) one
       )
       select d.id, d.channel, d.urgent, d.attempts, d.kind, d.public_id as "memberId", d.status, d.language,
         (select jsonb_agg(jsonb_build_object('kind', c.kind, 'params', ${paramsSince} || ${currentFacts}, 'useBy', c.use_by,
            'topic', c.topic, 'replaced', ${isReplaced}) order by x.id = d.id desc, x.id)
          from delivery x join message c on c.id = x.message_id where x.id = d.id or x.merged_into = d.id) as contents,
         coalesce(nullif(d.phone, ''), d.own_phone) as phone, d.email,
         coalesce(d.confirmed_email = d.email, false) as "emailConfirmed",
         d.channel = 'push' and exists (select from ${livePushDevices('d.member_id', '$1')}) as "hasDevice",
         (select coalesce(jsonb_object_agg(p.kind_group, p.wanted), '{}') from message_preference p
          where p.member_id = d.member_id and p.channel = d.channel) as wanted,
         d.state = 'held' and d.why = 'daily_cap' as "overLimit",
         ${recentDeliveries({ memberKey: 'd.member_id', channel: 'd.channel', now: '$1', hours: '$3' })} as recent
       from chosen d
       order by d.urgent desc, d.due_at, d.id`,
      [now, limit, CAP_WINDOW_HOURS, MAX_MERGED, MAX_SENDING_SECONDS],
    );
  }

  /** Stores the plans. Deliveries to be sent are claimed by the caller. */
  async plan(plans: readonly (readonly [DueDelivery, Plan])[], now: Date): Promise<void> {
    const stateOf = { send: 'sending', hold: 'held', merge: 'skipped', skip: 'skipped' } as const;
    await this.database.query(
      `with p as (
         select * from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[], $6::bigint[], $7::boolean[])
           as p (id, state, why, due_at, merged_into, urgent)
       ), carried as (
         -- A digest that is merged passes on what it carries.
         update delivery d set merged_into = p.merged_into from p
         where d.merged_into = p.id and p.merged_into is not null
       )
       update delivery d set state = p.state, why = p.why, due_at = coalesce(p.due_at, d.due_at), at = $5,
         merged_into = coalesce(p.merged_into, d.merged_into), urgent = coalesce(p.urgent, d.urgent),
         attempts = d.attempts + case p.state when 'sending' then 1 else 0 end
       from p where d.id = p.id`,
      [
        plans.map(([{ id }]) => id),
        plans.map(([, plan]) => stateOf[plan.do]),
        plans.map(([, plan]) => whyOf(plan)),
        plans.map(([, plan]) => (plan.do === 'hold' ? plan.until : null)),
        now,
        plans.map(([, plan]) => (plan.do === 'merge' ? plan.into : null)),
        plans.map(([, plan]) => (plan.do === 'send' ? plan.urgent : null)),
      ],
    );
  }

  async saveResults(results: readonly DeliveryResult[], now: Date): Promise<void> {
    await this.database.query(
      `update delivery d set state = e.state, why = e.why, segments = e.segments, at = $6,
         due_at = coalesce(e.due_at, d.due_at),
         -- A held one was not passed to its provider.
         attempts = d.attempts - case e.state when 'held' then 1 else 0 end
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

  /** Failures, and deliveries held or skipped by our own budget and settings. */
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
