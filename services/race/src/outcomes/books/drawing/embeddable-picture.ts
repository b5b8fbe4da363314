import { crc32, inflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';

const MAX_PIXELS = 2_000_000;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a pixel by color type: grey, color, and both with transparency. */
const bytesOfPixel: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const LAST_FILTER = 4;

/**
 * Throws for anything but a whole PNG or JPEG. pdfkit decodes transparent PNGs after the document was begun, and an
 * error there would end the process.
 */
export function requireEmbeddable(bytes: Buffer): void {
  const isPng = bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
  if (isPng) requireWholePng(bytes);
  else requireWholeJpeg(bytes);
}

/** pdfkit only reads the header and copies the rest. */
function requireWholeJpeg(bytes: Buffer): void {
  if (bytes.toString('hex', bytes.length - 2) !== 'ffd9') throw new Error('neither PNG nor a whole JPEG');
  try {
    new PdfDocument({ font: '' }).image(bytes, 0, 0);
  } catch (error) {
    // pdfkit throws strings.
    throw new Error('JPEG with a broken header', { cause: error });
  }
}

function requireWholePng(bytes: Buffer): void {
  const chunks = chunksOf(bytes);
  const [head] = chunks;
  if (head?.type !== 'IHDR') throw new Error('PNG without a header');
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [depth, color = 0, , , interlace] = head.data.subarray(8);
  const size = bytesOfPixel[color];
  if (!size || depth !== 8 || interlace !== 0) throw new Error('PNG of another form than of our variants');
  if (width * height > MAX_PIXELS) throw new Error(`PNG of ${width} by ${height} pixels`);
  const line = width * size + 1;
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const lines = inflateSync(Buffer.concat(packed), { maxOutputLength: line * height });
  if (lines.length < line * height) throw new Error('PNG without its last lines');
  for (let at = 0; at < lines.length; at += line)
    if (lines[at]! > LAST_FILTER) throw new Error('PNG with an unknown filter');
}

interface Chunk {
  type: string;
  data: Buffer;
}

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = PNG_SIGNATURE.length; chunks.at(-1)?.type !== 'IEND';) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end))
      throw new Error('PNG with a broken part');
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}
