import type { Envelope } from '../envelope.ts';
import type { Language } from '../language.ts';

/** Path of the video socket. */
export const livePath = '/danmaku/live';

/** Error code for a missing or expired ticket. */
export const noTicketCode = 9001;

/**
 * Wire format of a comment: offset, id, seconds, type, colour, author, raw text (never HTML), language of the
 * sender's site, pseudonym of the sender, number of likes.
 */
export type CommentRow = [
  offset: number,
  id: string,
  time: number,
  type: number,
  color: number,
  author: string,
  text: string,
  lang: Language,
  sender: string,
  likes: number,
];

/** Live events continue after `upTo`. */
export interface CommentList {
  upTo: number;
  rows: CommentRow[];
}

export interface JoinInput {
  id: string;
  ticket?: string;
  /** The last known offset; absent: new comments only. */
  offset?: number;
  lang?: Language;
}

/**
 * `again`: too much was missed; reload the list. `removed`: recalled or hidden recently. `own`: comments that only
 * this member sees.
 */
export interface JoinView {
  upTo: number;
  rows: CommentRow[];
  again: boolean;
  viewers: number;
  removed: string[];
  own: CommentRow[];
}

export interface SendInput {
  /** A UUID from the sender, as an idempotency key. */
  id: string;
  time: number;
  type: number;
  color: number;
  text: string;
}

export interface SentView {
  id: string;
  offset: number;
}

/** Events from viewers, acknowledged with an envelope. */
export interface ViewerEvents {
  join: (input: JoinInput, answer: (envelope: Envelope<JoinView>) => void) => void;
  send: (input: SendInput, answer: (envelope: Envelope<SentView>) => void) => void;
}

/** Events to the viewers of a video. */
export interface RoomEvents {
  /** In order of offset, each at most once: all of a calm room, a sample of a busy one with the viewer's own. */
  comments: (rows: CommentRow[]) => void;
  /** Ids of comments to remove. */
  removed: (ids: string[]) => void;
  presence: (viewers: number) => void;
  /** This replica shuts down: reconnect after so many ms and join with the last offset. */
  move: (afterMs: number) => void;
  /** The ticket is no longer valid: the member signed out or was muted. */
  ticketOver: () => void;
}
