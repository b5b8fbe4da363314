import type { FileHandle } from 'node:fs/promises';

/** A box of an MP4 or QuickTime file: length, type, content. */
export interface Atom {
  type: string;
  start: number;
  /** Begin of the content. */
  body: number;
  end: number;
}

/** The structure is damaged or unknown. */
export class AtomFault extends Error {}

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** A fragment of a second has four; four hours of them are below this. */
const MAX_ATOMS = 100_000;
const CHUNK_BYTES = 1024 * 1024;

export async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, start);
  if (bytesRead < length) throw new AtomFault('ends early');
  return buffer;
}

export async function atomsIn(file: FileHandle, start: number, end: number): Promise<Atom[]> {
  const atoms: Atom[] = [];
  // QuickTime may end a list with four zero bytes.
  for (let at = start; end - at >= HEADER_BYTES;) {
    const header = await readAt(file, at, Math.min(LONG_HEADER_BYTES, end - at));
    const isLong = header.readUInt32BE(0) === 1;
    const headerBytes = isLong ? LONG_HEADER_BYTES : HEADER_BYTES;
    if (header.length < headerBytes || atoms.length === MAX_ATOMS) throw new AtomFault('has a damaged atom');
    const length = isLong ? Number(header.readBigUInt64BE(8)) : header.readUInt32BE(0) || end - at;
    if (length < headerBytes || length > end - at) throw new AtomFault('has a damaged atom');
    const type = header.toString('latin1', 4, 8);
    atoms.push({ type, start: at, body: at + headerBytes, end: at + length });
    at += length;
  }
  return atoms;
}

export async function zero(file: FileHandle, start: number, end: number): Promise<void> {
  const zeros = Buffer.alloc(Math.max(0, Math.min(CHUNK_BYTES, end - start)));
  for (let at = start; at < end; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
}

/** Players skip free atoms, and all offsets stay. */
export async function free(file: FileHandle, { start, body, end }: Atom): Promise<void> {
  await file.write(Buffer.from('free'), 0, 4, start + 4);
  await zero(file, body, end);
}
