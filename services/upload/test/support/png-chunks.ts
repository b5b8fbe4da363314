import { crc32 } from 'node:zlib';
import { photograph } from './pictures.ts';

type Chunk = readonly [type: string, data: Buffer];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32BE(value, i * 4));
  return bytes;
};

const written = ([type, data]: Chunk): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
};

const png = (chunks: readonly Chunk[]): Buffer => Buffer.concat([SIGNATURE, ...chunks.map(written)]);

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at);
    chunks.push([bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, end)]);
    at = end + 4;
  }
  return chunks;
}

/** A PNG header of this size without pixel data. */
export function claimedPng(width: number, height: number, dots = Buffer.alloc(0)): Buffer {
  const head = Buffer.concat([u32(width, height), Buffer.from([8, 2, 0, 0, 0])]);
  return png([
    ['IHDR', head],
    ['IDAT', dots],
    ['IEND', Buffer.alloc(0)],
  ]);
}

/** Changes the declared length of the first data chunk. */
export function withChunkOf(picture: Buffer, length: number): Buffer {
  const bytes = Buffer.from(picture);
  bytes.writeUInt32BE(length, bytes.indexOf('IDAT') - 4);
  return bytes;
}

/** Adds chunks before the pixels and behind them. */
export function withChunks(
  picture: Buffer,
  { before, behind }: { before: readonly Chunk[]; behind: readonly Chunk[] },
): Buffer {
  const [head, ...rest] = chunksOf(picture);
  return png([head!, ...before, ...rest.slice(0, -1), ...behind, rest.at(-1)!]);
}

/** An animation of two frames. */
export async function animatedPng(width = 80, height = 60): Promise<Buffer> {
  const control = (number: number): Chunk => [
    'fcTL',
    Buffer.concat([u32(number, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]),
  ];
  const [first, second] = await Promise.all(
    [1, 2].map((seed) => photograph(width, height, seed).png().toBuffer()),
  );
  const frame = chunksOf(second!)
    .filter(([type]) => type === 'IDAT')
    .map(([, data], i): Chunk => ['fdAT', Buffer.concat([u32(2 + i), data])]);
  return withChunks(first!, {
    before: [['acTL', u32(2, 0)], control(0)],
    behind: [control(1), ...frame],
  });
}
