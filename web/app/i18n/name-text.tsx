import type { TextInLanguage } from '@paddock/contracts/localized';
import { languageTags, type Language } from '@paddock/contracts/language';
import { useTranslation } from 'react-i18next';

/** Kana and Hangul belong to languages without a voice or font here; they stay unmarked. */
function languageOfName(name: string): Language | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name)) return undefined;
  if (/\p{Script=Han}/u.test(name)) return 'cn';
  return /\p{Script=Cyrillic}/u.test(name) ? 'ru' : undefined;
}

/** A name as its owner wrote it, with its language when its script is not the one of the page. */
export function nameWords(name: string, pageTag: string): TextInLanguage {
  const lang = languageOfName(name);
  return { text: name, ...(lang && languageTags[lang] !== pageTag && { lang }) };
}

/** Marks a name in another script, so that it is read out and set in its own language. */
export function NameText({ name }: { name: string }) {
  const { i18n } = useTranslation();
  const { text, lang } = nameWords(name, i18n.language);
  return lang ? <span lang={languageTags[lang]}>{text}</span> : text;
}
