import { languageTags, type Language } from '@paddock/contracts/language';
import type { Words } from './words.ts';

/** Names of the languages that stand in for texts which are not translated; '' when all are. Worded here, because browsers name some languages differently. */
export function standInsOf(texts: readonly Words[], lang: Language): string {
  const others = new Set(texts.flatMap((text) => (text.lang && text.text ? [text.lang] : [])));
  if (others.size === 0) return '';
  const tag = languageTags[lang];
  const names = new Intl.DisplayNames([tag], { type: 'language' });
  return new Intl.ListFormat(tag).format(
    [...others].map((other) => names.of(languageTags[other]) ?? languageTags[other]),
  );
}
