import type { CommentKind, DanmakuComment } from './comment.ts';

export interface NewComment {
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

/** Where comments come from and go to. The player knows no more of it. */
export interface DanmakuService {
  load(id: string, max: number | undefined, signal: AbortSignal): Promise<LoadedComments>;
  /** Settles when the comment is stored; a refusal is a `DanmakuRefusal`. */
  send(comment: NewComment): Promise<void>;
  /** Comments of others while they are sent; answers how to stop. */
  live?(id: string, hear: (comments: DanmakuComment[]) => void): () => void;
}

/** The service said no, and why, in the viewer's words. */
export class DanmakuRefusal extends Error {}
