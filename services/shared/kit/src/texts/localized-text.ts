import { languages, type Localized } from '@paddock/contracts/language';
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
