export const languages = ['cn', 'en', 'ru'] as const;
export type Language = (typeof languages)[number];

/** One text per language; a language that is absent has not been translated yet. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** A text every language must have, checked by the compiler. */
export type InEveryLanguage<T = string> = Record<Language, T>;

/** Tried in this order after the language that was asked for. */
export const fallbackOrder: readonly Language[] = ['en', ...languages.filter((one) => one !== 'en')];

/** BCP 47 tags, for `<html lang>`, `Content-Language` and Intl. */
export const languageTags: InEveryLanguage = { cn: 'zh-Hans', en: 'en', ru: 'ru' };

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);
