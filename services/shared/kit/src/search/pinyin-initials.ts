import { folded, segmenter } from './search-text.ts';

/** The first character of each letter from B to Z in pinyin order; none begins with I, U or V. */
const boundaries = Array.from('八嚓咑妸发旮哈丌咔垃呣拏噢妑七呥仨他穵夕丫帀');
const initials = 'abcdefghjklmnopqrstwxyz';
const collator = new Intl.Collator('zh-u-co-pinyin');

const MAX_QUERY = 12;
/** Before each term, so that no word of an ordinary query matches it. */
const MARKER = '=';

const isHan = (letter: string): boolean => /\p{Script=Han}/u.test(letter);

/** Of the reading that the collator sorts by, also where a character has several. */
function initialOf(letter: string): string {
  const next = boundaries.findIndex((first) => collator.compare(letter, first) < 0);
  return initials[next === -1 ? boundaries.length : next]!;
}

interface Spelled {
  /** Initials, Latin letters and digits; everything else is left out. */
  letters: string;
  /** Start and end in the text, and the kind of each letter. */
  places: { from: number; to: number; isChinese: boolean }[];
  /** Indices in `letters` where words begin. */
  starts: number[];
}

function spelled(text: string): Spelled {
  let letters = '';
  const places: Spelled['places'] = [];
  const starts: number[] = [];
  for (const { segment, index } of segmenter.segment(folded(text))) {
    const start = letters.length;
    let from = index;
    for (const letter of segment) {
      const isChinese = isHan(letter);
      const to = from + letter.length;
      if (isChinese || /[a-z0-9]/.test(letter)) {
        letters += isChinese ? initialOf(letter) : letter;
        places.push({ from, to, isChinese });
      }
      from = to;
    }
    if (letters.length > start) starts.push(start);
  }
  return { letters, places, starts };
}

const includesChinese = ({ places }: Spelled, start: number, length: number): boolean =>
  places.slice(start, start + length).some(({ isChinese }) => isChinese);

/** Lexemes of a title, from the beginning of each word that a query of initials can begin with. */
export function initialTerms(text: string): string[] {
  if (!isHan(text)) return [];
  const title = spelled(text);
  const terms = title.starts
    .filter((start) => includesChinese(title, start, MAX_QUERY))
    .map((start) => title.letters.slice(start, start + MAX_QUERY));
  return [...new Set(terms)].map((term) => MARKER + term);
}

/** The letters of a query that can be initials. */
export function initialsQuery(text: string): string | undefined {
  const query = folded(text.normalize('NFC')).trim();
  return /^(?=.*[a-z])[a-z0-9]{2,12}$/.test(query) ? query : undefined;
}

/** As a tsquery over `initialTerms`. */
export const initialsMatch = (query: string): string => `'${MARKER}${query}':*`;

/** What a query of initials matches in a title. */
export function initialRanges(text: string, query: string): [from: number, to: number][] {
  if (!isHan(text)) return [];
  const title = spelled(text);
  return title.starts
    .filter((start) => title.letters.startsWith(query, start) && includesChinese(title, start, query.length))
    .map((start) => [title.places[start]!.from, title.places[start + query.length - 1]!.to]);
}

export const hasInitials = (text: string, query: string): boolean => initialRanges(text, query).length > 0;
