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
import { type ContextOf, HandlesCall } from '@paddock/kit/calls/handles-call';
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
  mine(input: MyBookListInput, { caller, lang }: ContextOf<'get_my_books_list'>): Promise<BookPage> {
    return this.own.list(input, caller.memberId, lang);
  }

  @HandlesCall('get_book_detail')
  detail(input: BookIdInput, { caller, lang }: ContextOf<'get_book_detail'>): Promise<BookDetailView> {
    return this.own.detail(input, caller.memberId, lang);
  }

  @HandlesCall('get_book_file')
  file(input: BookIdInput, { caller, lang }: ContextOf<'get_book_file'>): Promise<BookFileView> {
    return this.own.file(input, caller.memberId, lang);
  }

  @HandlesCall('get_book_check')
  check(input: CheckCodeInput, { lang }: ContextOf<'get_book_check'>): Promise<BookCheckView> {
    return this.own.check(input, lang);
  }

  @HandlesCall('adm/get_member_books_list')
  list(input: AdmBookListInput): Promise<AdmBookPage> {
    return this.books.list(input);
  }

  @HandlesCall('adm/save_book')
  save(input: SaveBookInput, context: ContextOf<'adm/save_book'>): Promise<AdmBookView> {
    return this.books.save(input, context);
  }

  @HandlesCall('adm/del_book')
  revoke(input: RevokeBookInput, context: ContextOf<'adm/del_book'>): Promise<AdmBookView> {
    return this.books.revoke(input, context);
  }

  @HandlesCall('adm/issue_books')
  issueAll(input: IssueBooksInput, context: ContextOf<'adm/issue_books'>): Promise<IssuedBooksView> {
    return this.books.issueAll(input, context);
  }

  @HandlesCall('adm/get_book_template')
  template(input: RaceIdInput): Promise<BookTemplateView> {
    return this.templates.detail(input);
  }

  @HandlesCall('adm/save_book_template')
  saveTemplate(
    input: SaveBookTemplateInput,
    context: ContextOf<'adm/save_book_template'>,
  ): Promise<BookTemplateView> {
    return this.templates.save(input, context);
  }

  @HandlesCall('adm/get_book_preview')
  preview(input: BookPreviewInput, { lang }: ContextOf<'adm/get_book_preview'>): Promise<BookFileView> {
    return this.templates.preview(input, lang);
  }
}
