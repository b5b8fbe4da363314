import { fontOf } from '../../../services/shared/text-layout/src/fonts.ts';
import { num } from '../demo-pictures/draw/svg.ts';
import type { Flight, Moment } from './flights.ts';

const FULL_VOLTS = 16.6;
const VOLTS_A_LAP = 0.21;
const FADE_SECONDS = 0.6;

const font = fontOf('hero', 'hero');

/** Outlines, so that no font has to be installed. Digits have the same width, or a running time would tremble. */
function text(shown: string, x: number, y: number, size: number, colour = '#fff', end = false): string {
  const scale = size / font.unitsPerEm;
  const digit = font.layout('0').advanceWidth;
  const { glyphs } = font.layout(shown);
  const widths = glyphs.map((glyph, i) => (/\d/.test(shown[i]!) ? digit : glyph.advanceWidth));
  const width = widths.reduce((all, one) => all + one, 0);
  let at = end ? -width : 0;
  const paths = glyphs.map((glyph, i) => {
    const left = at + (widths[i]! - glyph.advanceWidth) / 2;
    at += widths[i]!;
    return `<path transform="translate(${left})" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${scale} ${-scale})" fill="${colour}" stroke="#000" stroke-opacity=".55" stroke-width="90" paint-order="stroke">${paths.join('')}</g>`;
}

/** The on-screen display as a pilot sees it in the goggles, and the fade at both ends; drawn for a width of 640. */
export function display(
  { width, height, pilot }: Flight,
  moment: Moment,
  second: number,
  seconds: number,
): string {
  const dark = Math.max(0, 1 - second / FADE_SECONDS, 1 - (seconds - second) / FADE_SECONDS);
  const parts = pilot ? words(pilot, moment, second) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 360">
    ${parts}<rect width="640" height="360" opacity="${dark.toFixed(3)}"/></svg>`;
}

function words({ callsign, laps }: NonNullable<Flight['pilot']>, moment: Moment, second: number): string {
  const { lap, time, last } = moment;
  const flown = lap - 1 + Math.min(1, time / 16);
  const volts = FULL_VOLTS - flown * VOLTS_A_LAP + 0.12 * Math.sin(second * 1.9) * Math.sin(second * 0.7);
  const ended = lap > laps;
  return [
    text(callsign, 22, 36, 20),
    `<circle cx="27" cy="51" r="4" fill="#ff4436" opacity="${second % 1 < 0.6 ? 1 : 0.25}"/>`,
    text('REC', 36, 56, 12),
    ended ? '' : text(`LAP ${lap}/${laps}`, 618, 32, 14, '#fff', true),
    ended ? '' : text(time.toFixed(2), 618, 58, 25, '#ffe066', true),
    last === undefined
      ? ''
      : text(`LAST ${last.toFixed(3)}`, 618, ended ? 36 : 76, ended ? 20 : 12, '#fff', true),
    text(`${volts.toFixed(1)}V`, 22, 340, 18, volts < 14.8 ? '#ff7a5c' : '#fff'),
    text(`${(volts / 4).toFixed(2)}V`, 92, 340, 12),
  ].join('');
}
