import type { RouteObject } from 'react-router';
import { defineResource, type ResourceEntry } from '../../engine/define-resource.tsx';
import { raceSearch } from '../../lookups/race-choices.ts';
import { requireRole } from '../../providers/auth.tsx';
import type { Services } from '../../providers/services.tsx';
import { Moment } from '../../ui/moment.tsx';
import { bookActions } from './book-actions.ts';
import { BookDetail } from './book-detail.tsx';
import { BookPill, bookStateLabels, bookWord } from './book-pill.tsx';
import { BOOK_PATH, issuers } from './book-row.ts';
import { BookTools } from './book-tools.tsx';

const books = defineResource<'adm/get_member_books_list'>({
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
      {
        id: 'issuedAt',
        label: 'book.issuedAt',
        sort: 'issuedAt',
        text: (row, { moment }) => moment(row.issuedAt),
        Cell: ({ row }) => <Moment at={row.issuedAt} />,
      },
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
    Tools: BookTools,
  },
});

const forIssuers = (services: Services, path: string, lazy: RouteObject['lazy']): RouteObject => ({
  path: `${BOOK_PATH}/${path}`,
  loader: async ({ request }) => {
    await requireRole(services, request, issuers);
    return null;
  },
  lazy,
});

/** The list with its screens for issuing, correcting and wording. */
export const book: ResourceEntry = {
  ...books,
  routes: (services) => [
    ...books.routes(services),
    forIssuers(services, 'issue', async () => {
      const { IssueScreen } = await import('./issue-screen.tsx');
      return { element: <IssueScreen /> };
    }),
    forIssuers(services, 'correct/:serial', async () => {
      const { CorrectScreen } = await import('./correct-screen.tsx');
      return { element: <CorrectScreen /> };
    }),
    forIssuers(services, 'template', async () => {
      const { TemplateScreen } = await import('./template-screen.tsx');
      return { element: <TemplateScreen /> };
    }),
  ],
};
