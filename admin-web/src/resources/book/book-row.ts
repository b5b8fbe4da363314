import type { ViewOf } from '@paddock/contracts/call-table';
import type { AdminRole } from '@paddock/contracts/caller';
import type { BookAccent } from '@paddock/contracts/race/book.shapes';
import type { RowOf } from '../../engine/resource.ts';
import type { TextKey } from '../../providers/i18n.ts';

export type Book = RowOf<'adm/get_member_books_list'>;
export type BookTemplate = ViewOf<'adm/get_book_template'>;

export const issuers: readonly AdminRole[] = ['owner', 'editor', 'operator'];

export const BOOK_PATH = '/adm/book';

export const accentLabels = {
  ice: 'book.accents.ice',
  orange: 'book.accents.orange',
  violet: 'book.accents.violet',
  green: 'book.accents.green',
} as const satisfies Record<BookAccent, TextKey>;
