import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import { printedName as nameText, printedRank } from '@paddock/contracts/race/catalog/race-limits';
import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { Localized } from '@paddock/contracts/language';
import type { AdminRole } from '@paddock/contracts/caller';
import type { BookAccent } from '@paddock/contracts/race/outcomes/book.shapes';
import { labels } from '../../engine/labels.ts';
import type { FormField, RowOf } from '../../engine/resource.ts';
import type { TextKey } from '../../providers/i18n.ts';

export type Book = RowOf<'adm/get_member_books_list'>;
export type BookTemplate = ViewOf<'adm/get_book_template'>;

export const issuers: readonly AdminRole[] = ['owner', 'editor', 'operator'];

export const BOOK_PATH = '/adm/book';

export const accentLabels = labels('book.accents', ['ice', 'orange', 'violet', 'green']) satisfies Record<
  BookAccent,
  TextKey
>;

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
