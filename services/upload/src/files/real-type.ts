import { fileTypeFromFile } from 'file-type';
import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import {
  documentTypes,
  type FileKind,
  pictureTypes,
  videoTypes,
} from '@paddock/contracts/upload/upload-limits';
import { Refusal } from '@paddock/kit/calls/refusal';
import { isPlainArchive } from './zip-entries.ts';

export interface RealType {
  kind: FileKind;
  /** Without the dot. */
  ending: string;
}

/** The kind that an extension claims. Pictures may have any picture extension, because they are re-encoded. */
const claims: Record<string, string> = {
  ...Object.fromEntries(
    ['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp', 'gif', 'avif', 'apng'].map((ending) => [ending, 'picture']),
  ),
  ...Object.fromEntries(['mp4', 'm4v', 'webm', 'mov', 'qt'].map((ending) => [ending, 'video'])),
  ...Object.fromEntries(Object.keys(documentTypes).map((ending) => [ending, ending])),
};
const videoEndings: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};
const archives = new Set<string>(['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp']);
const texts = new Set<string>(['txt', 'csv', 'vtt']);
const LONGEST_TEXT = 10 * 1024 * 1024;

const endingOf = (name: string): string => /\.([^.]{1,10})$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/**
 * Detects the type from the content. Undefined if it is not accepted or does not match the name. Drawings (SVG) are
 * accepted from the office only. Throws for photos of
 * iPhones in the format that browsers do not show, and for animated PNGs, of which libvips decodes only one frame.
 */
export async function realTypeOf(
  path: string,
  bytes: number,
  name: string,
  { isOfOffice }: { isOfOffice: boolean },
): Promise<RealType | undefined> {
  const found = await fileTypeFromFile(path);
  if (found && /^image\/hei[cf]/.test(found.mime)) throw new Refusal('file_heic');
  if (found?.mime === 'image/apng') throw new Refusal('file_apng');
  const ending = endingOf(name);
  if (isOfOffice && ending === 'svg' && (!found || found.mime === 'application/xml'))
    return { kind: 'picture', ending };
  // WebVTT has a signature but is validated as text.
  const isText = !found || found.mime === documentTypes.vtt;
  const real = isText ? await textType(path, bytes, ending) : knownType(found.mime, found.ext);
  if (!real) return undefined;
  const claim = claims[ending];
  const isAsSaid = claim === undefined || claim === real.ending || claim === real.kind;
  if (!isAsSaid || (archives.has(real.ending) && !(await isArchivePlain(path, bytes)))) return undefined;
  return real;
}

function knownType(mime: string, ext: string): RealType | undefined {
  if (pictureTypes.some((type) => type === mime)) return { kind: 'picture', ending: ext };
  const video = videoEndings[mime];
  if (video && (videoTypes.some((type) => type === mime) || video === 'mp4'))
    return { kind: 'video', ending: video };
  const isDocument = ext in documentTypes && !texts.has(ext);
  return isDocument ? { kind: 'document', ending: ext } : undefined;
}

/** Text files are identified by extension, must be free of control characters, and must not be markup or scripts. */
async function textType(path: string, bytes: number, ending: string): Promise<RealType | undefined> {
  if (!texts.has(ending) || bytes > LONGEST_TEXT) return undefined;
  const file = await open(path);
  try {
    const content = await file.readFile();
    const begin = content
      .subarray(0, 1024)
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '');
    if (/^\s*(?:<|#!|%!|\{\\rtf)/.test(begin) || hasControls(content)) return undefined;
    if (ending === 'vtt' && !(isUtf8(content) && /^WEBVTT(?:[ \t\r\n]|$)/.test(begin))) return undefined;
    return { kind: 'document', ending };
  } finally {
    await file.close();
  }
}

/** Control characters other than whitespace. */
const hasControls = (content: Buffer): boolean =>
  content.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13);

async function isArchivePlain(path: string, bytes: number): Promise<boolean> {
  const file = await open(path);
  try {
    return await isPlainArchive(file, bytes);
  } finally {
    await file.close();
  }
}
