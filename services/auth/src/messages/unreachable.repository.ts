import { Injectable } from '@nestjs/common';
import type { UnreachableListInput } from '@paddock/contracts/auth/unreachable.shapes';
import { Database } from '@paddock/kit/database/database';
import { containing } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import { timeCriticalKinds } from './deliveries/urgency.ts';
import type { UnreachableMember } from './message.model.ts';

/** Deliveries of a message; a merged one has the state of the delivery that carries it. */
const deliveriesOf = (message: string): string => `
  delivery d left join delivery carrier on carrier.id = d.merged_into where d.message_id = ${message}.id`;

/** Unread, not told by phone, and no channel delivered it or still may. */
const isUndelivered = (
  message: string,
): string => `(${message}.read_at is null and ${message}.told_at is null and not exists (
  select 1 from ${deliveriesOf(message)} and (coalesce(carrier.state, d.state) not in ('failed', 'skipped')
    or coalesce(carrier.why, d.why) = 'merged')))`;

/** Announcements are, if they are urgent and not for the inbox alone; payments, while the place is not released yet. */
const isTimeCritical = (message: string): string => `(${message}.kind = any ($2::text[])
  or ${message}.kind = 'payment_due' and (${message}.params ->> 'releaseAt')::timestamptz > $3
  or ${message}.params @> '{"urgent": true}' and ${message}.params -> 'channels' <> '[]')`;

/**
 * The latest such message of each member. A newer message of its topic replaces it, except one of another kind, such as
 * the reminder, that did not arrive either. Offers have no `use_by`.
 */
const undelivered = `
  select distinct on (t.member_id) t.* from message t
  where t.params ->> 'raceId' = $1 and ${isTimeCritical('t')} and ${isUndelivered('t')}
    and coalesce(t.use_by, (t.params ->> 'endsAt')::timestamptz, 'infinity') > $3
    and (t.topic is null or not exists (
      select 1 from message n where n.member_id = t.member_id and n.topic = t.topic
        and (n.version, n.id) > (t.version, t.id) and (${isTimeCritical('n')} or not ${isUndelivered('n')})))
  order by t.member_id, t.id desc`;

/** Members of a race that no message has reached. */
@Injectable()
export class UnreachableRepository {
  constructor(private readonly database: Database) {}

  list(
    { raceId, text, sort }: UnreachableListInput,
    now: Date,
    paging: Paging,
  ): Promise<[UnreachableMember[], number]> {
    const from = `from (${undelivered}) t join member m on m.id = t.member_id
      where m.status = 'active'
      and ($4::text is null or m.nickname ilike $4 or m.real_name ilike $4 or m.callsign ilike $4)`;
    const rows = `select m.public_id as "memberId", m.nickname, m.real_name as "realName", m.callsign, m.phone,
         t.public_id as "messageId", t.kind, t.params, t.created_at as "createdAt",
         (select coalesce(jsonb_agg(jsonb_build_object('channel', d.channel, 'why', coalesce(carrier.why, d.why))
            order by d.id), '[]') from ${deliveriesOf('t')}) as undelivered
       ${from} order by t.id ${sort === 'createdAt' ? 'asc' : 'desc'}`;
    const values = [raceId, timeCriticalKinds, now, text ? containing(text) : null];
    return this.database.page<UnreachableMember>({ rows, counted: from, values }, paging);
  }

  /** Marks the message and all earlier ones of the race; returns the member, unless it was marked before. */
  markTold(messageId: string, account: string, now: Date): Promise<string | undefined> {
    return this.database.value<string | undefined>(
      `with marked as (
         update message t set told_at = $2, told_by = $3 from message latest
         where latest.public_id = $1 and latest.told_at is null and t.member_id = latest.member_id and t.id <= latest.id
           and t.params ->> 'raceId' = latest.params ->> 'raceId' and t.told_at is null
         returning t.member_id)
       select m.public_id as "memberId" from member m where m.id in (select member_id from marked)`,
      [messageId, now, account],
    );
  }

  /** Reverts `markTold`. */
  unmarkTold(messageId: string): Promise<string | undefined> {
    return this.database.value<string | undefined>(
      `with unmarked as (
         update message t set told_at = null, told_by = '' from message latest
         where latest.public_id = $1 and t.member_id = latest.member_id and t.told_at = latest.told_at
         returning t.member_id)
       select m.public_id as "memberId" from member m where m.id in (select member_id from unmarked)`,
      [messageId],
    );
  }
}
