import type { CommentKind } from '../comment.ts';
import { countBefore } from './count-before.ts';

/** Bottom lines that two subtitle lines need above the controls. */
const SUBTITLE_LINES = 4;

/** Seconds of the video, `to` excluded. */
export interface Span {
  from: number;
  to: number;
}

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
  /** When subtitles show, by start and disjoint: flights that start then leave the bottom lines free. */
  cueSpans: readonly Span[];
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

/** In seconds of the video, so they shrink with the playback rate. `speed` is that of scrolling comments only. */
export function flightTimes(isFullScreen: boolean, speedRate: number, speed: number) {
  const where = isFullScreen ? 'fullScreen' : 'page';
  return { scrollTime: scrollTimes[where] / speedRate / speed, fixedTime: fixedTimes[where] / speedRate };
}

const startOfSpan = ({ from }: Span): number => from;

const rowsOf = ({ height, lineHeight, cueSpans }: Sky, time: number): number => {
  const span = cueSpans[countBefore(cueSpans, startOfSpan, time, true) - 1];
  return Math.max(1, Math.floor(height / lineHeight) - (span && time < span.to ? SUBTITLE_LINES : 0));
};

/** Rows open to a kind that starts at `time`, by preference; row 0 is at the top. */
export function rowsFor(sky: Sky, kind: CommentKind, time: number): number[] {
  const rows = rowsOf(sky, time);
  const open = Math.max(1, Math.floor(rows * sky.area));
  return Array.from({ length: open }, (_, place) => (kind === 'bottom' ? rows - 1 - place : place));
}
