/** How a comment crosses the picture. Its place in this list is its type on the wire. */
export const commentKinds = ['scroll', 'top', 'bottom'] as const;

export type CommentKind = (typeof commentKinds)[number];

export const WHITE = 0xff_ff_ff;

/** What the spec's player offers to choose from. */
export const commentColors = [WHITE, 0xe5_42_56, 0xff_e1_33, 0x64_dd_17, 0x39_cc_ff, 0xd5_00_f9] as const;

export const LONGEST_COMMENT = 30;

export interface DanmakuComment {
  /** Seconds into the video. */
  time: number;
  kind: CommentKind;
  color: number;
  author: string;
  /** As it was typed. It becomes a text node or glyphs, never markup. */
  text: string;
  /** Sent from this page: it has a frame and is never left out. */
  isOwn?: boolean;
  /** How many like it it stands for. */
  count?: number;
}

export const cssColor = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

export const shownText = ({ text, count = 1 }: DanmakuComment): string =>
  count > 1 ? `${text} ×${count}` : text;
