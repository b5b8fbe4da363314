const eastern = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const opening = '“‘（《〈【「『';
const closing = '”’、。，！？：；）》〉】」』…';
/** An unbreakable unit: a word or one Chinese character, with its punctuation. */
const pieces = new RegExp(
  `\\s+|[${opening}]*(?:[${eastern}]|[^\\s${eastern}${opening}${closing}]+)?[${closing}]*`,
  'gu',
);

interface Piece {
  text: string;
  /** At font size 1. */
  width: number;
}

/** Measured once for each paragraph: a long text is wrapped many times until it fits. */
export function piecesOf(text: string, widthOf: (piece: string) => number): Piece[][] {
  const widths = new Map<string, number>();
  const measured = (piece: string): Piece => {
    const width = widths.get(piece) ?? widthOf(piece);
    widths.set(piece, width);
    return { text: piece, width };
  };
  return text.split('\n').map((paragraph) => (paragraph.match(pieces) ?? []).map(measured));
}

/** `width` at font size 1. */
export function linesOf(paragraphs: readonly Piece[][], width: number): string[] {
  return paragraphs.flatMap((paragraph) => {
    const lines = [''];
    let used = 0;
    for (const piece of paragraph) {
      const isBlank = piece.text.trim() === '';
      if (used > 0 && !isBlank && used + piece.width > width) {
        lines.push('');
        used = 0;
      }
      lines.push(lines.pop()! + piece.text);
      used += piece.width;
    }
    return lines.map((line) => line.trim());
  });
}
