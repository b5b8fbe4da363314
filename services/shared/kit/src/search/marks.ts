import { simplified } from './chinese-variants.ts';
import { initialRanges } from './pinyin-initials.ts';
import { folded, isUnspaced, type SearchQuery } from './search-text.ts';

/** Marks around matches; private use characters that stored texts do not contain. */
export const [MARK, UNMARK] = ['\uE000', '\uE001'] as const;
const either = /[\uE000\uE001]/g;

export const withoutMarks = (text: string): string => text.replaceAll(either, '');

/** Start and end, alternating. */
type Marks = number[];

export interface Marked {
  text: string;
  marks: Marks;
}

const LONGEST_EXCERPT = 180;
const BEFORE = 50;
const MAX_MARKS = 20;

/** Matches by stem from the database, plus word prefixes and substrings of the query. */
export function marked(headline: string, query: SearchQuery): Marked {
  const text = withoutMarks(headline);
  const isMarked = new Uint8Array(text.length);
  let at = 0;
  let inside = false;
  for (const letter of headline) {
    if (letter === MARK || letter === UNMARK) inside = letter === MARK;
    else {
      // PostgreSQL treats a Chinese sentence as one word.
      if (inside && !isUnspaced(letter)) isMarked.fill(1, at, at + letter.length);
      at += letter.length;
    }
  }
  const plain = folded(text);
  for (const word of query.words)
    for (const place of placesOf(plain, word))
      if (place === 0 || !/[\p{L}\p{N}]/u.test(plain[place - 1]!))
        isMarked.fill(1, place, place + word.length);
  const variantsFolded = simplified(plain);
  for (const unit of query.units)
    for (const place of placesOf(variantsFolded, simplified(unit)))
      isMarked.fill(1, place, place + unit.length);
  if (query.initials)
    for (const [from, to] of initialRanges(text, query.initials)) isMarked.fill(1, from, to);
  return { text, marks: rangesOf(isMarked) };
}

function* placesOf(text: string, part: string): Generator<number> {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) yield at;
}

function rangesOf(isMarked: Uint8Array): Marks {
  const marks: Marks = [];
  for (let i = 0; i <= isMarked.length; i += 1)
    if ((isMarked[i] ?? 0) !== (isMarked[i - 1] ?? 0)) marks.push(i);
  return marks;
}

/** The text around the first match, or its beginning, cut at spaces where there are any. */
export function excerptOf({ text, marks }: Marked): Marked {
  const first = marks[0] ?? 0;
  let from = first <= BEFORE * 2 ? 0 : first - BEFORE;
  if (from > 0) from = Math.max(from, text.lastIndexOf(' ', from + 20) + 1);
  let to = Math.min(text.length, from + LONGEST_EXCERPT);
  if (to < text.length) to = Math.max(text.lastIndexOf(' ', to), to - 20);
  // Not between surrogates.
  if (/[\uDC00-\uDFFF]/.test(text[from] ?? '')) from += 1;
  if (/[\uDC00-\uDFFF]/.test(text[to] ?? '')) to -= 1;
  const lead = from > 0 ? '… ' : '';
  const moved = marks.flatMap((_, i) => {
    if (i % 2 === 1) return [];
    const [start, end] = [Math.max(marks[i]!, from), Math.min(marks[i + 1]!, to)];
    return start < end ? [start - from + lead.length, end - from + lead.length] : [];
  });
  return {
    text: lead + text.slice(from, to).trimEnd() + (to < text.length ? ' …' : ''),
    marks: moved.slice(0, MAX_MARKS * 2),
  };
}
