import { Injectable } from '@nestjs/common';
import type { AdminCommentListInput, CommentSort } from '@paddock/contracts/danmaku/admin-danmaku.shapes';
import type { CommentStatus } from '@paddock/contracts/danmaku/danmaku-limits';
import { Database } from '@paddock/kit/database/database';
import { containing } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { authorSql } from '../authors/author.model.ts';

export interface OfficeComment {
  key: RowKey<'comment'>;
  commentId: string;
  videoId: string;
  timeMs: number;
  type: number;
  color: number;
  text: string;
  author: string;
  memberId: string | null;
  status: CommentStatus;
  reports: number;
  reason: string;
  bySender: number;
  hiddenOfSender: number;
  /** Null: not muted. */
  mutedSilently: boolean | null;
  sentAt: Date;
}

const orders: Record<CommentSort, string> = {
  sentAt: 'c.id',
  '-sentAt': 'c.id desc',
  reports: 'reports, c.id desc',
  '-reports': 'reports desc, c.id desc',
  time: 'c.time_ms, c.id',
  '-time': 'c.time_ms desc, c.id desc',
};

const reported = 'exists (select from comment_report r where r.comment_id = c.id and r.decided_at is null)';

const selected = `select c.id as key, c.public_id as "commentId", c.video_id as "videoId", c.time_ms as "timeMs", c.type,
    c.color, c.text, ${authorSql('c', 'author')} as author, c.member_id as "memberId", c.status, c.sent_at as "sentAt",
    coalesce(r.count, 0) as reports, coalesce(r.reason, '') as reason,
    coalesce(s.count, 0) as "bySender", coalesce(s.hidden, 0) as "hiddenOfSender", m.silent as "mutedSilently"
  from comment c
  left join lateral (
    select count(*)::int as count, mode() within group (order by reason) as reason
    from comment_report where comment_id = c.id and decided_at is null
  ) r on true
  left join lateral (
    select count(*)::int as count, count(*) filter (where status = 'hidden')::int as hidden
    from comment o where o.member_id = c.member_id
  ) s on true
  left join comment_author author on author.member_id = c.member_id
  left join mute m on m.member_id = c.member_id and (m.until is null or m.until > now())`;

/** Queries and updates of the moderation queue. */
@Injectable()
export class CommentsOfficeRepository {
  constructor(private readonly database: Database) {}

  async search(
    { videoId, memberId, status, reported: isReported, text, sort }: AdminCommentListInput,
    paging: Paging,
  ): Promise<[OfficeComment[], number]> {
    const wanted = `where ($1::text is null or c.video_id = $1) and ($2::uuid is null or c.member_id = $2)
      and ($3::text is null or c.status = $3) and ($4::boolean is null or ${reported} = $4)
      and ($5::text is null or c.text ilike $5 or author.name ilike $5 or c.video_id = $6 or c.member_id::text = $6)`;
    const searched = text?.trim() || null;
    const like = searched && containing(searched);
    const values = [videoId ?? null, memberId ?? null, status ?? null, isReported ?? null, like, searched];
    const rows = `${selected} ${wanted} order by ${orders[sort ?? '-sentAt']}`;
    return this.database.page<OfficeComment>(
      {
        rows,
        counted: `from comment c left join comment_author author on author.member_id = c.member_id ${wanted}`,
        values,
      },
      paging,
    );
  }

  countReported(): Promise<number> {
    return this.database.value<number>(
      `select count(distinct comment_id)::int as count from comment_report where decided_at is null`,
    );
  }

  find(commentId: string): Promise<OfficeComment | undefined> {
    return this.database.first<OfficeComment>(`${selected} where c.public_id = $1`, [commentId]);
  }

  async lock(commentId: string): Promise<OfficeComment | undefined> {
    await this.database.query(`select from comment where public_id = $1 for update`, [commentId]);
    return this.find(commentId);
  }

  async change(key: RowKey<'comment'>, status: CommentStatus, now: Date): Promise<void> {
    await this.database.query(`update comment set status = $2, changed_at = $3 where id = $1`, [
      key,
      status,
      now,
    ]);
  }

  async decideReports(key: RowKey<'comment'>, now: Date): Promise<void> {
    await this.database.query(
      `update comment_report set decided_at = $2 where comment_id = $1 and decided_at is null`,
      [key, now],
    );
  }
}
