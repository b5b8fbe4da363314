import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';

@Injectable()
export class LikesService {
  constructor(private readonly database: Database) {}

  /** Of a visible comment. */
  videoOf(commentId: string): Promise<string | undefined> {
    return this.database.value<string | undefined>(
      `select video_id as "videoId" from comment where public_id = $1 and status = 'shown'`,
      [commentId],
    );
  }

  /** Whether anything changed. */
  add(commentId: string, memberId: string, now: Date): Promise<boolean> {
    return this.database.exists(
      `insert into comment_like (comment_id, member_id, created_at)
       select id, $2, $3 from comment where public_id = $1 on conflict do nothing returning 1`,
      [commentId, memberId, now],
    );
  }

  remove(commentId: string, memberId: string): Promise<boolean> {
    return this.database.exists(
      `delete from comment_like using comment
       where comment.id = comment_like.comment_id and comment.public_id = $1 and comment_like.member_id = $2
       returning 1`,
      [commentId, memberId],
    );
  }

  async forget(memberId: string): Promise<void> {
    await this.database.query(`delete from comment_like where member_id = $1`, [memberId]);
  }
}
