import type {
  AdmBookListInput,
  AdmBookPage,
  AdmBookView,
  BookPreviewInput,
  BookTemplateView,
  IssueBooksInput,
  IssuedBooksView,
  RevokeBookInput,
  SaveBookInput,
  SaveBookTemplateInput,
} from '@paddock/contracts/race/admin-book.shapes';
import type {
  BookCheckView,
  BookDetailView,
  BookFileView,
  BookIdInput,
  BookPage,
  CheckCodeInput,
  MyBookListInput,
} from '@paddock/contracts/race/book.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type { AdminCaller, MemberCaller } from '@paddock/contracts/caller';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { BookTemplatesService } from './book-templates.service.ts';
import { BooksService } from './books.service.ts';
import { OwnBooksService } from './own-books.service.ts';

@Controller()
export class BooksController {
  constructor(
    private readonly books: BooksService,
    private readonly own: OwnBooksService,
    private readonly templates: BookTemplatesService,
  ) {}

  @HandlesCall('get_my_books_list')
  mine(input: MyBookListInput, caller: MemberCaller): Promise<BookPage> {
    return this.own.list(input, caller.memberId);
  }

  @HandlesCall('get_book_detail')
  detail(input: BookIdInput, caller: MemberCaller): Promise<BookDetailView> {
    return this.own.detail(input, caller.memberId);
  }

  @HandlesCall('get_book_file')
  file(input: BookIdInput, caller: MemberCaller): Promise<BookFileView> {
    return this.own.file(input, caller.memberId);
  }

  @HandlesCall('get_book_check')
  check(input: CheckCodeInput): Promise<BookCheckView> {
    return this.own.check(input);
  }

  @HandlesCall('adm/get_member_books_list')
  list(input: AdmBookListInput): Promise<AdmBookPage> {
    return this.books.list(input);
  }

  @HandlesCall('adm/save_book')
  save(input: SaveBookInput, caller: AdminCaller): Promise<AdmBookView> {
    return this.books.save(input, caller);
  }

  @HandlesCall('adm/del_book')
  revoke(input: RevokeBookInput): Promise<AdmBookView> {
    return this.books.revoke(input);
  }

  @HandlesCall('adm/issue_books')
  issueAll(input: IssueBooksInput, caller: AdminCaller): Promise<IssuedBooksView> {
    return this.books.issueAll(input, caller);
  }

  @HandlesCall('adm/get_book_template')
  template(input: RaceIdInput): Promise<BookTemplateView> {
    return this.templates.detail(input);
  }

  @HandlesCall('adm/save_book_template')
  saveTemplate(input: SaveBookTemplateInput): Promise<BookTemplateView> {
    return this.templates.save(input);
  }

  @HandlesCall('adm/get_book_preview')
  preview(input: BookPreviewInput): Promise<BookFileView> {
    return this.templates.preview(input);
  }
}
