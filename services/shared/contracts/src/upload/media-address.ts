// File addresses contain all metadata that a page needs, without a call to the upload service. No dependencies:
// imported by browsers.

/** Widths of variants, in addition to the original. */
const ladder = [320, 640, 960, 1280, 1920, 2560];
/** Of the widest variant that a service asks for. */
export const pictureWidth = { min: 1, max: 2560 };
/** Portraits in lists; not part of `widths`. */
export const portraitWidth = 96;

/** `jpg` for photos, `png` for transparency, `webp` for animations. */
export const pictureForms = {
  jpg: ['avif', 'webp', 'jpg'],
  png: ['avif', 'webp', 'png'],
  webp: ['webp'],
} as const;
export type OwnForm = keyof typeof pictureForms;
export type PictureForm = (typeof pictureForms)[OwnForm][number];

export const longestAddress = 500;
export const longestPictureAddress = 130;

const key = String.raw`[\w-]{43}`;
const name = String.raw`(?:[\w.~-]|%[0-9A-F]{2})+`;
const size = String.raw`[1-9]\d{0,4}`;
const picture = String.raw`/media/p/${key}/${size}x${size}/(?:[\w-]{48}|clear)\.(?:jpg|png|webp)`;
const file = `/media/(?:d|x)/${key}/${name}`;
const video = String.raw`/media/v/${key}/video\.(?:mp4|webm|mov)`;

export const pictureAddressForm = new RegExp(`^${picture}$`);
/** Public documents. */
export const documentAddressForm = new RegExp(`^/media/d/${key}/${name}$`);
export const subtitlesAddressForm = new RegExp(`^/media/d/${key}/${name}\\.vtt$`);
/** Private files: for members only, or from visitors. Opened through expiring links. */
export const privateAddressForm = new RegExp(`^/media/x/${key}/${name}$`);
export const videoAddressForm = new RegExp(`^${video}$`);
export const mediaAddressForm = new RegExp(`^(?:${picture}|${file}|${video})$`);

export interface PictureView {
  address: string;
  width: number;
  height: number;
  /** A tiny preview as a data URL, shown while loading. */
  placeholder: string | undefined;
  /** Available widths, smallest first. */
  widths: readonly number[];
  /** Available formats, best first; the last is supported everywhere. */
  forms: readonly PictureForm[];
}

/** Undefined for other addresses. */
export function pictureOf(address: string): PictureView | undefined {
  if (!pictureAddressForm.test(address)) return undefined;
  const [, , , , dimensions = '', last = ''] = address.split('/');
  const [width = 0, height = 0] = dimensions.split('x').map(Number);
  const [grid, form] = last.split('.') as [string, OwnForm];
  return {
    address,
    width,
    height,
    placeholder: grid === 'clear' ? undefined : drawnGrid(grid, width, height),
    widths: [...ladder.filter((one) => one < width), width],
    forms: pictureForms[form],
  };
}

export const variantOf = ({ address, width }: PictureView, wanted: number, form: PictureForm): string =>
  wanted === width && address.endsWith(`.${form}`)
    ? address
    : address.replace(/\.\w+$/, `-${wanted}.${form}`);

/** The smallest variant, for portraits in lists. */
export const portraitOf = (view: PictureView): string =>
  view.width > portraitWidth ? variantOf(view, portraitWidth, 'webp') : view.address;

/** The widest variant of at most so many pixels, else the narrowest, in the format that is supported everywhere. */
export function variantWithin(view: PictureView, maxWidth: number): string {
  const width = view.widths.findLast((one) => one <= maxWidth) ?? view.widths[0]!;
  return variantOf(view, width, view.forms.at(-1)!);
}

export const srcSetOf = (view: PictureView, form: PictureForm): string =>
  view.widths.map((width) => `${variantOf(view, width, form)} ${width}w`).join(', ');

/** A logo so wide has the name in it. */
export const isWordmark = ({ width, height }: { width: number; height: number }): boolean =>
  width / height > 2.5;

/** In pixels: of browser tabs, home screens and installed sites. */
export const iconSizes = [48, 180, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/** A square PNG with the picture in the middle. */
export const iconOf = (address: string, pixels: IconSize): string =>
  address.replace(/\.\w+$/, `-icon${pixels}.png`);

/** A placeholder has four by three pixels along the longer side, three bytes each. */
export const gridOf = (width: number, height: number): { columns: number; rows: number } =>
  width >= height ? { columns: 4, rows: 3 } : { columns: 3, rows: 4 };

const four = (value: number): string =>
  String.fromCharCode(value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255);

/** A 24-bit BMP from the placeholder's pixels. */
function drawnGrid(grid: string, width: number, height: number): string {
  const { columns, rows } = gridOf(width, height);
  const dots = atob(grid.replaceAll('-', '+').replaceAll('_', '/'));
  const numbers = [0, 54, 40, columns, rows];
  const line = columns * 3;
  const padding = '\0'.repeat((4 - (line % 4)) % 4);
  const lines = Array.from({ length: rows }, (_, row) => dots.slice(row * line, (row + 1) * line) + padding);
  const head = `BM${four(54 + (line + padding.length) * rows)}${numbers.map(four).join('')}\x01\0\x18\0`;
  return `data:image/bmp;base64,${btoa(head + '\0'.repeat(24) + lines.join(''))}`;
}

export interface VideoView {
  address: string;
  playlist: string;
  poster: string;
  /** Sprite sheets of frames, for the progress bar. */
  thumbnails: string;
}

export function videoOf(address: string): VideoView | undefined {
  if (!videoAddressForm.test(address)) return undefined;
  const folder = address.slice(0, address.lastIndexOf('/'));
  return {
    address,
    playlist: `${folder}/index.m3u8`,
    poster: `${folder}/poster.jpg`,
    thumbnails: `${folder}/thumbnails.jpg`,
  };
}

export function fileNameOf(address: string): string {
  const last = address.split(/[?#]/, 1)[0]!.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

export const mediaKeyOf = (address: string): string | undefined =>
  mediaAddressForm.test(address) ? address.split('/')[3] : undefined;

/** Addresses of stored files in a text, such as an editor's HTML, without duplicates. */
export const mediaAddressesIn = (text: string): string[] => [
  ...new Set(text.match(new RegExp(`(?:${picture}|${video}|${file})`, 'g'))),
];
