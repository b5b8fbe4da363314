import { languages, type Localized, fallbackOrder, type Language } from '@paddock/contracts/language';
import type { TextInLanguage } from '@paddock/contracts/localized';
import { cleanHtml } from './clean-html.ts';

export const hasText = (texts: Localized): boolean => languages.some((lang) => texts[lang]?.trim());

function eachText(texts: Localized, change: (text: string) => string): Localized {
  const kept: Localized = {};
  for (const lang of languages) {
    const text = change(texts[lang] ?? '');
    if (text) kept[lang] = text;
  }
  return kept;
}

/** Removes empty translations. */
export const trimmed = (texts: Localized): Localized => eachText(texts, (text) => text.trim());

export const cleaned = (texts: Localized): Localized => eachText(texts, (html) => cleanHtml(html).trim());

export const languagesOf = (texts: Localized): Language[] => languages.filter((lang) => texts[lang]);

/** The text in the requested language or a fallback, which is then named. */
export function inLanguage(texts: Localized, asked: Language): TextInLanguage {
  if (texts[asked]) return { text: texts[asked] };
  const lang = fallbackOrder.find((language) => texts[language]);
  return lang ? { text: texts[lang]!, lang } : { text: '' };
}
