import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Messages to members, their deliveries, and preferences. */
export class CreateMessages2000000001003 extends Baseline {
  protected readonly sql = `
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
      read_at timestamptz
    );
    create index message_by_member on message (member_id, id desc);
    create index message_unread on message (member_id) where read_at is null;
    create index message_by_race on message ((params ->> 'raceId'), id desc);

    -- phone: set when a message goes to a number the account was moved away from; '' is the current number of the member.
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
      constraint delivery_once unique (message_id, channel, phone)
    );
    create index delivery_due on delivery (urgent desc, due_at, id) where state in ('queued', 'held');
    create index delivery_under_way on delivery (at) where state = 'sending';
    create index delivery_failed on delivery (at)
      where state = 'failed' or why in ('spend_cap', 'no_template');

    create table message_preference (
      member_id bigint not null constraint message_preference_member references member (id) on delete cascade,
      kind_group text not null,
      channel text not null constraint message_preference_channel_choice check (channel in ('sms', 'email')),
      wanted boolean not null,
      primary key (member_id, kind_group, channel)
    );
  `;
}
