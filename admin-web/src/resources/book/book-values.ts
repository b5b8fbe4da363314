import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import { printedName as nameText, printedRank } from '@paddock/contracts/race/race-limits';
import type { InputOf } from '@paddock/contracts/call-table';
import type { Localized } from '@paddock/contracts/language';
import type { FormField } from '../../engine/resource.ts';
import type { BookTemplate } from './book-row.ts';

/** A certificate as its form holds it: the rank as it is typed. */
export interface BookValues {
  printedName: string;
  rank: string;
  title: Localized;
  text: Localized;
}

/** Begins with the wording of the race, which may be changed for this one. */
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
    hint: 'book.holes',
    max: paragraphText.max,
    lines: 3,
    wide: true,
  },
];

/** What belongs to the save call. Words that are emptied come from the wording of the race again. */
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
