import { reasonText } from '@paddock/contracts/text-limits';
import type { RowAction } from '../../engine/resource.ts';
import { issuers, type Book } from './book-row.ts';

export const bookActions: readonly RowAction<Book>[] = [
  {
    name: 'revoke',
    label: 'book.revoke',
    icon: 'close',
    danger: true,
    roles: issuers,
    applies: (row) => row.state === 'valid',
    ask: {
      title: 'book.revokeTitle',
      text: 'book.revokeText',
      reason: { label: 'book.reason', max: reasonText.max, required: true },
    },
    shown: (revokedReason) => ({ state: 'revoked', revokedReason }),
    run: (write, { bookId }, reason) => write('adm/del_book', { bookId, reason }),
    done: 'book.revokeDone',
  },
];
