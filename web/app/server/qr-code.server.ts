import { create } from 'qrcode';

/** A QR code as one SVG path on a grid of `size` modules; adjacent dark modules of a row are one bar. */
export function qrPath(text: string) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) => data.slice(y * size, (y + 1) * size).join(''));
  const bars = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1H${index}z`),
  );
  return { size, path: bars.join('') };
}
