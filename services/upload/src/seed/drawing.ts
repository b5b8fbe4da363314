import { createHash } from 'node:crypto';

/** Numbers that look like chance and are the same for the same name, on every machine. */
export class Chance {
  private state: number;

  constructor(name: string) {
    this.state = createHash('sha256').update(name).digest().readUInt32LE(0);
  }

  /** From 0 to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(least: number, max: number): number {
    return least + this.next() * (max - least);
  }

  whole(least: number, max: number): number {
    return Math.floor(this.between(least, max + 1));
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.whole(0, items.length - 1)]!;
  }
}

/** The light of one picture. */
export interface Palette {
  skyTop: string;
  sky: string;
  horizon: string;
  ground: string;
  gate: string;
  trail: string;
  second: string;
}

/** Nights over different circuits: ice and orange of the brand in most, other light now and then. */
export const palettes: readonly Palette[] = [
  {
    skyTop: '#05070c',
    sky: '#0a1424',
    horizon: '#1c4068',
    ground: '#0a0f17',
    gate: '#ff6a2b',
    trail: '#b7daff',
    second: '#3ddc97',
  },
  {
    skyTop: '#07060f',
    sky: '#160f2b',
    horizon: '#4a2a63',
    ground: '#0d0a14',
    gate: '#b388ff',
    trail: '#ffc247',
    second: '#b7daff',
  },
  {
    skyTop: '#04090b',
    sky: '#082028',
    horizon: '#135b5a',
    ground: '#071113',
    gate: '#3ddc97',
    trail: '#b7daff',
    second: '#ff6a2b',
  },
  {
    skyTop: '#0b0708',
    sky: '#2a0f16',
    horizon: '#8a2f2b',
    ground: '#120a0b',
    gate: '#ffc247',
    trail: '#ff6a2b',
    second: '#b7daff',
  },
  {
    skyTop: '#060a14',
    sky: '#10224a',
    horizon: '#d9743a',
    ground: '#0b0e16',
    gate: '#b7daff',
    trail: '#ff6a2b',
    second: '#ff3b5c',
  },
  {
    skyTop: '#080b10',
    sky: '#131c2b',
    horizon: '#32506e',
    ground: '#0c1118',
    gate: '#ff3b5c',
    trail: '#b7daff',
    second: '#ffc247',
  },
];

export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

/** A soft light around a point. */
export const glow = (id: string, x: number, y: number, r: number, colour: string, strength = 0.6): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.35" stop-color="${colour}" stop-opacity="${strength / 3}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`;

/** A line of light: wide and faint below, thin and bright above. */
export const light = (path: string, colour: string, width: number): string =>
  [
    [9, 0.05],
    [5, 0.1],
    [2.4, 0.28],
    [1, 0.95],
  ]
    .map(
      ([times = 1, opacity = 1]) =>
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width * times}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('') +
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width / 3}" stroke-opacity="0.85" stroke-linecap="round" stroke-linejoin="round"/>`;
