import type { CommentKind } from '../comment.ts';

/** Where comments fly and by which rules; a change of any of it makes a new plan. */
export interface Sky {
  width: number;
  height: number;
  lineHeight: number;
  /** Seconds of the video that a comment is on the way, or stands. */
  scrollTime: number;
  fixedTime: number;
  /** How much of the height may be used, above 0 and up to 1; of fixed comments too. */
  area: number;
  /** Lines kept free at the bottom, for subtitles. */
  keptBelow: number;
  /** Whoever finds no free line flies over others instead of being left out. */
  isUnlimited: boolean;
  /** The most on the screen at once; more are thinned evenly. */
  most?: number;
}

/** Seconds at a rate of one: in the page, and in full screen. */
const scrollTimes = { page: 5, fullScreen: 8 };
const fixedTimes = { page: 4, fullScreen: 6 };
const NARROW = 500;

export const isNarrow = (width: number): boolean => width <= NARROW;

export const lineHeightOf = (width: number): number => (isNarrow(width) ? 24 : 30);

/** Times are seconds of the video, so a faster playback shortens them by itself. */
export function flightTimes(isFullScreen: boolean, speedRate: number) {
  const where = isFullScreen ? 'fullScreen' : 'page';
  return { scrollTime: scrollTimes[where] / speedRate, fixedTime: fixedTimes[where] / speedRate };
}

const rowsOf = ({ height, lineHeight, keptBelow }: Sky): number =>
  Math.max(1, Math.floor(height / lineHeight) - keptBelow);

/** The rows open to a kind, the most wanted first; row 0 is the top one. */
export function rowsFor(sky: Sky, kind: CommentKind): number[] {
  const rows = rowsOf(sky);
  const open = Math.max(1, Math.floor(rows * sky.area));
  return Array.from({ length: open }, (_, place) => (kind === 'bottom' ? rows - 1 - place : place));
}
