import { languageTags } from '@paddock/contracts/language';
import type { TextInLanguage } from '@paddock/contracts/localized';

export type Words = TextInLanguage;

/** `lang` for text in a fallback language. */
export const tagOf = ({ lang }: Words): string | undefined => lang && languageTags[lang];
