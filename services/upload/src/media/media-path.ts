import {
  fileNameOf,
  iconSizes,
  mediaAddressForm,
  pictureOf,
  portraitOf,
  privateAddressForm,
  type PictureForm,
  type PictureView,
} from '@paddock/contracts/upload/media-address';
import { documentTypes } from '@paddock/contracts/upload/upload-limits';

/** Served content types; other files are not served. */
const types: Record<string, string> = {
  ...documentTypes,
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
};

export interface Variant {
  /** Candidate originals of a variant; one of them exists. */
  masters: string[];
  width: number;
  form: PictureForm;
  /** In the middle of a square. */
  isIcon: boolean;
}

export interface MediaPath {
  /** Storage name. */
  name: string;
  type: string;
  /** Set for downloads. */
  saveAs?: string;
  isPrivate: boolean;
  /** The variant to generate if it does not exist yet. */
  variant?: Variant;
}

const iconForm = /^(\/media\/p\/.+\/(?:[\w-]{48}|clear))-icon(\d+)\.png$/;
const variantForm = /^(\/media\/p\/.+\/(?:[\w-]{48}|clear))-([1-9]\d{0,3})\.(avif|webp|jpg|png)$/;
const partOfVideo =
  /^\/media\/v\/[\w-]{43}\/(?:index\.m3u8|poster\.jpg|thumbnails\.jpg|\d{1,4}\/(?:index\.m3u8|\d{1,6}\.ts))$/;

/** Parses a path of the media listener; undefined for paths that no address can have. */
export function readMediaPath(path: string): MediaPath | undefined {
  const type = types[path.slice(path.lastIndexOf('.') + 1)];
  if (!type) return undefined;
  const name = path.slice('/media/'.length);
  if (mediaAddressForm.test(path)) {
    const isPrivate = privateAddressForm.test(path);
    // Private files may come from visitors: always downloads.
    const isShown = !isPrivate && (type.startsWith('image/') || type.startsWith('video/'));
    return { name, type, isPrivate, ...(!isShown && { saveAs: fileNameOf(path) }) };
  }
  if (partOfVideo.test(path)) return { name, type, isPrivate: false };
  const variant = iconAt(path) ?? variantOf(path);
  return variant && { name, type, isPrivate: false, variant };
}

function iconAt(path: string): Variant | undefined {
  const [, stem, size] = iconForm.exec(path) ?? [];
  const width = iconSizes.find((one) => String(one) === size);
  return stem && width ? made(mastersOf(stem), { width, form: 'png', isIcon: true }) : undefined;
}

const mastersOf = (stem: string): PictureView[] =>
  ['jpg', 'png', 'webp'].flatMap((own) => pictureOf(`${stem}.${own}`) ?? []);

const made = (masters: PictureView[], variant: Omit<Variant, 'masters'>): Variant | undefined =>
  masters.length > 0
    ? { masters: masters.map(({ address }) => address.slice('/media/'.length)), ...variant }
    : undefined;

/** Only formats and widths that the address announces. */
function variantOf(path: string): Variant | undefined {
  const [, stem, width, form] = variantForm.exec(path) ?? [];
  if (!stem) return undefined;
  const masters = mastersOf(stem).filter(
    (view) =>
      view.forms.some((one) => one === form) &&
      (view.widths.includes(Number(width)) || path === portraitOf(view)),
  );
  return made(masters, { width: Number(width), form: form as PictureForm, isIcon: false });
}
