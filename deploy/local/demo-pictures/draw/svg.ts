export const WIDTH = 1280;
export const HEIGHT = 720;

export interface Palette {
  top: string;
  low: string;
  ground: string;
  line: string;
  gates: readonly string[];
}

const ice = '#b7daff';
const orange = '#ff6a2b';
const violet = '#b388ff';
const green = '#3ddc97';

export const palettes = {
  night: { top: '#05070c', low: '#14263f', ground: '#0a0f17', line: ice, gates: [orange, ice, violet] },
  violet: {
    top: '#0a0614',
    low: '#3a1f57',
    ground: '#120b1c',
    line: '#ffb3d9',
    gates: [violet, '#ff5ca8', ice],
  },
  dusk: {
    top: '#101a33',
    low: '#d9714a',
    ground: '#1a1c2b',
    line: '#ffe1b8',
    gates: [orange, '#ffd166', ice],
  },
  green: {
    top: '#04100f',
    low: '#0f4a45',
    ground: '#08161a',
    line: '#a9ffe0',
    gates: [green, ice, '#ffd166'],
  },
  red: {
    top: '#0d0508',
    low: '#5a1f2b',
    ground: '#170b10',
    line: '#ffd0b0',
    gates: ['#ff5c6a', orange, '#ffd166'],
  },
  steel: { top: '#0b1118', low: '#37506b', ground: '#121a24', line: '#e9eef6', gates: [ice, orange, green] },
} satisfies Record<string, Palette>;

/** Pseudo-random numbers from 0 to 1, the same for each name. */
export function randomOf(name: string): () => number {
  let state = Array.from(name).reduce(
    (hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const num = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

export const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** A luminous line: a halo, the colour, and a light core. */
export const glow = (d: string, colour: string, width: number, opacity = 1): string =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}">
    <path d="${d}" stroke="${colour}" stroke-width="${num(width * 3.2)}" opacity=".35" filter="url(#halo)"/>
    <path d="${d}" stroke="${colour}" stroke-width="${num(width)}"/>
    <path d="${d}" stroke="#fff" stroke-width="${num(width * 0.35)}" opacity=".75"/></g>`;

export const page = (inside: string, width = WIDTH, height = HEIGHT): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs><filter id="halo" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter>
  <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="26"/></filter>
  <filter id="blur" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="4"/></filter></defs>
  ${inside}</svg>`;

export const fade = (id: string, from: string, to: string, across = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">
   <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
