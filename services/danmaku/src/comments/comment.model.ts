import type { CommentStatus } from '@paddock/contracts/danmaku/danmaku-limits';
import type { CommentRow } from '@paddock/contracts/danmaku/live';
import type { Language } from '@paddock/contracts/language';

/** A comment as received, over HTTP or the socket. */
export interface Draft {
  id: string;
  videoId: string;
  time: unknown;
  type: unknown;
  color: unknown;
  text: unknown;
}

/** A validated comment. */
export interface NewComment {
  id: string;
  videoId: string;
  timeMs: number;
  type: number;
  color: number;
  memberId: string;
  sender: string;
  text: string;
  lang: Language;
  status: CommentStatus;
}

/** The database's verdict on a comment; `known`: a duplicate. */
export type Verdict = 'added' | 'known' | 'taken' | 'stopped' | 'muted' | 'fast' | 'slow';

export interface Decision {
  verdict: Verdict;
  /** For stored comments. */
  offset: number;
  status: CommentStatus;
  author: string;
  slowSeconds: number;
  waitSeconds: number;
  /** Stream offsets before and after this batch. */
  after: number;
  upTo: number;
  version: number;
}

export interface StoredComment {
  offset: number;
  id: string;
  timeMs: number;
  type: number;
  color: number;
  author: string;
  text: string;
  lang: Language;
  sender: string;
  likes?: number;
}

export const rowOf = (one: StoredComment): CommentRow => [
  one.offset,
  one.id,
  one.timeMs / 1000,
  one.type,
  one.color,
  one.author,
  one.text,
  one.lang,
  one.sender,
  one.likes ?? 0,
];
