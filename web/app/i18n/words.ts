import { languageTags } from '@paddock/contracts/language';
import type { TextInLanguage } from '@paddock/contracts/localized';

export type Words = TextInLanguage;

/** For the `lang` of an element whose text is not in the language of the page. */
export const tagOf = ({ lang }: Words): string | undefined => lang && languageTags[lang];
