import { fallbackOrder, type Language, type Localized } from '@paddock/contracts/language';
import type { TextInLanguage } from '@paddock/contracts/localized';

/** The text in the requested language or a fallback, which is then named. */
export function inLanguage(texts: Localized, asked: Language): TextInLanguage {
  if (texts[asked]) return { text: texts[asked] };
  const lang = fallbackOrder.find((language) => texts[language]);
  return lang ? { text: texts[lang]!, lang } : { text: '' };
}
