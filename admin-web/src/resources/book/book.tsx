import { reasonText } from '@paddock/contracts/text-limits';
import { defineResource } from '../../engine/define-resource.tsx';
import { momentColumn } from '../../engine/lists/columns.tsx';
import type { RowAction } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';
import { raceSearch } from '../../lookups/race-choices.ts';
import { BookDetail, BookPill, bookStateLabels, bookWord } from './book-detail.tsx';
import { BOOK_PATH, issuers, type Book } from './book-values.ts';

const bookActions: readonly RowAction<Book>[] = [
  rowAction('book.revoke', {
    icon: 'close',
    danger: true,
    roles: issuers,
    applies: (row) => row.state === 'valid',
    reason: { label: 'book.reason', max: reasonText.max, required: true },
    shown: (revokedReason) => ({ state: 'revoked', revokedReason }),
    run: (write, { bookId }, reason) => write('adm/del_book', { bookId, reason }),
  }),
];

/** The list with its screens for issuing, correcting and wording. */
export const book = defineResource<'adm/get_member_books_list'>({
  name: 'book',
  icon: 'book',
  label: 'book.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_member_books_list',
    rowId: (row) => row.serial,
    rowName: (row) => row.serial,
    searchLabel: 'book.search',
    defaultSort: '-issuedAt',
    columns: [
      { id: 'serial', label: 'book.serial', text: (row) => row.serial },
      {
        id: 'state',
        label: 'book.state',
        text: (row, { t }) => t(bookWord(row)),
        Cell: BookPill,
      },
      { id: 'name', label: 'book.name', text: (row) => row.printedName },
      { id: 'rank', label: 'book.rank', text: (row) => row.rank?.toString() ?? '' },
      { id: 'race', label: 'book.race', text: (row, { pick }) => pick(row.raceTitle) },
      { id: 'class', label: 'book.class', text: (row, { pick }) => pick(row.className) },
      momentColumn('issuedAt', 'book.issuedAt', { sort: 'issuedAt' }),
      { id: 'issuedBy', label: 'book.issuedBy', text: (row) => row.issuedBy, optional: true },
      { id: 'checkCode', label: 'book.checkCode', text: (row) => row.checkCode, optional: true },
      { id: 'reason', label: 'book.reason', text: (row) => row.revokedReason, optional: true },
      { id: 'replacedBy', label: 'book.replacedBy', text: (row) => row.replacedBy ?? '', optional: true },
    ],
    filters: [
      {
        kind: 'search',
        name: 'raceId',
        label: 'book.race',
        of: raceSearch,
      },
      { kind: 'choice', name: 'state', label: 'book.state', labels: bookStateLabels },
    ],
    actions: bookActions,
    detail: { label: 'book.one', Body: BookDetail },
    links: [
      { label: 'book.template', icon: 'edit', roles: issuers, to: () => `${BOOK_PATH}/template` },
      { label: 'book.issue', icon: 'plus', main: true, roles: issuers, to: () => `${BOOK_PATH}/issue` },
    ],
  },
  screens: [
    { path: 'issue', roles: issuers, load: async () => (await import('./issue-screen.tsx')).IssueScreen },
    {
      path: 'correct/:serial',
      roles: issuers,
      load: async () => (await import('./correct-screen.tsx')).CorrectScreen,
    },
    {
      path: 'template',
      roles: issuers,
      load: async () => (await import('./template-screen.tsx')).TemplateScreen,
    },
  ],
});
