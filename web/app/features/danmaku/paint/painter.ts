import type { Measure } from '../flights/flight-plan.ts';
import type { Flight } from '../flights/rows.ts';
import type { Sky } from '../flights/sky.ts';

/** A flight that stands still where it was at a time. */
export interface Held {
  flight: Flight;
  time: number;
}

export interface Motion {
  time: number;
  isMoving: boolean;
  rate: number;
  held?: Held | undefined;
}

/** Draws the complete set of flights at a moment; removes the others. */
export interface Painter {
  paint(flights: readonly Flight[], sky: Sky, motion: Motion): void;
  clear(): void;
  destroy(): void;
}

/** Font size as a share of the line height. */
const FONT_SHARE = 0.8;
const FONT =
  "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif";

export const fontOf = (lineHeight: number): string => `600 ${Math.round(lineHeight * FONT_SHARE)}px ${FONT}`;

/** Frame of own comments. */
export const OWN_FRAME = '#b7daff';

export function measureIn(host: HTMLElement, lineHeight: number): Measure {
  const context = host.ownerDocument.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length * lineHeight;
  context.font = fontOf(lineHeight);
  return (text) => Math.ceil(context.measureText(text).width);
}
