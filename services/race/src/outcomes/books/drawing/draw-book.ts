import type { Readable } from 'node:stream';
import PdfDocument from 'pdfkit';
import QRCode from 'qrcode';
import type { BookAccent } from '@paddock/contracts/race/outcomes/book.shapes';
import { forgetGlyphs } from '@paddock/text-layout/fonts';
import { drawSeal, drawSignature } from './draw-pictures.ts';
import { writeLine, writeLines } from './draw-text.ts';
import type { Sheet } from './sheet.ts';

// A4 landscape, in points; on Letter all of it is smaller and in the middle.
const WIDTH = 841.89;
const HEIGHT = 595.28;
const letter = { width: 792, height: 612 };
const SIDE = 72;
const GATE = 28;
const ARM = 76;

const ink = '#0E1420';
const muted = '#5B687C';
const hairline = '#CBD3DF';
const accents: Record<BookAccent, string> = {
  ice: '#1F6FB5',
  orange: '#D9501A',
  violet: '#7446C9',
  green: '#138254',
};

type Pdf = PDFKit.PDFDocument;

/** One page. Text stays text, for search and screen readers. */
export function drawBook(sheet: Sheet): Readable {
  forgetGlyphs();
  const pdf = new PdfDocument({
    size: sheet.isLetter ? [letter.width, letter.height] : [WIDTH, HEIGHT],
    margin: 0,
    // Fonts are chosen per text run.
    font: '',
    lang: sheet.tag,
    displayTitle: true,
    info: { Title: `${sheet.title} ${sheet.serial}`, Subject: sheet.raceTitle, Author: sheet.issuer },
  });
  if (sheet.isLetter) fitToLetter(pdf);
  drawGate(pdf, accents[sheet.accent]);
  drawHead(pdf, sheet);
  drawFacts(pdf, sheet);
  if (sheet.signature && sheet.signer) drawSignature(pdf, sheet.signature);
  drawFoot(pdf, sheet);
  if (sheet.seal) drawSeal(pdf, sheet.seal);
  if (sheet.specimen) drawSpecimen(pdf, sheet.specimen);
  pdf.end();
  return pdf;
}

function fitToLetter(pdf: Pdf): void {
  const scale = letter.width / WIDTH;
  pdf.translate(0, (letter.height - HEIGHT * scale) / 2).scale(scale);
}

function drawGate(pdf: Pdf, accent: string): void {
  // Decorative lap line.
  pdf
    .moveTo(GATE + 12, 432)
    .bezierCurveTo(170, 250, 250, 190, 372, 268)
    .bezierCurveTo(500, 350, 560, 470, 668, 356)
    .bezierCurveTo(720, 300, 760, 190, WIDTH - GATE - 12, 168)
    .lineWidth(14)
    .strokeOpacity(0.07)
    .stroke(accent)
    .strokeOpacity(1);
  const inner = GATE + 12;
  pdf
    .rect(inner, inner, WIDTH - 2 * inner, HEIGHT - 2 * inner)
    .lineWidth(0.5)
    .stroke(hairline);
  for (const [x, towardsX] of [
    [GATE, 1],
    [WIDTH - GATE, -1],
  ] as const) {
    for (const [y, towardsY] of [
      [GATE, 1],
      [HEIGHT - GATE, -1],
    ] as const) {
      pdf
        .moveTo(x + towardsX * ARM, y)
        .lineTo(x, y)
        .lineTo(x, y + towardsY * ARM)
        .lineWidth(4)
        .stroke(accent);
    }
  }
}

function drawHead(pdf: Pdf, { accent, issuer, raceTitle, title, awarded, printedName, text }: Sheet): void {
  const across = (y: number) => ({ x: SIDE, y, width: WIDTH - 2 * SIDE });
  if (issuer) writeLine(pdf, issuer, across(46), { font: 'bold', size: 12 });
  writeLine(pdf, raceTitle, across(64), { size: 15, colour: muted });
  writeLine(pdf, title, across(86), { font: 'bold', size: 44 });
  drawStripes(pdf, WIDTH / 2, 164, accents[accent]);
  writeLine(pdf, awarded, across(184), { size: 12, colour: muted });
  writeLine(pdf, printedName, across(200), { font: 'bold', size: 50, colour: accents[accent] });
  writeLines(pdf, text, { x: 140, y: 288, width: WIDTH - 280, height: 88 }, 16, 8);
}

function drawStripes(pdf: Pdf, centre: number, y: number, accent: string): void {
  const slant = 8 * Math.tan((12 * Math.PI) / 180);
  for (const [offset, opacity] of [
    [-34, 0.35],
    [-10, 1],
    [14, 0.35],
  ] as const) {
    const x = centre + offset;
    pdf
      .polygon([x + slant, y], [x + 20 + slant, y], [x + 20 - slant, y + 8], [x - slant, y + 8])
      .fillOpacity(opacity)
      .fill(accent)
      .fillOpacity(1);
  }
}

function drawFacts(pdf: Pdf, { facts }: Sheet): void {
  const [left, y] = [100, 394];
  const width = (WIDTH - 2 * left) / facts.length;
  facts.forEach(({ label, value }, i) => {
    const x = left + i * width;
    if (i > 0)
      pdf
        .moveTo(x, y)
        .lineTo(x, y + 38)
        .lineWidth(0.5)
        .stroke(hairline);
    const column = { x: x + 8, width: width - 16 };
    writeLine(pdf, label, { ...column, y }, { size: 9, colour: muted });
    writeLine(pdf, value, { ...column, y: y + 14 }, { size: 14 });
  });
}

function drawFoot(pdf: Pdf, sheet: Sheet): void {
  const { signer, serialLabel, serial, checkLabel, checkUrl, checkCode } = sheet;
  if (signer) {
    pdf
      .moveTo(SIDE, 510)
      .lineTo(SIDE + 210, 510)
      .lineWidth(0.75)
      .stroke(ink);
    writeLine(pdf, signer, { x: SIDE, y: 515, width: 210 }, { size: 11, align: 'left' });
  }
  const middle = { x: WIDTH / 2 - 100, width: 200 };
  writeLine(pdf, serialLabel, { ...middle, y: 500 }, { size: 9, colour: muted });
  writeLine(pdf, serial, { ...middle, y: 512 }, { font: 'bold', size: 13 });
  const side = 74;
  const right = WIDTH - SIDE;
  drawQr(pdf, checkUrl, right - side, 448, side);
  const below = { x: right - 220, width: 220 };
  const host = `${checkLabel} · ${new URL(checkUrl).host}`;
  writeLine(pdf, host, { ...below, y: 525 }, { size: 7, align: 'right', colour: muted });
  writeLine(pdf, checkCode, { ...below, y: 535 }, { size: 7, align: 'right' });
  pdf.link(right - side, 448, side, side, checkUrl);
}

function drawQr(pdf: Pdf, text: string, x: number, y: number, side: number): void {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const step = side / size;
  data.forEach((isDark, i) => {
    if (isDark) pdf.rect(x + (i % size) * step, y + Math.floor(i / size) * step, step, step);
  });
  pdf.fill(ink);
}

function drawSpecimen(pdf: Pdf, word: string): void {
  pdf
    .save()
    .rotate(-24, { origin: [WIDTH / 2, HEIGHT / 2] })
    .fillOpacity(0.08);
  writeLine(pdf, word, { x: 0, y: HEIGHT / 2 - 100, width: WIDTH }, { font: 'bold', size: 140 });
  pdf.restore();
}
