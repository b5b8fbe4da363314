import { daysText } from '@paddock/contracts/days';
import type { InEveryLanguage, Language, Localized } from '@paddock/contracts/language';
import { Refusal } from '@paddock/kit/calls/refusal';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { unprintableIn } from '@paddock/text-layout/fonts';
import type { BookContent, ClassOfRace, NewBook, RaceOnBook, Wording } from './book.model.ts';
import { newCheckCode } from './check-code.ts';

const placeholders = ['pilot', 'race', 'class', 'place', 'date', 'venue'] as const;
/** `{place}` in texts is `rank` in code (docs/words.md). */
type Placeholder = (typeof placeholders)[number];

const isPlaceholder = (name: string): name is Placeholder => placeholders.includes(name as Placeholder);
const placeholderPattern = /\{([^{}]*)\}/g;

export const hasUnknownPlaceholders = (texts: Localized): boolean =>
  Object.values(texts).some((text) =>
    [...text.matchAll(placeholderPattern)].some(([, name]) => name !== undefined && !isPlaceholder(name)),
  );

export const daysOf = ({ raceStartsAt, raceEndsAt, zone }: RaceOnBook, lang: Language): string =>
  daysText({ from: raceStartsAt, until: raceEndsAt, zone }, lang);

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
export function fillPlaceholders(
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
      date: () => daysOf(race, lang),
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

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Emoji that `printableName` removes, without duplicates. */
export function omittedEmoji(name: string): string[] {
  const all = Array.from(graphemes.segment(name), ({ segment }) => segment);
  return [
    ...new Set(
      all.filter((segment) => /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(segment)),
    ),
  ];
}

export const isPrintable = (name: string): boolean => name !== '' && unprintableIn(name).length === 0;

/** Throws `name_not_printable` with the letters that no font has. */
export function requirePrintable(...texts: (string | Localized)[]): void {
  const all = texts.flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text))).join('');
  const letters = unprintableIn(all);
  if (letters.length > 0) throw new Refusal('name_not_printable', { letters: letters.join(' ') });
}

/** Default of a race. `{place}` reads well without a rank too. */
export const defaultTemplate = {
  title: { cn: '荣誉证书', en: 'Certificate', ru: 'Сертификат' },
  text: {
    cn: '在“{race}”{class}的比赛中获得{place}，特发此证，以资鼓励。',
    en: 'for {place}: {race}, {class}',
    ru: 'за {place}: {race}, {class}',
  },
  signer: { cn: '赛事组委会', en: 'Race director', ru: 'Директор соревнований' },
  accent: 'ice',
} satisfies Wording & Record<'title' | 'text' | 'signer', InEveryLanguage>;

export function newBook(
  race: ClassOfRace,
  { title, text, signer, accent }: Wording,
  pilot: Omit<NewBook, 'checkCode' | keyof Wording>,
): NewBook {
  return {
    ...pilot,
    checkCode: newCheckCode(),
    title,
    text: fillPlaceholders(text, pilot, race),
    signer,
    accent,
  };
}
