import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from 'culori/fn';

// Imported by browsers: keep free of class-validator.

/** Of the organisation, as `#rrggbb`. */
export const accentColour = { min: 7, max: 7, pattern: /^#[0-9a-f]{6}$/ };

for (const mode of [modeRgb, modeLrgb, modeOklab]) useMode(mode);
const toOklch = useMode(modeOklch);

/** The colors of one theme that follow from the accent; names as in the sheet of tokens. */
export interface AccentColours {
  brand: string;
  'brand-hover': string;
  'on-brand': string;
  action: string;
  'action-hover': string;
  'action-ink': string;
  'on-action': string;
  focus: string;
}

interface Theme {
  /** The ground on which text reads worst. */
  ground: string;
  /** Of a tinted pill or notice. */
  tint: number;
  /** Away from the ground. */
  step: 1 | -1;
  brand: { lightness: number; chroma: number };
  onBrand: string;
}

const themes = {
  dark: {
    ground: '#19202b',
    tint: 0.13,
    step: 1,
    brand: { lightness: 0.87, chroma: 0.07 },
    onBrand: '#0a0d12',
  },
  light: {
    ground: '#edf1f6',
    tint: 0.07,
    step: -1,
    brand: { lightness: 0.51, chroma: 0.13 },
    onBrand: '#ffffff',
  },
} as const satisfies Record<string, Theme>;

/** A little above the required 4.5, because colors are rounded. */
const READABLE = 4.55;
/** Of a button against the page: less would hide it. */
const VISIBLE = 1.5;
const STEP = 0.01;
const HOVER_STEP = 0.06;

type Tone = { lightness: number; chroma: number; hue: number | undefined };

const hexOf = ({ lightness, chroma, hue }: Tone): string =>
  formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch', 'rgb'));

/** The tone that is nearest in lightness and passes. */
function moved(tone: Tone, step: 1 | -1, passes: (hex: string) => boolean): Tone {
  for (let { lightness } = tone; lightness >= 0 && lightness <= 1; lightness += step * STEP)
    if (passes(hexOf({ ...tone, lightness }))) return { ...tone, lightness };
  return { ...tone, lightness: step > 0 ? 1 : 0 };
}

const mixed = (top: string, ground: string, share: number): string =>
  formatHex(interpolate([ground, top], 'rgb')(share));

function coloursIn(accent: Tone, { ground, tint, step, brand, onBrand }: Theme): AccentColours {
  const isInk = (hex: string) =>
    wcagContrast(hex, ground) >= READABLE && wcagContrast(hex, mixed(hex, ground, tint)) >= READABLE;
  const link = moved(
    { ...accent, ...brand, chroma: Math.min(accent.chroma, brand.chroma) },
    step,
    (hex) => isInk(hex) && wcagContrast(hex, onBrand) >= READABLE,
  );
  const action = moved(accent, step, (hex) => wcagContrast(hex, ground) >= VISIBLE);
  const onAction = wcagContrast(hexOf(action), '#000000') >= READABLE ? '#000000' : '#ffffff';
  // Away from the text on it, while there is room.
  const hoverStep = (onAction === '#000000' ? action.lightness < 0.94 : action.lightness < 0.06) ? 1 : -1;
  return {
    brand: hexOf(link),
    'brand-hover': hexOf({ ...link, lightness: Math.min(0.98, link.lightness + step * HOVER_STEP) }),
    'on-brand': onBrand,
    action: hexOf(action),
    'action-hover': hexOf({ ...action, lightness: action.lightness + hoverStep * HOVER_STEP }),
    'action-ink': hexOf(moved(action, step, isInk)),
    'on-action': onAction,
    focus: hexOf(link),
  };
}

/** Moves the lightness of the accent until text in it, and on it, is readable in both themes. */
export function accentColours(accent: string): Record<keyof typeof themes, AccentColours> {
  const { l: lightness, c: chroma, h: hue } = toOklch(accent)!;
  const tone = { lightness, chroma, hue };
  return { dark: coloursIn(tone, themes.dark), light: coloursIn(tone, themes.light) };
}

const declarations = (colours: object, suffix = ''): string =>
  Object.entries(colours)
    .map(([name, hex]) => `--${name}${suffix}:${hex}`)
    .join(';');

/** Replaces the built-in colors; on paper there are none. */
export function accentSheet(accent: string): string {
  const { dark, light } = accentColours(accent);
  const onPictures = { brand: dark.brand, action: dark.action, 'on-action': dark['on-action'] };
  return [
    `@media screen{:root{${declarations(onPictures, '-at-night')}}`,
    `:root,[data-theme=dark]{${declarations(dark)}}[data-theme=light]{${declarations(light)}}}`,
  ].join('');
}
