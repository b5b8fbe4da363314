export const languages = ['cn', 'en', 'ru'] as const;
export type Language = (typeof languages)[number];

/** One text per language; untranslated languages are absent. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** A text that the compiler requires in every language. */
export type InEveryLanguage<T = string> = Record<Language, T>;

/** Fallback order after the requested language. */
export const fallbackOrder: readonly Language[] = ['en', ...languages.filter((one) => one !== 'en')];

/** Of a site whose settings name none: all. The first is the main one. */
export const siteLanguages = (chosen: readonly Language[] | null | undefined): readonly Language[] =>
  chosen?.length ? chosen : fallbackOrder;

/** Languages of the site in which a page exists, its original first. A page without a list exists in all. */
export function translatedOf(
  ofSite: readonly Language[],
  translated: readonly Language[],
): readonly [Language, ...Language[]] {
  const shown = ofSite.filter((lang) => translated.length === 0 || translated.includes(lang));
  // Shown there in a fallback language.
  const [first = ofSite[0]!, ...others] = shown;
  return [first, ...others];
}

/** BCP 47 tags, for `<html lang>`, `Content-Language` and Intl. */
export const languageTags: InEveryLanguage = { cn: 'zh-Hans', en: 'en', ru: 'ru' };

/** Each in its own language. */
export const languageNames: InEveryLanguage = { cn: '中文', en: 'English', ru: 'Русский' };

/** Locales of dates: English ones are British. */
export const dateTags: InEveryLanguage = { ...languageTags, en: 'en-GB' };

/** 23 Nov 2026 · 2026年11月23日 · 23 ноября 2026 г. */
export const dayFormat = (lang: Language) =>
  ({ day: 'numeric', month: lang === 'en' ? 'short' : 'long', year: 'numeric' }) as const;

export const languageForm = new RegExp(`^(?:${languages.join('|')})$`);
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** An added translation changes nothing: members are notified of changed wordings only. */
export const isReworded = (before: Localized, after: Localized): boolean =>
  languages.some((lang) => before[lang] && after[lang] && before[lang] !== after[lang]);
