import type { Language, Localized } from '@paddock/contracts/language';
import type { TextInLanguage } from '@paddock/contracts/localized';
import { cleanHtml } from '@paddock/kit/texts/clean-html';
import { inLanguage } from '@paddock/kit/texts/in-language';

/** Sanitized again when read: the rules may have become stricter since the text was saved. */
export function cleanInLanguage(html: Localized, lang: Language): TextInLanguage {
  const { text, lang: other } = inLanguage(html, lang);
  return { text: cleanHtml(text), ...(other && { lang: other }) };
}
