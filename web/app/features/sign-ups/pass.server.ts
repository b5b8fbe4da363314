import { create } from 'qrcode';

/** A code as it is read out: 0123-4567-89AB. */
const readableCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** The squares of a QR code as one path, row by row, on a grid of `size`. */
export function qrPath(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const from = x;
      while (x + 1 < size && data[y * size + x + 1]) x += 1;
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
    }
  }
  return { size, path };
}

/** What is read at check-in: the bare code as a QR code, and in words for when no camera works. */
export const passOf = (passCode: string) => ({ code: readableCode(passCode), qr: qrPath(passCode) });

export type PassData = ReturnType<typeof passOf>;
