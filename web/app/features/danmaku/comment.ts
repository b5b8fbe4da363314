import { maxCommentLength, white } from '@paddock/contracts/danmaku/danmaku-limits';

/** The index is the type on the wire. */
export const commentKinds = ['scroll', 'top', 'bottom'] as const;

export type CommentKind = (typeof commentKinds)[number];

export const WHITE = white;

export const commentColors = [WHITE, 0xe5_42_56, 0xff_e1_33, 0x64_dd_17, 0x39_cc_ff, 0xd5_00_f9] as const;

export interface DanmakuComment {
  /** Only set by our own service. */
  id?: string;
  /** Seconds into the video. */
  time: number;
  kind: CommentKind;
  color: number;
  author: string;
  /** As typed: rendered as text or glyphs, never as markup. */
  text: string;
  /** Distinguishes senders of the same name. */
  sender?: string;
  /** Language of the site it was written on. */
  lang?: string;
  likes?: number;
  /** Live only: the second of this player at which it arrived. */
  receivedAt?: number;
  /** Sent from this page: framed, never dropped. */
  isOwn?: boolean;
  /** Epoch ms; own comments only. */
  sentAt?: number;
  /** Number of similar comments it represents. */
  count?: number;
}

export const cssColor = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

export const shownText = ({ text, count = 1 }: DanmakuComment): string =>
  count > 1 ? `${text} ×${count}` : text;

/** Only our own service has ids. */
export const keyOf = ({ id, time, author, text }: DanmakuComment): string =>
  id ?? `${time} ${author} ${text}`;

/** Names are not unique. */
export const senderOf = ({ sender, author }: DanmakuComment): string => sender ?? author;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Counts grapheme clusters: an emoji family is one. */
export const charactersOf = (text: string): number => Array.from(characters.segment(text)).length;

/** Truncates to the maximum length. */
export function fitting(typed: string): string {
  if (typed.length <= maxCommentLength) return typed;
  return typed.slice(0, Array.from(characters.segment(typed))[maxCommentLength]?.index);
}

/** `randomUUID` needs a secure context. */
export function newCommentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
