import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import { printedName as nameText, printedRank } from '@paddock/contracts/race/race-limits';
import type { InputOf } from '@paddock/contracts/call-table';
import type { Localized } from '@paddock/contracts/language';
import type { FormField } from '../../engine/resource.ts';
import type { BookTemplate } from './book-row.ts';

/** Form values; the rank as typed. */
export interface BookValues {
  printedName: string;
  rank: string;
  title: Localized;
  text: Localized;
}

/** Starts with the race's wording. */
export const valuesFor = (
  name: string,
  rank: number | null,
  { title, text }: Pick<BookTemplate, 'title' | 'text'>,
): BookValues => ({ printedName: name, rank: rank?.toString() ?? '', title, text });

export const bookFields: readonly FormField<BookValues>[] = [
  { kind: 'text', name: 'printedName', label: 'book.name', required: true, ...nameText },
  {
    kind: 'number',
    name: 'rank',
    label: 'book.rank',
    hint: 'book.rankHint',
    ...printedRank,
    whole: true,
  },
  { kind: 'localized', name: 'title', label: 'book.heading', hint: 'book.ownHint', ...lineText, wide: true },
  {
    kind: 'localized',
    name: 'text',
    label: 'book.text',
    hint: 'book.placeholders',
    max: paragraphText.max,
    lines: 3,
    wide: true,
  },
];

/** Empty texts fall back to the race's wording. */
export const inputOf = ({
  printedName,
  rank,
  title,
  text,
}: BookValues): Pick<InputOf<'adm/save_book'>, 'printedName' | 'rank' | 'title' | 'text'> => ({
  printedName,
  rank: rank.trim() === '' ? null : Number(rank),
  title,
  text,
});
