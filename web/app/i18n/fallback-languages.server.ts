import type { TextInLanguage } from '@paddock/contracts/localized';
import { languageTags, type Language } from '@paddock/contracts/language';

/**
 * Names of fallback languages in use; '' when all is translated. Localized here, because browsers' names
 * differ.
 */
export function fallbackLanguagesOf(texts: readonly TextInLanguage[], lang: Language): string {
  const others = new Set(texts.flatMap((text) => (text.lang && text.text ? [text.lang] : [])));
  if (others.size === 0) return '';
  const tag = languageTags[lang];
  const names = new Intl.DisplayNames([tag], { type: 'language' });
  return new Intl.ListFormat(tag).format(
    [...others].map((other) => names.of(languageTags[other]) ?? languageTags[other]),
  );
}
