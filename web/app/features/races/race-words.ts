import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags } from '@paddock/contracts/language';

export type Words = ViewOf<'get_race_detail'>['title'];

/** For the `lang` of an element whose text is not in the language of the page. */
export const tagOf = ({ lang }: Words): string | undefined => lang && languageTags[lang];
