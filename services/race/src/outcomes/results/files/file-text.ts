import type { FileEncoding } from '@paddock/contracts/race/admin-result.shapes';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface FileText {
  text: string;
  encoding: FileEncoding;
}

/** Fails when the stream fails. */
export const readText = async (content: Readable): Promise<FileText> => decoded(await buffer(content));

/** Detects the encoding: byte order mark, zero bytes of UTF-16, UTF-8, else a national code page. */
export function decoded(bytes: Buffer): FileText {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

const SAMPLE_BYTES = 4096;

function encodingOf(bytes: Buffer): FileEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  bytes.subarray(0, SAMPLE_BYTES).forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]! += 1;
  });
  // In UTF-16, ASCII characters have their zero bytes on one side.
  const sampled = Math.min(bytes.length, SAMPLE_BYTES);
  const [even, odd] = [zeros[0]! * 5 > sampled, zeros[1]! * 5 > sampled];
  if (even !== odd) return even ? 'utf-16be' : 'utf-16le';
  if (canDecode('utf-8', bytes)) return 'utf-8';
  return canDecode('gb18030', bytes) && !looksCyrillic(bytes) ? 'gb18030' : 'windows-1251';
}

function canDecode(encoding: FileEncoding, bytes: Buffer): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Separates windows-1251 from gb18030: common Chinese characters start with B0 to D7, lower-case Cyrillic letters are E0 to FF. */
function looksCyrillic(bytes: Buffer): boolean {
  let common = 0;
  let rare = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i]!;
    if (byte < 0x81) continue;
    if (byte >= 0xb0 && byte <= 0xd7) common += 1;
    else if (byte >= 0xe0) rare += 1;
    i += 1;
  }
  return rare > common;
}
