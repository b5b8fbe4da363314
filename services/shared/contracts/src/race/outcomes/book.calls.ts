import { call } from '../../call.ts';
import { NoView } from '../../page.ts';
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
    inCare: true,
    write: false,
    input: MyBookListInput,
    view: BookPage,
    summary: "The member's certificates, latest first",
  }),
  get_book_detail: call({
    service,
    audience,
    inCare: true,
    write: false,
    input: BookIdInput,
    view: BookDetailView,
    refusals: ['not_found'],
    summary: 'A certificate of the member',
  }),
  get_book_file: call({
    service,
    audience,
    inCare: true,
    write: false,
    input: BookIdInput,
    view: NoView,
    answers: { file: ['application/pdf'] },
    refusals: ['not_found', 'book_not_valid'],
    // CPU-intensive.
    limits: [{ by: 'account', count: 20, seconds: 60 }],
    summary: 'A certificate of the member as PDF',
  }),
  get_book_check: call({
    service,
    audience: 'anyone',
    write: false,
    input: CheckCodeInput,
    view: BookCheckView,
    refusals: ['not_found'],
    limits: [{ by: 'network', count: 60, seconds: 60 }],
    summary: 'Checks the authenticity of a certificate by its code',
  }),
} as const;
