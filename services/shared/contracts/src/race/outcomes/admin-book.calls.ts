import { anyAdmin, call } from '../../call.ts';
import type { AdminRole } from '../../caller.ts';
import { NoView } from '../../page.ts';
import { RaceIdInput } from '../catalog/race.shapes.ts';
import {
  AdminBookListInput,
  AdminBookPage,
  AdminBookView,
  BookPlanInput,
  BookPlanView,
  BookPreviewInput,
  BookTemplateView,
  IssueBooksInput,
  IssuedBooksView,
  RevokeBookInput,
  SaveBookInput,
  SaveBookTemplateInput,
} from './admin-book.shapes.ts';

const service = 'race';
const audience = 'admin';
const issuers: readonly AdminRole[] = ['owner', 'editor', 'operator'];

export const adminBookCalls = {
  'adm/get_member_books_list': call({
    service,
    audience,
    roles: anyAdmin,
    write: false,
    input: AdminBookListInput,
    view: AdminBookPage,
    summary: 'Certificates of all members, filtered and paged',
  }),
  'adm/save_book': call({
    service,
    audience,
    roles: issuers,
    write: true,
    input: SaveBookInput,
    view: AdminBookView,
    refusals: ['not_found', 'book_exists', 'book_not_valid', 'name_not_printable'],
    summary: 'Issues a certificate or replaces one',
  }),
  'adm/del_book': call({
    service,
    audience,
    roles: issuers,
    write: true,
    input: RevokeBookInput,
    view: AdminBookView,
    refusals: ['not_found', 'book_not_valid'],
    summary: 'Revokes a certificate',
  }),
  'adm/get_book_plan': call({
    service,
    audience,
    roles: anyAdmin,
    write: false,
    input: BookPlanInput,
    view: BookPlanView,
    refusals: ['not_found'],
    summary: 'Certificates of a class to issue, replace or revoke',
  }),
  'adm/issue_books': call({
    service,
    audience,
    roles: issuers,
    write: true,
    input: IssueBooksInput,
    view: IssuedBooksView,
    refusals: ['not_found', 'result_not_official', 'book_plan_changed', 'name_not_printable'],
    summary: 'Issues, replaces and revokes certificates of a class as planned',
  }),
  'adm/get_book_template': call({
    service,
    audience,
    roles: anyAdmin,
    write: false,
    input: RaceIdInput,
    view: BookTemplateView,
    refusals: ['not_found'],
    summary: 'The certificate template of a race',
  }),
  'adm/save_book_template': call({
    service,
    audience,
    roles: issuers,
    write: true,
    input: SaveBookTemplateInput,
    view: BookTemplateView,
    refusals: ['not_found', 'name_not_printable'],
    summary: 'Saves the certificate template; issued certificates stay unchanged',
  }),
  'adm/get_book_preview': call({
    service,
    audience,
    roles: issuers,
    write: false,
    input: BookPreviewInput,
    view: NoView,
    answers: { file: ['application/pdf'] },
    refusals: ['not_found', 'name_not_printable'],
    limits: [{ by: 'account', count: 20, seconds: 60 }],
    summary: 'A specimen of a certificate template',
  }),
} as const;
