import { crc32, deflateSync } from 'node:zlib';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32BE(value, i * 4));
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

/** A transparent PNG, as the upload service makes it. */
function drawnPng(width: number, height: number, pixelAt: (x: number, y: number) => Pixel): Buffer {
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (__, x) => pixelAt(x, y)).flat()]),
  );
  return pngOfLines(width, height, Buffer.concat(lines));
}

/** Each line starts with the number of its filter. */
export const pngOfLines = (width: number, height: number, lines: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([u32(width, height), Buffer.from([8, 6, 0, 0, 0])])),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Blue strokes with soft edges. */
export const aSignature = (width = 640, height = 200): Buffer =>
  drawnPng(width, height, (x, y) => {
    const line = height / 2 + (height / 3) * Math.sin(x / 23) * Math.cos(x / 71);
    return [20, 40, 120, Math.round(255 * Math.max(0, 1 - Math.abs(y - line) / 6))];
  });

/** A red ring with soft edges. */
export const aSeal = (size = 320): Buffer =>
  drawnPng(size, size, (x, y) => {
    const distance = Math.abs(Math.hypot(x - size / 2, y - size / 2) - size * 0.45);
    return [190, 30, 40, Math.round(255 * Math.max(0, 1 - distance / 9))];
  });

/** Header and end of a JPEG, which are all that pdfkit reads. */
export const aJpeg = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8ffc0001108', 'hex'),
    u32(height * 0x10000 + width),
    Buffer.from('03011100021101031101ffd9', 'hex'),
  ]);
