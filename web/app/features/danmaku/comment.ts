import { longestComment, white } from '@paddock/contracts/danmaku/danmaku-limits';

/** How a comment crosses the picture. Its place in this list is its type on the wire. */
export const commentKinds = ['scroll', 'top', 'bottom'] as const;

export type CommentKind = (typeof commentKinds)[number];

export const WHITE = white;

/** What the spec's player offers to choose from. */
export const commentColors = [WHITE, 0xe5_42_56, 0xff_e1_33, 0x64_dd_17, 0x39_cc_ff, 0xd5_00_f9] as const;

export interface DanmakuComment {
  /** By which our own service knows it; other services say none. */
  id?: string;
  /** Seconds into the video. */
  time: number;
  kind: CommentKind;
  color: number;
  author: string;
  /** As it was typed. It becomes a text node or glyphs, never markup. */
  text: string;
  /** Tells senders apart where names do not. */
  sender?: string;
  /** Of the site it was written on. */
  lang?: string;
  likes?: number;
  /** Of what was heard live on air: the second of this player in which it came. */
  heardAt?: number;
  /** Sent from this page: it has a frame and is never left out. */
  isOwn?: boolean;
  /** In ms, of one's own. */
  sentAt?: number;
  /** How many like it it stands for. */
  count?: number;
}

export const cssColor = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

export const shownText = ({ text, count = 1 }: DanmakuComment): string =>
  count > 1 ? `${text} ×${count}` : text;

/** Names need not be the same for one sender, nor different for two. */
export const senderOf = ({ sender, author }: DanmakuComment): string => sender ?? author;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As people count: a family of emoji is one. */
export const charactersOf = (text: string): number => Array.from(characters.segment(text)).length;

/** As much of a text as a comment may have. */
export function fitting(typed: string): string {
  if (typed.length <= longestComment) return typed;
  return typed.slice(0, Array.from(characters.segment(typed))[longestComment]?.index);
}
