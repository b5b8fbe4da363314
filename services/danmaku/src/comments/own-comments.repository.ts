import { Injectable } from '@nestjs/common';
import type { CommentStatus } from '@paddock/contracts/danmaku/danmaku-limits';
import { Database } from '@paddock/kit/database/database';

export interface OwnComment {
  videoId: string;
  status: CommentStatus;
  sentAt: Date;
}

export interface ExportedComment {
  videoId: string;
  timeMs: number;
  text: string;
  status: CommentStatus;
  sentAt: Date;
}

@Injectable()
export class OwnCommentsRepository {
  constructor(private readonly database: Database) {}

  lockOwn(commentId: string, memberId: string): Promise<OwnComment | undefined> {
    return this.database.first<OwnComment>(
      `select video_id as "videoId", status, sent_at as "sentAt" from comment
       where public_id = $1 and member_id = $2 for update`,
      [commentId, memberId],
    );
  }

  recalledToday(memberId: string, now: Date): Promise<number> {
    return this.database.value<number>(
      `select count(*)::int as count from comment
       where member_id = $1 and status = 'recalled' and changed_at > $2::timestamptz - interval '1 day'`,
      [memberId, now],
    );
  }

  async recall(commentId: string, now: Date): Promise<void> {
    await this.database.query(
      `update comment set status = 'recalled', changed_at = $2 where public_id = $1`,
      [commentId, now],
    );
  }

  /** Newest first. */
  newest(memberId: string, max: number): Promise<ExportedComment[]> {
    return this.database.query<ExportedComment>(
      `select video_id as "videoId", time_ms as "timeMs", text, status, sent_at as "sentAt" from comment
       where member_id = $1 order by sent_at desc limit $2`,
      [memberId, max],
    );
  }

  /** Newest first. Also deletes reports of these comments, and by this member. */
  async remove(memberId: string): Promise<{ id: string; videoId: string }[]> {
    await this.database.query(`delete from comment_report where member_id = $1`, [memberId]);
    return this.database.query(
      `with removed as (delete from comment where member_id = $1 returning id, public_id, video_id)
       select public_id as id, video_id as "videoId" from removed order by removed.id desc`,
      [memberId],
    );
  }
}
