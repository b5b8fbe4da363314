import { languageTags, type Language, type Localized } from '@paddock/contracts/language';
import { inLanguage } from '@paddock/kit/texts/in-language';
import type { BookContent, RaceOnBook } from './book.model.ts';

const placeholders = ['pilot', 'race', 'class', 'place', 'date', 'venue'] as const;
/** `{place}` in texts is `rank` in code (docs/values.md). */
type Placeholder = (typeof placeholders)[number];

const isPlaceholder = (name: string): name is Placeholder => placeholders.includes(name as Placeholder);
const placeholderPattern = /\{([^{}]*)\}/g;

export const hasUnknownPlaceholders = (texts: Localized): boolean =>
  Object.values(texts).some((text) =>
    [...text.matchAll(placeholderPattern)].some(([, name]) => name !== undefined && !isPlaceholder(name)),
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
    const values: Record<Placeholder, () => string> = {
      pilot: () => printedName,
      race: () => inLanguage(race.raceTitle, lang).text,
      class: () => inLanguage(race.className, lang).text,
      place: () => rankInWords(rank, lang),
      date: () => dayOf(race, lang),
      venue: () => inLanguage(race.venue, lang).text,
    };
    return text.replaceAll(placeholderPattern, (placeholder, name: string) =>
      isPlaceholder(name) ? values[name]() : placeholder,
    );
  };
  return Object.fromEntries(
    Object.entries(texts).map(([lang, text]) => [lang, fill(text, lang as Language)]),
  );
}
