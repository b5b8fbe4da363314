// The address of a stored file says all that a page has to know of it, so that no view asks the upload service. Nothing
// here depends on anything: browsers read addresses, too.

/** The widths pictures are kept in, beside their own. */
const ladder = [320, 640, 960, 1280, 1920, 2560];

/** `jpg` for photographs, `png` for what can be seen through, `webp` for what moves. */
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
/** Documents that anybody may have. */
export const documentAddressForm = new RegExp(`^/media/d/${key}/${name}$`);
/** Subtitles that a player loads. */
export const subtitlesAddressForm = new RegExp(`^/media/d/${key}/${name}\\.vtt$`);
/** Files that are shown by a link of its own, which ends: those of members only, and what strangers sent. */
export const privateAddressForm = new RegExp(`^/media/x/${key}/${name}$`);
export const videoAddressForm = new RegExp(`^${video}$`);
export const mediaAddressForm = new RegExp(`^(?:${picture}|${file}|${video})$`);

export interface PictureView {
  address: string;
  width: number;
  height: number;
  /** A picture of a few dots as an address of its own, to be seen until the real one is there. */
  placeholder: string | undefined;
  /** The widths it can be had in, the smallest first. */
  widths: readonly number[];
  /** What it can be had as, the best first; the last is what every browser shows. */
  forms: readonly PictureForm[];
}

/** Nothing for what is no picture of ours. */
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

/** Where a picture is in another width and form. */
export const variantOf = ({ address, width }: PictureView, wanted: number, form: PictureForm): string =>
  wanted === width && address.endsWith(`.${form}`)
    ? address
    : address.replace(/\.\w+$/, `-${wanted}.${form}`);

export const srcSetOf = (view: PictureView, form: PictureForm): string =>
  view.widths.map((width) => `${variantOf(view, width, form)} ${width}w`).join(', ');

/** The dots of a placeholder: four by three along the longer side, each with three bytes. */
export const gridOf = (width: number, height: number): { columns: number; rows: number } =>
  width >= height ? { columns: 4, rows: 3 } : { columns: 3, rows: 4 };

const four = (value: number): string =>
  String.fromCharCode(value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255);

/** A bitmap of 24 bits, the plainest picture that every browser draws: the head, then the dots as they stand in the address. */
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
  /** Several qualities, once they were made. */
  playlist: string;
  poster: string;
  /** A picture every few seconds, in rows, for the line of a player. */
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

/** What people call a file, taken from its address. */
export function fileNameOf(address: string): string {
  const last = address.split(/[?#]/, 1)[0]!.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** What tells a stored file from all others. */
export const mediaKeyOf = (address: string): string | undefined =>
  mediaAddressForm.test(address) ? address.split('/')[3] : undefined;

/** The stored files that a text speaks of, such as the pictures in the HTML of an editor; each once. */
export const mediaAddressesIn = (text: string): string[] => [
  ...new Set(text.match(new RegExp(`(?:${picture}|${video}|${file})`, 'g'))),
];
