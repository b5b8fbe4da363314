import { Injectable } from '@nestjs/common';
import { CommentsService } from './comments.service.ts';
import { OwnCommentsRepository } from './own-comments.repository.ts';

/** Per export file. */
const MAX_ROWS_PER_FILE = 2000;
/** Ids of deleted comments of a video, for current viewers. */
const MAX_REMOVED_LIVE = 500;

/** Recall, listing and export of a member's own comments. */
@Injectable()
export class OwnCommentsService {
  constructor(
    private readonly comments: OwnCommentsRepository,
    private readonly streams: CommentsService,
  ) {}

  /** Silent comments look normal to their sender, in exports as well. */
  async dataOf(memberId: string): Promise<{ rows: object[]; more: boolean }> {
    const comments = await this.comments.newest(memberId, MAX_ROWS_PER_FILE + 1);
    const rows = comments.slice(0, MAX_ROWS_PER_FILE).map(({ videoId, timeMs, text, status, sentAt }) => ({
      videoId,
      time: timeMs / 1000,
      text,
      status: status === 'silent' ? 'shown' : status,
      sentAt,
    }));
    return { rows, more: comments.length > MAX_ROWS_PER_FILE };
  }

  /** Deletes all comments of a member. Stream offsets keep counting. */
  async forget(memberId: string): Promise<string[]> {
    const removed = await this.comments.remove(memberId);
    const byVideo = Map.groupBy(removed, ({ videoId }) => videoId);
    const changes = [...byVideo].map(([videoId, group]) => ({
      videoId,
      removed: group.slice(0, MAX_REMOVED_LIVE).map(({ id }) => id),
    }));
    if (changes.length > 0) await this.streams.publishChanges(changes);
    return removed.map(({ id }) => id);
  }
}
