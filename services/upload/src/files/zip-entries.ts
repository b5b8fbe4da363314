import type { FileHandle } from 'node:fs/promises';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LONGEST_END = 22 + 65_535;
const LONGEST_DIRECTORY = 8 * 1024 * 1024;
const SYMBOLIC_LINK = 0o120000;
/** Total uncompressed bytes. */
const MAX_UNPACKED = 1024 * 1024 * 1024;

/**
 * Validates the central directory of an archive: no links, path traversal, macros or zip bombs. Nothing is
 * unpacked.
 */
export async function isPlainArchive(file: FileHandle, bytes: number): Promise<boolean> {
  const tail = await read(file, Math.max(0, bytes - LONGEST_END), Math.min(bytes, LONGEST_END));
  const at = lastIndexOf(tail, END);
  if (at < 0 || at + 22 > tail.length) return false;
  const entries = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  // ZIP64 is not supported; documents do not need it.
  if (entries === 0xffff || length > LONGEST_DIRECTORY || start + length > bytes) return false;
  return arePlain(await read(file, start, length), entries, bytes);
}

function arePlain(directory: Buffer, entries: number, bytes: number): boolean {
  let at = 0;
  let packed = 0;
  let unpacked = 0;
  for (let i = 0; i < entries; i += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) return false;
    const nameLength = directory.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) return false;
    packed += directory.readUInt32LE(at + 20);
    unpacked += directory.readUInt32LE(at + 24);
    // Overlapping entries.
    if (packed > bytes || unpacked > MAX_UNPACKED) return false;
    const mode = directory.readUInt32LE(at + 38) >>> 16;
    const name = directory.toString('latin1', at + 46, at + 46 + nameLength);
    if ((mode & 0o170000) === SYMBOLIC_LINK || !isPlainName(name)) return false;
    at = next;
  }
  return true;
}

const isPlainName = (name: string): boolean =>
  name !== '' &&
  !/^[\\/]|^[a-z]:|\0/i.test(name) &&
  !name.split(/[\\/]/).includes('..') &&
  !/(^|\/)vbaProject\.bin$/i.test(name);

function lastIndexOf(bytes: Buffer, signature: number): number {
  for (let at = bytes.length - 4; at >= 0; at -= 1) if (bytes.readUInt32LE(at) === signature) return at;
  return -1;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
