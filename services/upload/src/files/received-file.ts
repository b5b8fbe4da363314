import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@paddock/kit/calls/refusal';

/** A received file in a temporary folder. */
export interface ReceivedFile {
  path: string;
  /** For derived files. */
  folder: string;
  bytes: number;
  /** SHA-256, part of the address. */
  key: string;
}

/** Receives a file as a stream, counted and hashed. The temporary folder is always deleted. */
export async function withReceivedFile<Result>(
  content: Readable,
  work: (received: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-arrival-'));
  const path = join(folder, 'file');
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  try {
    await pipeline(content, counted, createWriteStream(path));
    if (bytes === 0) throw new Refusal('file_empty');
    return await work({ path, folder, bytes, key: hash.digest('base64url') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
