import type { Envelope } from '../envelope.ts';
import type { Language } from '../language.ts';

/** Where the socket of a video is, below the host of the site. */
export const livePath = '/danmaku/live';

/** The code of a refusal to who shows no ticket that is good. */
export const noTicketCode = 9001;

/**
 * A comment on its way to our own player: offset in its video, id, seconds, type, colour, author, text as it was typed
 * (never markup), language of the sender's site, who sent it, as a name that only tells senders apart, and how many like it.
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

/** What a list for our own player answers. Live goes on behind `upTo`. */
export interface CommentList {
  upTo: number;
  rows: CommentRow[];
}

export interface JoinInput {
  id: string;
  ticket?: string;
  /** The last offset that is known; nothing: only what comes from now on. */
  offset?: number;
  lang?: Language;
}

/**
 * `again`: too much was missed, so the list has to be loaded again. `removed`: what was taken back or hidden lately.
 * `own`: what nobody else sees.
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
  /** Made by the sender (a UUID), so that the same comment sent twice is one. */
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

/** What a viewer says. Each is answered by an envelope. */
export interface ViewerEvents {
  join: (input: JoinInput, answer: (envelope: Envelope<JoinView>) => void) => void;
  send: (input: SendInput, answer: (envelope: Envelope<SentView>) => void) => void;
}

/** What a viewer hears of the video that was joined. */
export interface RoomEvents {
  /** In the order of their offsets, each once. */
  comments: (rows: CommentRow[]) => void;
  /** Ids of comments that are shown no more. */
  removed: (ids: string[]) => void;
  presence: (viewers: number) => void;
  /** This copy is about to go: connect anew after so many ms, and join with the last offset. */
  move: (afterMs: number) => void;
  /** The ticket is good no more: the member signed out or may not comment any longer. */
  ticketOver: () => void;
}
