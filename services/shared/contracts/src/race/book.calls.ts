import { call } from '../call.ts';
import { NoView } from '../page.ts';
import {
  BookCheckView,
  BookDetailView,
  BookIdInput,
  BookPage,
  CheckCodeInput,
  MyBookListInput,
} from './book.shapes.ts';

const service = 'race';
const audience = 'member';

export const bookCalls = {
  get_my_books_list: call({
    service,
    audience,
    write: false,
    input: MyBookListInput,
    view: BookPage,
    summary: 'The own certificates, the latest first',
  }),
  get_book_detail: call({
    service,
    audience,
    write: false,
    input: BookIdInput,
    view: BookDetailView,
    refusals: ['not_found'],
    summary: 'One of the own certificates',
  }),
  get_book_file: call({
    service,
    audience,
    write: false,
    input: BookIdInput,
    view: NoView,
    answers: { file: ['application/pdf'] },
    refusals: ['not_found', 'book_not_valid'],
    // CPU-intensive.
    limits: [{ by: 'account', count: 20, seconds: 60 }],
    summary: 'One of the own certificates to print',
  }),
  get_book_check: call({
    service,
    audience: 'anyone',
    write: false,
    input: CheckCodeInput,
    view: BookCheckView,
    refusals: ['not_found'],
    limits: [{ by: 'network', count: 60, seconds: 60 }],
    summary: 'Whether a certificate is what it says, for whoever holds its code',
  }),
} as const;
