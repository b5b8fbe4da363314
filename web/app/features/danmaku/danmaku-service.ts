import type { ReportReason } from '@paddock/contracts/danmaku/danmaku-limits';
import type { CommentKind, DanmakuComment } from './comment.ts';
import type { Filters } from './filters.ts';

export interface NewComment {
  /** Made by the sender: sent again it is the same comment. */
  id: string;
  time: number;
  text: string;
  color: number;
  kind: CommentKind;
}

export interface LoadedComments {
  comments: DanmakuComment[];
  /** One for each address that failed: what its server said, or nothing. The others show all the same. */
  failures: (string | undefined)[];
}

/** Who hears what goes on while a video is watched. */
export interface LiveListener {
  add(comments: DanmakuComment[]): void;
  /** Taken back or hidden. */
  remove(ids: readonly string[]): void;
  /** So much was missed that the list has to be loaded anew. */
  reload(): void;
  count(viewers: number): void;
}

/** What a member does with comments; a refusal is a `DanmakuRefusal`. */
export interface MemberDeeds {
  like(commentId: string, liked: boolean): Promise<void>;
  report(commentId: string, reason: ReportReason): Promise<void>;
  recall(commentId: string): Promise<void>;
  keepFilters(filters: Filters): Promise<void>;
}

/** Where comments come from and go to. The player knows no more of it. */
export interface DanmakuService {
  /** Of a service that hands a video out in parts. */
  readonly partSeconds?: number;
  load(id: string, max: number | undefined, signal: AbortSignal, part: number): Promise<LoadedComments>;
  /** Answers the id it is known by when it is stored; a refusal is a `DanmakuRefusal`. */
  send(comment: NewComment): Promise<string | undefined>;
  /** Where only members may write: whether somebody is signed in. */
  isMember?(): Promise<boolean>;
  readonly deeds?: MemberDeeds | undefined;
  /** What somebody who is signed in does not want to see, as they chose it anywhere. */
  filters?(): Promise<Filters | undefined>;
  /** Begins to listen; answers how to stop. */
  live?(listener: LiveListener): () => void;
}

/** The service said no, and why, in the viewer's words. */
export class DanmakuRefusal extends Error {
  readonly code: unknown;

  constructor(message: string, code?: unknown) {
    super(message);
    this.code = code;
  }
}
