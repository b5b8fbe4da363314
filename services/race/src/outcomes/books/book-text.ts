import { languageTags, type Language, type Localized } from '@paddock/contracts/language';
import { inLanguage } from '@paddock/kit/texts/in-language';
import type { BookContent, RaceOnBook } from './book.model.ts';

const holes = ['pilot', 'race', 'class', 'place', 'date', 'venue'] as const;
/** `{place}` in texts is `rank` in code (docs/words.md). */
type Hole = (typeof holes)[number];

const isHole = (name: string): name is Hole => holes.includes(name as Hole);
const holePattern = /\{([^{}]*)\}/g;

export const hasForeignHoles = (texts: Localized): boolean =>
  Object.values(texts).some((text) =>
    [...text.matchAll(holePattern)].some(([, name]) => name !== undefined && !isHole(name)),
  );

/** In the time zone of the race. */
export const dayOf = ({ raceStartsAt, zone }: RaceOnBook, lang: Language): string =>
  new Intl.DateTimeFormat(languageTags[lang], { dateStyle: 'long', timeZone: zone }).format(raceStartsAt);

const englishEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const englishOrdinals = new Intl.PluralRules('en', { type: 'ordinal' });

export function rankInWords(rank: number | null, lang: Language): string {
  if (rank === null) return { cn: '参赛纪念', en: 'taking part', ru: 'участие' }[lang];
  return {
    cn: `第${rank}名`,
    en: `${rank}${englishEndings[englishOrdinals.select(rank)] ?? 'th'} place`,
    ru: `${rank}-е место`,
  }[lang];
}

/** Fills the placeholders of each language. */
export function filled(
  texts: Localized,
  { printedName, rank }: Pick<BookContent, 'printedName' | 'rank'>,
  race: RaceOnBook,
): Localized {
  const fill = (text: string, lang: Language): string => {
    // Lazy: date formatting is slow for thousands of certificates.
    const words: Record<Hole, () => string> = {
      pilot: () => printedName,
      race: () => inLanguage(race.raceTitle, lang).text,
      class: () => inLanguage(race.className, lang).text,
      place: () => rankInWords(rank, lang),
      date: () => dayOf(race, lang),
      venue: () => inLanguage(race.venue, lang).text,
    };
    return text.replaceAll(holePattern, (hole, name: string) => (isHole(name) ? words[name]() : hole));
  };
  return Object.fromEntries(
    Object.entries(texts).map(([lang, text]) => [lang, fill(text, lang as Language)]),
  );
}
