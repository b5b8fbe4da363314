import { languages, type Localized } from '@paddock/contracts/language';
import { spellingsOf } from './chinese-variants.ts';

/** Scripts without spaces: indexed by bigrams. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const runs = new RegExp(`[${unspaced}]+`, 'gu');
/** Letters and digits of scripts with spaces. */
const spaced = new RegExp(`(?:(?![${unspaced}])[\\p{L}\\p{N}])+`, 'gu');

export const isUnspaced = (letter: string): boolean => oneOf.test(letter);
const oneOf = new RegExp(`[${unspaced}]`, 'u');

/** Words in a query; a hundred characters hardly hold more. */
const MAX_WORDS = 8;
const LONGEST_WORD = 40;

export const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Lower case without accents and wide forms, of the same length, so that offsets stay valid. */
export function folded(text: string): string {
  let result = '';
  for (const letter of text) {
    const plain = foldedLetter(letter);
    result += plain.length === letter.length ? plain : letter;
  }
  return result;
}

function foldedLetter(letter: string): string {
  if (letter < '\u0080') return letter.toLowerCase();
  const lower = letter.normalize('NFKC').toLowerCase();
  if (lower === 'ё') return 'е';
  const base = lower.normalize('NFD')[0] ?? '';
  // Й is a separate letter, while é equals e.
  return base >= 'a' && base <= 'z' && lower.length === 1 ? base : lower;
}

/** Strips tags. Sanitised HTML has no other entities. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

export const everyLanguage = (texts: Localized): string =>
  languages.flatMap((lang) => texts[lang] ?? []).join(' \n ');

const matchesOf = (text: string, form: RegExp): string[] =>
  Array.from(text.matchAll(form), ([found]) => found);

/** Bigrams, and the last character alone, so that a single character is always a prefix. */
const pairsIn = (run: string): string[] => {
  const letters = Array.from(run);
  return letters.map((letter, i) => letter + (letters[i + 1] ?? ''));
};

export const pairsOf = (text: string): string => matchesOf(text, runs).flatMap(pairsIn).join(' ');

/** Title words for typo correction. */
export const vocabularyOf = (text: string): string[] =>
  [...new Set(matchesOf(text, spaced))]
    .filter((word) => word.length >= 3 && word.length <= LONGEST_WORD)
    .toSorted();

export const lettersOf = (word: string): string[] => {
  const framed = ` ${word} `;
  return Array.from({ length: Math.max(1, framed.length - 2) }, (_, i) => framed.slice(i, i + 3));
};

export interface SearchQuery {
  /** Matched by stem or as a prefix. */
  words: string[];
  /** Matched as substrings. */
  units: string[];
  /** Pinyin initials of Chinese titles. */
  initials?: string;
}

/** Parses a query. Adjacent single characters are joined, because segmenters split unknown words. */
export function parseQuery(text: string): SearchQuery {
  const plain = folded(text.normalize('NFC'));
  const words = matchesOf(plain, spaced).map((word) => word.slice(0, LONGEST_WORD));
  const units = matchesOf(plain, runs).flatMap((run) => {
    const joined: string[] = [];
    let before = '';
    for (const { segment } of segmenter.segment(run)) {
      const isSingle = Array.from(segment).length === 1;
      if (isSingle && before) joined[joined.length - 1] += segment;
      else joined.push(segment);
      before = isSingle ? segment : '';
    }
    return joined;
  });
  return { words: words.slice(0, MAX_WORDS), units: units.slice(0, MAX_WORDS) };
}

/** All bigrams of a unit in any spelling, or a prefix match. */
export function unitQuery(unit: string): string {
  const pairs = pairsIn(unit);
  return pairs.length === 1
    ? anyOf(spellingsOf(unit).map((spelling) => `'${spelling}':*`))
    : `(${pairs
        .slice(0, -1)
        .map((pair) => anyOf(spellingsOf(pair).map((spelling) => `'${spelling}'`)))
        .join(' & ')})`;
}

const anyOf = (terms: readonly string[]): string =>
  terms.length === 1 ? terms[0]! : `(${terms.join(' | ')})`;

/** Damerau-Levenshtein distance, capped at `max + 1`. */
export function editDistance(from: string, to: string, max: number): number {
  if (Math.abs(from.length - to.length) > max) return max + 1;
  let [before, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return Math.min(last[to.length]!, max + 1);
}

/** Typos allowed in a word. */
export const maxEditDistance = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);
