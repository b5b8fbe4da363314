import { longestComment } from '@paddock/contracts/danmaku/danmaku-limits';

/** Nobody writes more of them for one comment; a single letter can otherwise be made to hold a novel. */
const MAX_CODE_POINTS = 4 * longestComment;
/** More marks on one letter climb out of their line. */
const MAX_MARKS = 4;

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What cannot be seen and only hides words or turns them round. The joiner and the selectors of emoji stay. */
const invisible =
  /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\u{AD}\u{61C}\u{180E}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}\u{FFF9}-\u{FFFB}\u{E0000}\u{E0001}]/gu;
const towers = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu');
/** Blank to the eye, letters to Unicode. */
const blank = /^[\p{Z}\p{M}\p{Cf}\u{115F}\u{1160}\u{2800}\u{3164}\u{FFA0}]*$/u;

/** A comment as it is stored: one line of what was typed, without what nobody can see. Empty when nothing is left. */
export function commentText(typed: string): string {
  const text = typed
    .toWellFormed()
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    .replaceAll(invisible, '')
    // Only now: what stood between two marks is gone, and their order is another.
    .normalize('NFC')
    .replaceAll(towers, '$1')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  return blank.test(text) ? '' : text;
}

/** As people count. */
export function isTooLong(text: string): boolean {
  if (text.length <= longestComment) return false;
  if (Array.from(text).length > MAX_CODE_POINTS) return true;
  return Array.from(segments.segment(text)).length > longestComment;
}
