import type { Direction } from '@paddock/text-layout/direction';
import { fontOf, runsOf, type Weight } from '@paddock/text-layout/fonts';
import { linesOf, piecesOf } from '@paddock/text-layout/lines';

export interface TextStyle {
  weight: Weight;
  size: number;
  colour: string;
  /** Of the paragraph; default: of the first letter. */
  direction?: Direction;
}

/** Width at font size 1. */
export function widthOf(text: string, weight: Weight): number {
  return runsOf(text, weight).reduce((sum, run) => {
    const font = fontOf(run.face, weight);
    return sum + font.layout(run.text).advanceWidth / font.unitsPerEm;
  }, 0);
}

/** Renders text as SVG outlines, independent of installed fonts. */
export function svgText(
  text: string,
  x: number,
  baseline: number,
  { weight, size, colour, direction }: TextStyle,
): string {
  const paths: string[] = [];
  let at = x;
  for (const run of runsOf(text, weight, direction)) {
    const font = fontOf(run.face, weight);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    glyphs.forEach((glyph, i) => {
      const { xAdvance, xOffset, yOffset } = positions[i]!;
      const place = `translate(${decimal(at + xOffset * scale)} ${decimal(baseline - yOffset * scale)})`;
      const outline = glyph.path.toSVG();
      if (outline)
        paths.push(
          `<path transform="${place} scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`,
        );
      at += xAdvance * scale;
    });
  }
  return `<g fill="${colour}">${paths.join('')}</g>`;
}

const decimal = (value: number): string => value.toFixed(2);

/** Picks the largest size that fits; truncates with an ellipsis at the smallest. */
export function fitText(
  text: string,
  {
    weight,
    width,
    sizes,
  }: { weight: Weight; width: number; sizes: readonly { size: number; lines: number }[] },
): { size: number; lines: string[] } {
  const measure = (piece: string): number => widthOf(piece, weight);
  const pieces = piecesOf(text.replaceAll(/\s+/g, ' '), measure);
  for (const { size, lines: maxLines } of sizes) {
    const lines = linesOf(pieces, width / size);
    const fits = lines.length <= maxLines && lines.every((line) => measure(line) <= width / size);
    if (fits) return { size, lines };
  }
  const { size, lines: maxLines } = sizes.at(-1)!;
  // Breaks words longer than a line between letters.
  const broken = pieces.map((paragraph) =>
    paragraph.flatMap((piece) =>
      piece.width <= width / size
        ? piece
        : Array.from(piece.text, (letter) => ({ text: letter, width: measure(letter) })),
    ),
  );
  const lines = linesOf(broken, width / size);
  const shown = lines.slice(0, maxLines);
  if (lines.length > maxLines) shown.push(truncate(shown.pop()!, measure, width / size));
  return { size, lines: shown };
}

function truncate(line: string, measure: (text: string) => number, width: number): string {
  const letters = Array.from(line);
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
