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
  { kind: 'text', name: 'printedName', label: 'book.name', required: true, max: 80 },
  {
    kind: 'number',
    name: 'rank',
    label: 'book.rank',
    hint: 'book.rankHint',
    min: 1,
    max: 1000,
    whole: true,
  },
  { kind: 'localized', name: 'title', label: 'book.heading', hint: 'book.ownHint', max: 160, wide: true },
  { kind: 'localized', name: 'text', label: 'book.text', hint: 'book.holes', max: 600, lines: 3, wide: true },
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
