import QRCode from 'qrcode';

export interface QrDrawing {
  /** Modules along one side. */
  size: number;
  path: string;
}

/** A code as one path, a unit for each module; neighbours in a row are one bar. */
export function qrPath(text: string): QrDrawing {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) => data.slice(y * size, (y + 1) * size).join(''));
  const bars = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: bars.join('') };
}
