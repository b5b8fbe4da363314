import { Injectable } from '@nestjs/common';
import { messageChannels, messageRules } from '@paddock/contracts/auth/message-kinds';
import {
  maxUnread,
  type AdminMessageListInput,
  type MemberBadgeView,
  type MessageToSend,
} from '@paddock/contracts/auth/message.shapes';
import { Database } from '@paddock/kit/database/database';
import { containing } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { livePushDevices } from '../live-push-devices.ts';
import { isUrgent } from './deliveries/urgency.ts';
import type { InboxMessage, OfficeMessage } from './message.model.ts';

const columns = `t.public_id as "messageId", t.kind, t.params, t.created_at as "createdAt", t.read_at as "readAt",
  m.email is not null and m.confirmed_email is distinct from m.email as "emailUnconfirmed"`;

@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Inserts new messages by their idempotency key, with a delivery per channel, in one statement; push only for members
   * with a device, and kinds for devices not at all without one. Messages to a pilot in care go to the guardian and name the
   * pilot. Skips closed and unknown accounts, and what waits unsent
   * of the previous message of the topic: after a burst of changes, the latest one is not queued behind all others.
   * Returns the number of new messages.
   */
  addNew(messages: readonly MessageToSend[], now: Date): Promise<number> {
    return this.database.value<number>(
      `with incoming as (
         select * from unnest($1::text[], $2::uuid[], $3::text[], $4::jsonb[], $5::boolean[], $6::text[],
             $8::timestamptz[], $9::text[], $10::bigint[], $11::boolean[])
           with ordinality as incoming (key, member_id, kind, params, urgent, channels, use_by, topic, version,
             for_devices, n)
       ), added as (
         insert into message (member_id, pilot_id, key, kind, params, created_at, use_by, topic, version)
         select m.id, case when p.id <> m.id then p.id end, t.key, t.kind,
           case when p.id = m.id then t.params else t.params || jsonb_build_object('pilot', jsonb_build_object(
             'memberId', p.public_id, 'name', coalesce(nullif(p.real_name, ''), p.nickname))) end,
           $7, t.use_by, case when p.id = m.id then t.topic else t.topic || ' ' || p.id end, coalesce(t.version, 0)
         from incoming t join member p on p.public_id = t.member_id and p.status <> 'closed'
           join member m on m.id = coalesce(p.guardian_id, p.id) and m.status <> 'closed'
         where not t.for_devices or exists (select from ${livePushDevices('m.id', '$7')})
         order by t.n on conflict (key) do nothing
         returning id, key, member_id, topic, version
       ), deliveries as (
         insert into delivery (message_id, channel, urgent, due_at, at)
         select a.id, channel, t.urgent, $7, $7
         from added a join incoming t using (key) cross join unnest(string_to_array(t.channels, ',')) as channel
         where channel <> 'push' or exists (select from ${livePushDevices('a.member_id', '$7')})
       ), replaced as (
         -- Locked rows and digests are left to their claim, which looks again.
         update delivery set state = 'skipped', why = 'replaced', at = $7
         where id in (
           select d.id from added a cross join lateral (
             select o.id from message o
             where o.member_id = a.member_id and o.topic = a.topic and (o.version, o.id) < (a.version, a.id)
             order by o.version desc, o.id desc limit 1
           ) previous join delivery d on d.message_id = previous.id
           where d.state in ('queued', 'held') and not exists (select 1 from delivery c where c.merged_into = d.id)
           for update of d skip locked
         )
       )
       select count(*)::int as added from added`,
      [
        messages.map(({ key }) => key),
        messages.map(({ memberId }) => memberId),
        messages.map(({ kind }) => kind),
        messages.map(({ params }) => JSON.stringify(params)),
        messages.map((message) => isUrgent(message, now)),
        messages.map((message) => channelsOf(message).join(',')),
        now,
        messages.map(({ useBy }) => useBy ?? null),
        messages.map(({ topic }) => topic ?? null),
        messages.map(({ version }) => version ?? null),
        messages.map(({ kind }) => messageRules[kind].devicesOnly ?? false),
      ],
    );
  }

  /** Adds a delivery to a further number. */
  async addSmsTo(phone: string, messageKey: string, now: Date): Promise<void> {
    await this.database.query(
      `insert into delivery (message_id, channel, urgent, phone, due_at, at)
       select id, 'sms', true, $1, $3, $3 from message where key = $2 on conflict do nothing`,
      [phone, messageKey, now],
    );
  }

  list(memberId: string, paging: Paging): Promise<[InboxMessage[], number]> {
    const from = 'from message t join member m on m.id = t.member_id where m.public_id = $1';
    const rows = `select ${columns} ${from} order by t.id desc`;
    return this.database.page<InboxMessage>({ rows, counted: from, values: [memberId] }, paging);
  }

  /** Every page of a member needs it. Undefined when the account was deleted meanwhile. */
  badge(memberId: string): Promise<MemberBadgeView | undefined> {
    return this.database.first<MemberBadgeView>(
      `select m.nickname, m.avatar, (
         select count(*)::int from (
           select 1 from message t where t.member_id = m.id and t.read_at is null limit $2
         ) as waiting
       ) as unread from member m where m.public_id = $1`,
      [memberId, maxUnread],
    );
  }

  /** False when the member has no such message. */
  read(memberId: string, messageId: string, now: Date): Promise<boolean> {
    return this.database.exists(
      `update message t set read_at = coalesce(read_at, $3) from member m
       where t.public_id = $2 and m.id = t.member_id and m.public_id = $1 returning 1`,
      [memberId, messageId, now],
    );
  }

  async readAll(memberId: string, now: Date): Promise<void> {
    await this.database.query(
      `update message t set read_at = $2 from member m
       where t.read_at is null and m.id = t.member_id and m.public_id = $1`,
      [memberId, now],
    );
  }

  /** Newest first. */
  log(input: AdminMessageListInput, paging: Paging): Promise<[OfficeMessage[], number]> {
    const { kind, channel, state, why, memberId, raceId, text, sort } = input;
    const direction = sort === 'createdAt' ? 'asc' : 'desc';
    const from = `from message t join member m on m.id = t.member_id
      where ($1::text is null or t.kind = $1) and ($2::uuid is null or m.public_id = $2)
      and ($3::text is null or t.params ->> 'raceId' = $3)
      and ($4::text is null or m.nickname ilike $4 or m.real_name ilike $4 or m.callsign ilike $4)
      and (coalesce($5::text, $6::text, $7::text) is null or exists (
        select 1 from delivery d where d.message_id = t.id and ($5::text is null or d.channel = $5)
          and ($6::text is null or d.state = $6) and ($7::text is null or d.why = $7)))`;
    const values = [kind, memberId, raceId, text ? containing(text) : null, channel, state, why].map(
      (value) => value ?? null,
    );
    const rows = `select ${columns}, m.public_id as "memberId", m.nickname, m.phone,
         (select coalesce(jsonb_agg(jsonb_build_object('channel', d.channel, 'state', d.state, 'why', d.why,
            'attempts', d.attempts, 'segments', d.segments, 'at', d.at) order by d.id), '[]')
          from delivery d where d.message_id = t.id) as deliveries
       ${from} order by t.id ${direction}`;
    return this.database.page<OfficeMessage>({ rows, counted: from, values }, paging);
  }

  preferences(memberId: string): Promise<{ group: string; channel: string; wanted: boolean }[]> {
    return this.database.query(
      `select p.kind_group as "group", p.channel, p.wanted from message_preference p
       join member m on m.id = p.member_id where m.public_id = $1`,
      [memberId],
    );
  }

  async savePreferences(
    memberKey: RowKey<'member'>,
    choices: readonly { group: string; channel: string; wanted: boolean }[],
  ): Promise<void> {
    await this.database.query(
      `insert into message_preference (member_id, kind_group, channel, wanted)
       select $1, c.kind_group, c.channel, c.wanted
       from unnest($2::text[], $3::text[], $4::boolean[]) as c (kind_group, channel, wanted)
       order by c.kind_group, c.channel
       on conflict (member_id, kind_group, channel) do update set wanted = excluded.wanted`,
      [
        memberKey,
        choices.map(({ group }) => group),
        choices.map(({ channel }) => channel),
        choices.map(({ wanted }) => wanted),
      ],
    );
  }
}

/** The author of an announcement chooses the channels; other messages use all, or push alone. */
function channelsOf({ kind, params }: MessageToSend): readonly string[] {
  if ('channels' in params) return params.channels;
  return messageRules[kind].devicesOnly ? ['push'] : messageChannels;
}
