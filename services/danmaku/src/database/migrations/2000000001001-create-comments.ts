import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Comments, their reports and likes, moderation, and filters of viewers. */
export class CreateComments2000000001001 extends Baseline {
  protected readonly sql = `
    -- Offsets are assigned under the row lock: gapless, in commit order.
    create table comment_stream (
      video_id text primary key,
      last_offset bigint not null,
      version bigint not null
    );

    create table comment (
      id bigint generated always as identity primary key,
      public_id uuid not null constraint comment_public_id_unique unique,
      video_id text not null,
      stream_offset bigint not null,
      time_ms integer not null constraint comment_time check (time_ms >= 0),
      type smallint not null constraint comment_type_choice check (type in (0, 1, 2)),
      color integer not null constraint comment_color check (color between 0 and 16777215),
      member_id uuid,
      sender text not null,
      author text not null,
      text text not null,
      lang text not null constraint comment_lang_choice check (lang in ('cn', 'en', 'ru')),
      status text not null constraint comment_status_choice
        check (status in ('shown', 'hidden', 'silent', 'recalled')),
      sent_at timestamptz not null,
      changed_at timestamptz,
      likes integer not null default 0,
      constraint comment_offset_unique unique (video_id, stream_offset)
    );
    create index comment_by_time on comment (video_id, time_ms, stream_offset) where status = 'shown';
    create index comment_removed on comment (video_id, changed_at) where status in ('hidden', 'recalled');
    create index comment_by_member on comment (member_id, sent_at desc);

    create table comment_report (
      comment_id bigint not null constraint comment_report_comment references comment (id) on delete cascade,
      member_id uuid not null,
      reason text not null constraint comment_report_reason_choice
        check (reason in ('spam', 'abuse', 'spoiler', 'illegal', 'other')),
      created_at timestamptz not null,
      decided_at timestamptz,
      primary key (comment_id, member_id)
    );
    create index comment_report_open on comment_report (comment_id) where decided_at is null;
    create index comment_report_by_member on comment_report (member_id);

    create table comment_like (
      comment_id bigint not null constraint comment_like_comment references comment (id) on delete cascade,
      member_id uuid not null,
      created_at timestamptz not null,
      primary key (comment_id, member_id)
    );
    create index comment_like_by_member on comment_like (member_id);

    -- Triggers, because likes are also deleted with an account.
    create function count_likes() returns trigger language plpgsql as $$
    declare step integer := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      -- In order of id, so that two accounts being erased cannot deadlock.
      perform from comment where id in (select comment_id from changed) order by id for no key update;
      update comment set likes = likes + step * c.count
        from (select comment_id, count(*)::int as count from changed group by comment_id) c
        where c.comment_id = comment.id;
      return null;
    end $$;
    create trigger comment_like_added after insert on comment_like
    referencing new table as changed for each statement execute function count_likes();
    create trigger comment_like_removed after delete on comment_like
    referencing old table as changed for each statement execute function count_likes();

    create table room_rule (
      video_id text primary key,
      stopped boolean not null,
      slow_seconds integer not null constraint room_rule_slow check (slow_seconds between 0 and 3600),
      stopped_ranges jsonb not null,
      changed_at timestamptz not null
    );

    create table mute (
      member_id uuid primary key,
      silent boolean not null,
      until timestamptz,
      reason text not null,
      account text not null,
      created_at timestamptz not null
    );

    create table word_list (
      lang text primary key constraint word_list_lang_choice check (lang in ('cn', 'en', 'ru')),
      words text[] not null,
      changed_at timestamptz not null
    );

    create table viewer_filter (
      member_id uuid primary key,
      filters jsonb not null,
      changed_at timestamptz not null
    );
  `;
}
