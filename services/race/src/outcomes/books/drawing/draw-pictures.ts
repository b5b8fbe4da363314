import type { Box } from './draw-text.ts';

type Pdf = PDFKit.PDFDocument;

// In points. Both end above the signer; the seal covers the end of the line, as a stamp does.
export const signatureBox: Box = { x: 72, y: 454, width: 180, height: 56 };
export const sealBox: Box = { x: 238, y: 434, width: 80, height: 80 };

export function drawSignature(pdf: Pdf, picture: Buffer): void {
  const { x, y, width, height } = signatureBox;
  asInk(pdf, 1, () => pdf.image(picture, x, y, { fit: [width, height], valign: 'bottom' }));
}

export function drawSeal(pdf: Pdf, picture: Buffer): void {
  const { x, y, width, height } = sealBox;
  asInk(pdf, 0.9, () =>
    pdf.image(picture, x, y, { fit: [width, height], align: 'center', valign: 'center' }),
  );
}

/** Multiplies colors: a white ground hides nothing below it. */
function asInk(pdf: Pdf, opacity: number, draw: () => void): void {
  const name = `Ink${opacity * 100}`;
  const state = pdf.ref({ Type: 'ExtGState', BM: 'Multiply', ca: opacity });
  state.end(null);
  (pdf.page.ext_gstates as Record<string, unknown>)[name] = state;
  pdf.save();
  pdf.addContent(`/${name} gs`);
  draw();
  pdf.restore();
}
