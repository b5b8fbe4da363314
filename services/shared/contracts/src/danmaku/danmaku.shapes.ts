import { Choice, Integer, Text, Uuid } from '../fields.ts';
import { longestVideo, reportReasons, videoIdText, type ReportReason } from './danmaku-limits.ts';

/** Of a video that exists: whoever owns it asks. */
export class DanmakuOfVideoInput {
  @Text(videoIdText) videoId!: string;
  /** Who watches; nobody: no ticket. */
  @Uuid({ optional: true }) memberId?: string;
  @Uuid({ optional: true }) sessionId?: string;
  /** How long the video is, when that is known. */
  @Integer({ min: 1, max: longestVideo, optional: true }) seconds?: number;
}

/** The settings a player takes: `api`, `id`, `token` and `maximum` of the stock one. */
export class DanmakuOfVideoView {
  /** With a slash at its end; `v3/` follows directly. */
  @Text({ max: 200 }) address!: string;
  @Text(videoIdText) id!: string;
  /** Lets one member comment on this one video, for a while. */
  @Text({ max: 700, optional: true }) ticket!: string | null;
  @Integer({ min: 1, max: 100_000 }) maximum!: number;
}

export class CommentIdInput {
  @Uuid() commentId!: string;
}

export class ReportCommentInput extends CommentIdInput {
  @Choice(reportReasons) reason!: ReportReason;
}
