import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Messages to members, their deliveries, and preferences. */
export class CreateMessages2000000001003 extends Baseline {
  protected readonly sql = `
    -- version: of the messages of a member with one topic, only the highest is delivered.
    create table message (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint message_public_id_unique unique,
      member_id bigint not null constraint message_member references member (id) on delete cascade,
      key text not null
        constraint message_key_unique unique
        constraint message_key_length check (length(key) <= 200),
      kind text not null,
      params jsonb not null,
      created_at timestamptz not null,
      read_at timestamptz,
      use_by timestamptz,
      topic text constraint message_topic_length check (length(topic) <= 100),
      version bigint not null default 0
    );
    create index message_by_member on message (member_id, id desc);
    create index message_unread on message (member_id) where read_at is null;
    create index message_by_race on message ((params ->> 'raceId'), id desc);
    create index message_by_topic on message (member_id, topic, version, id) where topic is not null;

    -- phone: set when a message goes to a number the account was moved away from; '' is the current number of the member.
    -- merged_into: the delivery that carries this one as part of a digest.
    create table delivery (
      id bigint generated always as identity primary key,
      message_id bigint not null constraint delivery_message references message (id) on delete cascade,
      channel text not null constraint delivery_channel_choice check (channel in ('sms', 'email')),
      urgent boolean not null,
      state text not null default 'queued' constraint delivery_state_choice
        check (state in ('queued', 'held', 'sending', 'sent', 'failed', 'skipped')),
      why text not null default '' constraint delivery_why_length check (length(why) <= 60),
      attempts smallint not null default 0,
      segments smallint not null default 0,
      due_at timestamptz not null,
      at timestamptz not null,
      phone text not null default '',
      merged_into bigint constraint delivery_merged_into references delivery (id) on delete set null,
      constraint delivery_once unique (message_id, channel, phone)
    );
    create index delivery_due on delivery (urgent desc, due_at, id) where state in ('queued', 'held');
    create index delivery_sending on delivery (at) where state = 'sending';
    create index delivery_failed on delivery (at)
      where state = 'failed' or why in ('spend_cap', 'no_template');
    create index delivery_merged on delivery (merged_into) where merged_into is not null;
    create index delivery_over_limit on delivery (message_id) where state = 'held' and why = 'daily_cap';

    create table message_preference (
      member_id bigint not null constraint message_preference_member references member (id) on delete cascade,
      kind_group text not null constraint message_preference_kind_group_choice
        check (kind_group in ('security', 'offers', 'sign_ups', 'races', 'results', 'club', 'announcements')),
      channel text not null constraint message_preference_channel_choice check (channel in ('sms', 'email')),
      wanted boolean not null,
      primary key (member_id, kind_group, channel)
    );
  `;
}
