import { maxCommentLength } from '@paddock/contracts/danmaku/danmaku-limits';

/** Code points of all letters; more are never typed, but marks could make a letter arbitrarily long. */
const MAX_CODE_POINTS = 4 * maxCommentLength;
/** Code points of the longest emoji: a couple with skin tones. */
const LONGEST_EMOJI = 10;
/** More combining marks on one letter overflow the line ("Zalgo"). */
const MAX_MARKS = 4;

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Invisible characters that hide or reorder text. Joiners and variation selectors of emoji stay. */
const invisible =
  /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\u{AD}\u{61C}\u{180E}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}\u{FFF9}-\u{FFFB}\u{E0000}\u{E0001}]/gu;
const towers = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu');
/** Looks blank, but Unicode classifies it as letters. */
const blank = /^[\p{Z}\p{M}\p{Cf}\u{115F}\u{1160}\u{2800}\u{3164}\u{FFA0}]*$/u;

/** Normalises a comment to one line of visible characters. Empty if nothing is left. */
export function commentText(typed: string): string {
  const text = typed
    .toWellFormed()
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    .replaceAll(invisible, '')
    // Last, because removed characters change which marks are adjacent.
    .normalize('NFC')
    .replaceAll(towers, '$1')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  return blank.test(text) ? '' : text;
}

const isLong = (graphemes: readonly string[], max: number) => Array.from(graphemes.join('')).length > max;

/** In grapheme clusters. */
export function isTooLong(text: string): boolean {
  if (text.length <= maxCommentLength) return false;
  const graphemes = Array.from(segments.segment(text), ({ segment }) => segment);
  return (
    graphemes.length > maxCommentLength ||
    graphemes.some((one) => isLong([one], LONGEST_EMOJI)) ||
    isLong(
      graphemes.filter((one) => !/\p{Extended_Pictographic}/u.test(one)),
      MAX_CODE_POINTS,
    )
  );
}
