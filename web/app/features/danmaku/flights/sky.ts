import type { CommentKind } from '../comment.ts';

/** Area and rules of flights; any change needs a new plan. */
export interface Sky {
  width: number;
  height: number;
  lineHeight: number;
  /** Seconds of the video that a flight takes. */
  scrollTime: number;
  fixedTime: number;
  /** Share of the height in use (0 to 1], for fixed comments too. */
  area: number;
  /** Lines reserved for subtitles. */
  reservedBelow: number;
  /** Without a free line, comments overlap instead of being dropped. */
  isUnlimited: boolean;
  /** Limit on screen; more are thinned evenly. */
  maxOnScreen?: number;
}

/** Seconds at rate 1, in the page and in full screen. */
const scrollTimes = { page: 5, fullScreen: 8 };
const fixedTimes = { page: 4, fullScreen: 6 };
const NARROW = 500;

export const isNarrow = (width: number): boolean => width <= NARROW;

export const lineHeightOf = (width: number): number => (isNarrow(width) ? 24 : 30);

/** In seconds of the video, so they shrink with the playback rate. */
export function flightTimes(isFullScreen: boolean, speedRate: number) {
  const where = isFullScreen ? 'fullScreen' : 'page';
  return { scrollTime: scrollTimes[where] / speedRate, fixedTime: fixedTimes[where] / speedRate };
}

const rowsOf = ({ height, lineHeight, reservedBelow }: Sky): number =>
  Math.max(1, Math.floor(height / lineHeight) - reservedBelow);

/** Rows open to a kind by preference; row 0 is at the top. */
export function rowsFor(sky: Sky, kind: CommentKind): number[] {
  const rows = rowsOf(sky);
  const open = Math.max(1, Math.floor(rows * sky.area));
  return Array.from({ length: open }, (_, place) => (kind === 'bottom' ? rows - 1 - place : place));
}
