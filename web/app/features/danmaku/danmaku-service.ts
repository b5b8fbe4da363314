import type { ReportReason } from '@paddock/contracts/danmaku/danmaku-limits';
import type { CommentKind, DanmakuComment } from './comment.ts';
import type { Filters } from './filters.ts';

export interface NewComment {
  /** Client-generated, for idempotent retries. */
  id: string;
  time: number;
  text: string;
  color: number;
  kind: CommentKind;
}

export interface LoadedComments {
  comments: DanmakuComment[];
  /** One for each failed source, with its message if it sent one; comments of the other sources are shown. */
  failures: (string | undefined)[];
}

export interface LiveListener {
  add(comments: DanmakuComment[]): void;
  /** Deleted or hidden. */
  remove(ids: readonly string[]): void;
  /** Too many events were missed; reload the list. */
  reload(): void;
  count(viewers: number): void;
}

/** Rejects with `DanmakuRefusal`. */
export interface MemberActions {
  like(commentId: string, liked: boolean): Promise<void>;
  report(commentId: string, reason: ReportReason): Promise<void>;
  recall(commentId: string): Promise<void>;
  saveFilters(filters: Filters): Promise<void>;
}

/** Source and sink of comments; all that the player knows of the backend. */
export interface DanmakuService {
  /** Set when the service pages a video by time. */
  readonly partSeconds?: number;
  /** Rejects when nothing can be loaded; a later attempt may succeed. */
  load(id: string, max: number | undefined, signal: AbortSignal, part: number): Promise<LoadedComments>;
  /** Resolves to the stored id; rejects with `DanmakuRefusal`. */
  send(comment: NewComment): Promise<string | undefined>;
  /** Only where writing requires a session. */
  isMember?(): Promise<boolean>;
  readonly actions?: MemberActions | undefined;
  /** The member's saved filters. */
  filters?(): Promise<Filters | undefined>;
  /** Subscribes; returns the unsubscribe function. */
  live?(listener: LiveListener): () => void;
}

/** The message is localized. */
export class DanmakuRefusal extends Error {
  readonly code: unknown;
  /** In seconds; 0 when the service sets none. */
  readonly retryAfter: number;

  constructor(message: string, code?: unknown, retryAfter = 0) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
