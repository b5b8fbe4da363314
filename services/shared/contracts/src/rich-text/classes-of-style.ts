import { textIndents, type TextColour } from './formats.ts';

/** Pixels of one indentation step in other editors. */
const INDENT = 40;

/** The sixteen CSS 1 color names. */
const namedColours: Readonly<Record<string, string>> = {
  red: '#ff0000',
  maroon: '#800000',
  orange: '#ffa500',
  yellow: '#ffff00',
  olive: '#808000',
  lime: '#00ff00',
  green: '#008000',
  aqua: '#00ffff',
  teal: '#008080',
  blue: '#0000ff',
  navy: '#000080',
  fuchsia: '#ff00ff',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
};

/** Lower bound of each hue. */
const wheel: readonly (readonly [number, TextColour])[] = [
  [340, 'red'],
  [255, 'purple'],
  [170, 'blue'],
  [68, 'green'],
  [42, 'yellow'],
  [15, 'orange'],
  [0, 'red'],
];

/** Maps a `style` to classes; unsupported declarations are dropped. */
export function classesOfStyle(style: string): string[] {
  const declarations = new Map(
    style.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf(':');
      const value = part.slice(at + 1).replace(/!\s*important/i, '');
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), value.trim().toLowerCase()]];
    }),
  );
  const of = (...names: string[]) => names.map((name) => declarations.get(name)).find(Boolean) ?? '';
  const found = {
    color: nearestColour(of('color')),
    bg: nearestColour(of('background-color', 'background')),
    size: sizeOf(of('font-size')),
    font: fontOf(of('font-family')),
    align: alignOf(of('text-align')),
    indent: indentOf(of('margin-left', 'margin-inline-start', 'padding-left', 'padding-inline-start')),
  };
  return Object.entries(found).flatMap(([group, value]) =>
    value === undefined ? [] : `ql-${group}-${value}`,
  );
}

/** Undefined for black and white, which equal the text color of a theme. */
export function nearestColour(text: string): TextColour | undefined {
  const parts = partsOf(namedColours[text] ?? text);
  if (!parts) return undefined;
  const [red, green, blue] = parts;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const light = (most + least) / 510;
  if (light < 0.06 || light > 0.97) return undefined;
  const span = most - least;
  const isGrey = span / (255 * (1 - Math.abs(2 * light - 1))) < 0.15;
  if (isGrey) return light > 0.25 && light < 0.85 ? 'grey' : undefined;
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  const angle = (sixth * 60 + 360) % 360;
  return wheel.find(([from]) => angle >= from)?.[1];
}

/** 0 to 255; undefined for transparent or invalid colors. */
function partsOf(text: string): [number, number, number] | undefined {
  const [, hex] = /^#([\da-f]{3,8})$/.exec(text) ?? [];
  if (hex) {
    const long = hex.length < 6 ? hex.replaceAll(/./g, '$&$&') : hex;
    const bytes = [0, 2, 4, 6].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
    return bytes[3] === 0 ? undefined : [bytes[0]!, bytes[1]!, bytes[2]!];
  }
  const [, inner] = /^rgba?\(([\d\s.,%/]{5,60})\)$/.exec(text) ?? [];
  const numbers = inner
    ?.split(/[\s,/]+/)
    .filter(Boolean)
    .map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1));
  if (!numbers || numbers.length < 3 || numbers[3] === 0) return undefined;
  const [red = 0, green = 0, blue = 0] = numbers.map((each) => Math.min(255, each));
  return [red, green, blue];
}

const pixels: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  em: 16,
  rem: 16,
  '%': 0.16,
  cm: 37.8,
  in: 96,
};

function lengthOf(text: string): number | undefined {
  const [, number, unit = ''] = /^([\d.]{1,8})(px|pt|em|rem|%|cm|in)$/.exec(text) ?? [];
  const length = Number(number) * (pixels[unit] ?? Number.NaN);
  return Number.isFinite(length) ? length : undefined;
}

function sizeOf(text: string): 'small' | 'large' | 'huge' | undefined {
  if (/^(x-|xx-)?small(er)?$/.test(text)) return 'small';
  if (/^x{2,3}-large$/.test(text)) return 'huge';
  if (/^(x-)?large(r)?$/.test(text)) return 'large';
  const length = lengthOf(text);
  if (length === undefined) return undefined;
  if (length < 13) return 'small';
  return length >= 26 ? 'huge' : length >= 18 ? 'large' : undefined;
}

function fontOf(text: string): 'serif' | 'monospace' | undefined {
  if (/mono|courier|consolas/.test(text)) return 'monospace';
  return /(?<!sans-)\bserif|times|georgia|song|宋/.test(text) ? 'serif' : undefined;
}

const alignOf = (text: string) =>
  text === 'center' || text === 'right' || text === 'justify' ? text : text === 'end' ? 'right' : undefined;

function indentOf(text: string): number | undefined {
  const steps = Math.min(textIndents.length, Math.round((lengthOf(text) ?? 0) / INDENT));
  return steps > 0 ? steps : undefined;
}
