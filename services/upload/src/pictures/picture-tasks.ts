import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';

// Runs in its own process (picture-worker.ts) and imports only sharp, to start fast. Tests run this file with type
// stripping: erasable syntax only.

/** Restricts libvips to five of its forty formats. */
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif'];
const widest = 2560;
const tallest = 10_000;
const widestMoving = 1280;
/** Pixels of the longer side of a drawing (SVG). */
const DRAWN_SIDE = 1600;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

export interface MakeTask {
  kind: 'make';
  input: string;
  output: string;
  isDrawing: boolean;
  maxPixels: number;
  maxFrames: number;
}

export interface VaryTask {
  kind: 'vary';
  input: string;
  output: string;
  width: number;
  form: 'avif' | 'webp' | 'jpg' | 'png';
  isIcon: boolean;
}

export type PictureTask = MakeTask | VaryTask;

export interface MadePicture {
  width: number;
  height: number;
  form: 'jpg' | 'png' | 'webp';
  /** Base64url of the pixels, or `clear` for transparency. */
  grid: string;
}

/** Why a picture is rejected. */
export type PictureFault = 'file_broken' | 'picture_too_large' | 'file_kind';

export class BadPicture extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Re-encodes a picture: upright, without metadata or trailing data. */
export async function make(task: MakeTask): Promise<MadePicture> {
  const { output, maxPixels, maxFrames, isDrawing } = task;
  const input = isDrawing ? await drawn(task) : task.input;
  const header = await headOf(input);
  const frames = header.pages ?? 1;
  const height = header.pageHeight ?? header.height;
  if (header.width * height * frames > maxPixels || frames > maxFrames)
    throw new BadPicture('picture_too_large');
  const moves = frames > 1 && (header.format === 'gif' || header.format === 'webp');
  const options = { limitInputPixels: maxPixels + 1, failOn: 'error' as const, animated: moves };
  const picture = sharp(input, options)
    .autoOrient()
    .resize({
      width: moves ? widestMoving : widest,
      height: tallest,
      fit: 'inside',
      withoutEnlargement: true,
    });
  if (moves) return made(output, 'webp', await picture.webp({ quality: 70, effort: 2 }).toFile(output));
  if (header.hasAlpha) {
    const info = await picture.clone().png({ compressionLevel: 9 }).toFile(output);
    if (!(await sharp(output).stats()).isOpaque) return made(output, 'png', info);
  }
  const photograph = picture.flatten({ background: '#fff' }).jpeg({ quality: 86, mozjpeg: true });
  return made(output, 'jpg', await photograph.toFile(output));
}

export async function vary({ input, output, width, form, isIcon }: VaryTask): Promise<void> {
  if (isIcon) return drawIcon(input, output, width);
  const picture = sharp(input, { failOn: 'error', animated: true }).resize({
    width,
    withoutEnlargement: true,
  });
  await encoded(picture, form).toFile(output);
}

/** Of a tab: as large as the square. Of a home screen: opaque, with room for round corners. */
async function drawIcon(input: string, output: string, size: number): Promise<void> {
  const isOfTab = size < 100;
  const inner = isOfTab ? size : Math.round(size * 0.72);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const icon = sharp(input, { failOn: 'error' })
    .resize(inner, inner, { fit: 'contain', background: clear })
    .extend({ top: before, left: before, bottom: after, right: after, background: clear });
  const { data, info } = await icon.png().toBuffer({ resolveWithObject: true });
  const whole = sharp(data, { limitInputPixels: info.width * info.height });
  await (isOfTab ? whole : whole.flatten({ background: '#fff' })).png({ compressionLevel: 9 }).toFile(output);
}

function encoded(picture: Sharp, form: VaryTask['form']): Sharp {
  switch (form) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 2 });
    case 'webp':
      return picture.webp({ quality: 78, effort: 3 });
    case 'jpg':
      return picture.jpeg({ quality: 80, mozjpeg: true });
    case 'png':
      return picture.png({ compressionLevel: 9 });
  }
}

/**
 * Draws an SVG as a PNG of a fixed size; only the PNG is stored. The library gets bytes without a path, so that the SVG
 * cannot name files of the folder. It loads nothing from the network.
 */
async function drawn({ input }: MakeTask): Promise<Buffer> {
  const source = sharp(await readFile(input), { limitInputPixels: false, failOn: 'error' });
  try {
    if ((await source.metadata()).format !== 'svg') throw new BadPicture('file_kind');
    return await source.resize({ width: DRAWN_SIDE, height: DRAWN_SIDE, fit: 'inside' }).png().toBuffer();
  } catch (cause) {
    throw cause instanceof BadPicture ? cause : new BadPicture('file_broken');
  }
}

/** Checks the pixel count from the header before decoding. */
async function headOf(input: string | Buffer): Promise<Metadata> {
  const header = await sharp(input, { limitInputPixels: false, animated: true })
    .metadata()
    .catch(() => {
      throw new BadPicture('file_broken');
    });
  if (!formats.includes(header.format)) throw new BadPicture('file_kind');
  return header;
}

async function made(
  output: string,
  form: MadePicture['form'],
  { width, height, pageHeight }: { width: number; height: number; pageHeight?: number },
): Promise<MadePicture> {
  const size = { width, height: pageHeight ?? height };
  return { ...size, form, grid: form === 'png' ? 'clear' : await gridOf(output, size) };
}

/** BMP rows are bottom-up in BGR order. */
export async function gridOf(
  path: string,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const [columns, rows] = width >= height ? [4, 3] : [3, 4];
  const dots = await sharp(path)
    .flatten({ background: '#0a0d12' })
    .resize(columns, rows, { fit: 'fill' })
    .toColourspace('srgb')
    .flip()
    .raw()
    .toBuffer();
  for (let i = 0; i < dots.length; i += 3) [dots[i], dots[i + 2]] = [dots[i + 2]!, dots[i]!];
  return dots.toString('base64url');
}
