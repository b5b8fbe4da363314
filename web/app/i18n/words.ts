import { languageTags, type InEveryLanguage } from '@paddock/contracts/language';
import type { TextInLanguage } from '@paddock/contracts/localized';

export type Words = TextInLanguage;

/** `lang` for text in a fallback language. */
export const tagOf = ({ lang }: Words): string | undefined => lang && languageTags[lang];

export const languageNames: InEveryLanguage = { cn: '中文', en: 'English', ru: 'Русский' };
