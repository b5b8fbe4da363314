import { objectsOf } from './pdf-text.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const number = String.raw`(-?[\d.]+)`;
const drawing = new RegExp(`${number} 0 0 -${number} ${number} ${number} cm\n/I\\d+ Do`, 'g');

/** Places of pictures, from the top left corner in points. */
export const picturesInPdf = (pdf: Buffer): Box[] =>
  [...objectsOf(pdf).values()].flatMap(({ stream }) =>
    [...stream.matchAll(drawing)].map(([, ...numbers]) => {
      const [width = 0, height = 0, x = 0, bottom = 0] = numbers.map(Number);
      return { x, y: bottom - height, width, height };
    }),
  );

/** Places of links, from the top left corner too. */
export const linksInPdf = (pdf: Buffer, pageHeight: number): Box[] =>
  [...pdf.toString('latin1').matchAll(new RegExp(`/Rect \\[${Array(4).fill(number).join(' ')}\\]`, 'g'))].map(
    ([, ...corners]) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = corners.map(Number);
      return { x: left, y: pageHeight - top, width: right - left, height: top - bottom };
    },
  );
