import { describe, expect, it } from '@jest/globals';
import { aJpeg, aSeal, pngOfLines } from '../../../../test/support/drawn-pictures.ts';
import { requireEmbeddable } from './embeddable-picture.ts';

const seal = aSeal(40);
const line = (filter: number) => Buffer.from([filter, 1, 2, 3, 4]);
const changed = (at: number): Buffer => {
  const bytes = Buffer.from(seal);
  bytes[at]! ^= 1;
  return bytes;
};

describe('a picture of the upload service', () => {
  it.each([
    ['PNG', seal],
    ['JPEG', aJpeg(640, 200)],
    ['PNG with every filter', pngOfLines(1, 5, Buffer.concat([0, 1, 2, 3, 4].map(line)))],
  ])('can be embedded: %s', (_what, bytes) => expect(() => requireEmbeddable(bytes)).not.toThrow());

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a WebP picture', Buffer.from('RIFF\x24\0\0\0WEBPVP8L')],
    ['half a PNG', seal.subarray(0, seal.length / 2)],
    ['a PNG with a changed header', changed(17)],
    ['a PNG with a changed pixel', changed(60)],
    ['a PNG without its last line', pngOfLines(1, 2, line(0))],
    ['a PNG with more lines', pngOfLines(1, 1, Buffer.concat([line(0), line(0)]))],
    ['a PNG with an unknown filter', pngOfLines(1, 1, line(5))],
    ['an enormous PNG', pngOfLines(40_000, 40_000, line(0))],
    ['half a JPEG', aJpeg(640, 200).subarray(0, 15)],
    ['a JPEG without a frame', Buffer.from('ffd8ffd9', 'hex')],
  ])('is rejected: %s', (_what, bytes) => expect(() => requireEmbeddable(bytes)).toThrow());
});
