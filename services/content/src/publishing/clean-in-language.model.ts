import type { Language, Localized } from '@paddock/contracts/language';
import type { TextInLanguage } from '@paddock/contracts/localized';
import { cleanHtml } from '@paddock/kit/texts/clean-html';
import { inLanguage } from '@paddock/kit/texts/in-language';

/** HTML was cleaned when it was saved; and is again, because the rules may have become stricter since. */
export function cleanInLanguage(html: Localized, lang: Language): TextInLanguage {
  const { text, lang: other } = inLanguage(html, lang);
  return { text: cleanHtml(text), ...(other && { lang: other }) };
}
