import { fontOf, runsOf, type Weight } from '@paddock/text-layout/fonts';
import { linesOf, piecesOf } from '@paddock/text-layout/lines';

export interface Writing {
  weight: Weight;
  size: number;
  colour: string;
}

/** At size one. */
export function widthOf(text: string, weight: Weight): number {
  return runsOf(text, weight).reduce((sum, run) => {
    const font = fontOf(run.face, weight);
    return sum + font.layout(run.text).advanceWidth / font.unitsPerEm;
  }, 0);
}

/** A line as outlines, so that it looks the same wherever it is drawn: no machine needs a font for it. */
export function written(
  text: string,
  x: number,
  baseline: number,
  { weight, size, colour }: Writing,
): string {
  const letters: string[] = [];
  let at = x;
  for (const run of runsOf(text, weight)) {
    const font = fontOf(run.face, weight);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    glyphs.forEach((glyph, i) => {
      const { xAdvance, xOffset, yOffset } = positions[i]!;
      const place = `translate(${near(at + xOffset * scale)} ${near(baseline - yOffset * scale)})`;
      const outline = glyph.path.toSVG();
      if (outline)
        letters.push(
          `<path transform="${place} scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`,
        );
      at += xAdvance * scale;
    });
  }
  return `<g fill="${colour}">${letters.join('')}</g>`;
}

const near = (value: number): string => value.toFixed(2);

/** In the largest of the sizes in which the text has room; in the least of them it may end in dots. */
export function fitted(
  text: string,
  {
    weight,
    width,
    sizes,
  }: { weight: Weight; width: number; sizes: readonly { size: number; lines: number }[] },
): { size: number; lines: string[] } {
  const measure = (piece: string): number => widthOf(piece, weight);
  const pieces = piecesOf(text.replaceAll(/\s+/g, ' '), measure);
  for (const { size, lines: most } of sizes) {
    const lines = linesOf(pieces, width / size);
    const fits = lines.length <= most && lines.every((line) => measure(line) <= width / size);
    if (fits) return { size, lines };
  }
  const { size, lines: most } = sizes.at(-1)!;
  // A word that is longer than a line is broken between any two letters.
  const broken = pieces.map((paragraph) =>
    paragraph.flatMap((piece) =>
      piece.width <= width / size
        ? piece
        : Array.from(piece.text, (letter) => ({ text: letter, width: measure(letter) })),
    ),
  );
  const lines = linesOf(broken, width / size);
  const shown = lines.slice(0, most);
  if (lines.length > most) shown.push(cut(shown.pop()!, measure, width / size));
  return { size, lines: shown };
}

function cut(line: string, measure: (text: string) => number, width: number): string {
  const letters = Array.from(line);
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
