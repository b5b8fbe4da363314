import type { Measure } from '../flights/flight-plan.ts';
import type { Flight } from '../flights/rows.ts';
import type { Sky } from '../flights/sky.ts';

/** How the video goes while something is painted. */
export interface Motion {
  time: number;
  isMoving: boolean;
  rate: number;
}

/** Shows who is in the air at a moment. What is given is all there is: what is not in it, is gone. */
export interface Painter {
  paint(flights: readonly Flight[], sky: Sky, motion: Motion): void;
  clear(): void;
  destroy(): void;
}

/** Of the height of a line. */
const FONT_SHARE = 0.8;
const FONT =
  "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif";

export const fontOf = (lineHeight: number): string => `600 ${Math.round(lineHeight * FONT_SHARE)}px ${FONT}`;

/** Around one's own comments. */
export const OWN_FRAME = '#b7daff';

/** Widths as the painters draw; each text is measured once for a plan. */
export function measureIn(host: HTMLElement, lineHeight: number): Measure {
  const context = host.ownerDocument.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length * lineHeight;
  context.font = fontOf(lineHeight);
  return (text) => Math.ceil(context.measureText(text).width);
}
