import { Injectable } from '@nestjs/common';
import { pace, type ReportReason } from '@paddock/contracts/danmaku/danmaku-limits';
import { Database } from '@paddock/kit/database/database';
import { brokenUnique } from '@paddock/kit/database/lost-connection';
import { authorSql } from '../authors/author.model.ts';
import type { Decision, NewComment } from './comment.model.ts';

/** $1 comments, $2 now, $3 and $4 the pace of a member: so many comments in so many seconds. */
const ADD = `with drafts as (
  select a.* from rows from (jsonb_to_recordset($1::jsonb) as (
      id uuid, "videoId" text, "timeMs" int, type smallint, color int, "memberId" uuid, sender text, text text,
      lang text, status text
    )) with ordinality as a (
      id, video_id, time_ms, type, color, member_id, sender, text, lang, status, n)
), known as (
  select c.public_id as id, c.member_id, c.stream_offset, c.status
  from comment c join (select distinct id from drafts) a on a.id = c.public_id
), spoken as (
  select c.member_id, c.video_id, c.sent_at
  from comment c join (select distinct member_id from drafts) a using (member_id)
  where c.sent_at > $2::timestamptz - make_interval(secs => greatest($4::int, (
    select max(slow_seconds) from room_rule where video_id in (select video_id from drafts)
  )))
), pace as (
  select member_id, count(*) as count,
    coalesce((array_agg(sent_at order by sent_at desc))[$3::int], min(sent_at)) as oldest
  from spoken where sent_at > $2::timestamptz - make_interval(secs => $4::int) group by member_id
), last_word as (
  select member_id, video_id, max(sent_at) as sent_at from spoken group by member_id, video_id
), paced as (
  select distinct on (a.id) a.*,
    row_number() over (partition by a.member_id order by a.n) + coalesce(pace.count, 0) as pace,
    row_number() over (partition by a.member_id, a.video_id order by a.n) as turn, pace.oldest
  from drafts a left join pace using (member_id)
  where not exists (select from known where known.id = a.id)
  order by a.id, a.n
), judged as (
  select p.*, coalesce(rule.slow_seconds, 0) as slow_seconds,
    case when coalesce(m.silent, false) then 'silent' else p.status end as final_status,
    case
      when rule.stopped or exists (
        select from jsonb_to_recordset(rule.stopped_ranges) as s (from_ms int, to_ms int)
        where p.time_ms between s.from_ms and s.to_ms
      ) then 'stopped'
      when not m.silent then 'muted'
      when p.pace > $3::int then 'fast'
      when rule.slow_seconds > 0 and (p.turn > 1
        or last_word.sent_at > $2::timestamptz - make_interval(secs => rule.slow_seconds)) then 'slow'
    end as refusal
  from paced p
  left join room_rule rule on rule.video_id = p.video_id
  left join last_word on last_word.member_id = p.member_id and last_word.video_id = p.video_id
  left join mute m on m.member_id = p.member_id and (m.until is null or m.until > $2::timestamptz)
), accepted as (
  select *, row_number() over (partition by video_id order by n) as rank,
    count(*) over (partition by video_id) as many
  from judged where refusal is null
), counted as (
  insert into comment_stream as stream (video_id, last_offset, version)
  select video_id, count(*), 1 from accepted group by video_id order by video_id
  on conflict (video_id) do update
    set last_offset = stream.last_offset + excluded.last_offset, version = stream.version + 1
  returning stream.video_id, stream.last_offset, stream.version
), added as (
  insert into comment (public_id, video_id, stream_offset, time_ms, type, color, member_id, sender, text, lang,
    status, sent_at)
  select a.id, a.video_id, c.last_offset - a.many + a.rank, a.time_ms, a.type, a.color, a.member_id, a.sender,
    a.text, a.lang, a.final_status, $2::timestamptz
  from accepted a join counted c using (video_id) order by a.n
  returning public_id as id, stream_offset, status
)
select
  case
    when known.id is not null then case when known.member_id = a.member_id then 'known' else 'taken' end
    when added.id is not null and j.n = a.n then 'added'
    when added.id is not null then case when j.member_id = a.member_id then 'known' else 'taken' end
    else j.refusal
  end as verdict,
  coalesce(added.stream_offset, known.stream_offset, 0)::float8 as offset,
  coalesce(added.status, known.status, a.status) as status,
  ${authorSql('a', 'author')} as author,
  coalesce(j.slow_seconds, 0) as "slowSeconds",
  greatest(1, ceil($4::int - extract(epoch from $2::timestamptz - coalesce(j.oldest, $2::timestamptz))))::int
    as "waitSeconds",
  coalesce(counted.last_offset - accepted.many, 0)::float8 as after,
  coalesce(counted.last_offset, 0)::float8 as "upTo",
  coalesce(counted.version, 0)::float8 as version
from drafts a
left join known on known.id = a.id
left join judged j on j.id = a.id
left join accepted on accepted.id = a.id
left join added on added.id = a.id
left join counted on counted.video_id = a.video_id
left join comment_author author on author.member_id = a.member_id
order by a.n`;

/** SQL of adding comments. See docs/decisions/0051-comment-acknowledgement.md. */
@Injectable()
export class CommentsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds a batch over all videos and members, with a verdict for each comment. One statement is its own
   * transaction, so an answer means committed. It locks the stream rows in id order, so replicas cannot deadlock.
   * Joins instead of subqueries per comment keep the plan good even if it was made on an empty table.
   */
  async add(comments: readonly NewComment[], now: Date): Promise<Decision[]> {
    try {
      return await this.addAll(comments, now);
    } catch (error) {
      // A concurrent duplicate was uncommitted at first; the second attempt finds it.
      if (brokenUnique(error) !== 'comment_public_id_unique') throw error;
      return this.addAll(comments, now);
    }
  }

  /** In the order of the videos; counting stops at `most`, to limit the cost of popular videos. */
  countsOf(videoIds: readonly string[], most: number): Promise<number[]> {
    return this.database.values<number>(
      `select (
         select count(*)::int from (
           select 1 from comment c where c.video_id = v.video_id and c.status = 'shown' limit $2
         ) as shown
       ) from unnest($1::text[]) with ordinality as v (video_id, n) order by n`,
      [videoIds, most],
    );
  }

  private addAll(comments: readonly NewComment[], now: Date): Promise<Decision[]> {
    return this.database.query<Decision>(ADD, [
      JSON.stringify(comments),
      now.toISOString(),
      pace.comments,
      pace.seconds,
    ]);
  }

  /** False for an unknown or an own comment. A repeated report changes the reason. */
  report(commentId: string, memberId: string, reason: ReportReason, now: Date): Promise<boolean> {
    return this.database.exists(
      `insert into comment_report (comment_id, member_id, reason, created_at)
       select id, $2, $3, $4 from comment
       where public_id = $1 and status in ('shown', 'hidden') and member_id is distinct from $2
       on conflict (comment_id, member_id) do update set reason = excluded.reason
       returning 1`,
      [commentId, memberId, reason, now],
    );
  }

  /** Increments the versions of these videos. */
  async countChange(videoIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ videoId: string; version: number }>(
      `insert into comment_stream as stream (video_id, last_offset, version)
       select video_id, 0, 1 from unnest($1::text[]) as changed (video_id) group by video_id order by video_id
       on conflict (video_id) do update set version = stream.version + 1
       returning video_id as "videoId", version::float8 as version`,
      [videoIds],
    );
    return new Map(rows.map(({ videoId, version }) => [videoId, version]));
  }
}
