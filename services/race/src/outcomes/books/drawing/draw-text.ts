import { directionOf, type Direction } from '@paddock/text-layout/direction';
import { fontOf, runsOf, type Run, type Weight } from '@paddock/text-layout/fonts';
import { linesOf, piecesOf } from '@paddock/text-layout/lines';

type Pdf = PDFKit.PDFDocument;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TextStyle {
  font?: Weight;
  size: number;
  colour?: string;
  align?: 'left' | 'center' | 'right';
  /** Of the paragraph; default: of the first letter. */
  direction?: Direction;
}

const ink = '#0E1420';
const LINE_HEIGHT = 1.448;

/** One line, shrunk to fit. */
export function writeLine(pdf: Pdf, text: string, box: Omit<Box, 'height'>, writing: TextStyle): void {
  const { font = 'regular', size, colour = ink, align = 'center' } = writing;
  const runs = runsOf(text, font, writing.direction);
  pdf.fillColor(colour);
  const fitting = Math.min(size, (size * box.width) / Math.max(1, widthOf(pdf, runs, font, size)));
  const spare = box.width - widthOf(pdf, runs, font, fitting);
  const before = { left: 0, center: spare / 2, right: spare }[align];
  // Shrunk text stays vertically centred.
  writeRuns(pdf, runs, font, fitting, box.x + before, box.y + (size - fitting) / 2);
}

/** Centred lines, shrunk to fit; truncated with an ellipsis at the minimum size. */
export function writeLines(pdf: Pdf, text: string, box: Box, size: number, minSize: number): void {
  const paragraphs = piecesOf(text, (piece) => widthOf(pdf, runsOf(piece, 'regular'), 'regular', 1));
  const room = (at: number): number => Math.floor(box.height / (at * LINE_HEIGHT));
  const broken = (at: number, width: number): string[] => linesOf(paragraphs, width / at);
  let chosen = size;
  while (chosen > minSize && broken(chosen, box.width).length > room(chosen)) chosen -= 0.5;
  let { width } = box;
  let lines = broken(chosen, width);
  // Balances line lengths.
  while (width > box.width / 2) {
    const narrower = broken(chosen, width - 8);
    if (narrower.length > lines.length) break;
    width -= 8;
    lines = narrower;
  }
  const shown = lines.slice(0, room(chosen));
  if (shown.length < lines.length) shown.push(`${Array.from(shown.pop()!).slice(0, -1).join('')}…`);
  const direction = directionOf(text);
  shown.forEach((line, i) => {
    const y = box.y + i * chosen * LINE_HEIGHT;
    writeLine(pdf, line, { ...box, y }, { size: chosen, direction });
  });
}

function widthOf(pdf: Pdf, runs: readonly Run[], weight: Weight, size: number): number {
  return runs.reduce((sum, run) => sum + widthOfRun(inFaceOf(pdf, run, weight, size), run), 0);
}

/** All fonts share the baseline of the first. */
function writeRuns(pdf: Pdf, runs: readonly Run[], weight: Weight, size: number, x: number, y: number): void {
  const { ascent, unitsPerEm } = fontOf('chinese', weight);
  const baseline = y + (ascent / unitsPerEm) * size;
  let at = x;
  for (const run of runs) {
    inFaceOf(pdf, run, weight, size).text(run.text, at, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...layoutOf(run),
    });
    at += widthOfRun(pdf, run);
  }
}

const widthOfRun = (pdf: Pdf, run: Run): number => pdf.widthOfString(run.text, layoutOf(run));

/** pdfkit lays out word by word unless it is given a list of features, and so would leave words of Arabic in reading order. */
const layoutOf = ({ face }: Run): PDFKit.Mixins.TextOptions => (face === 'arabic' ? { features: [] } : {});

function inFaceOf(pdf: Pdf, { face }: Run, weight: Weight, size: number): Pdf {
  // pdfkit accepts parsed fonts where its types require a file.
  pdf.registerFont(`${face} ${weight}`, fontOf(face, weight) as unknown as string);
  return pdf.font(`${face} ${weight}`).fontSize(size);
}
