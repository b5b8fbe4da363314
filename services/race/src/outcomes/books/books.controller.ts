import { Controller } from '@nestjs/common';
import type { MemberCaller } from '@paddock/contracts/caller';
import type {
  BookIdInput,
  CheckCodeInput,
  MyBookListInput,
  BookCheckView,
  BookDetailView,
} from '@paddock/contracts/race/outcomes/book.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import type { FileAnswer } from '@paddock/kit/calls/files';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Organisation } from '@paddock/kit/organisation';
import { BookFiles } from './book-files.ts';
import { BookStandings } from './book-standings.ts';
import type { Book } from './book.model.ts';
import { presentCheck, presentDetail } from './book.presenter.ts';
import { BooksRepository } from './books.repository.ts';
import { BooksService } from './books.service.ts';
import { readCheckCode } from './check-code.ts';

@Controller()
export class BooksController {
  constructor(
    private readonly books: BooksService,
    private readonly standings: BookStandings,
    private readonly files: BookFiles,
    private readonly repository: BooksRepository,
    private readonly organisation: Organisation,
  ) {}

  @HandlesCall('get_my_books_list')
  mine(input: MyBookListInput, caller: MemberCaller) {
    return this.books.list(input, caller.memberId);
  }

  @HandlesCall('get_book_detail')
  async detail(input: BookIdInput, { memberId }: MemberCaller): Promise<BookDetailView> {
    const [book] = await this.standings.withNames([await this.own(input, memberId)]);
    return presentDetail(book!, currentCall().lang, this.organisation);
  }

  @HandlesCall('get_book_file')
  async file(input: BookIdInput, { memberId }: MemberCaller): Promise<FileAnswer> {
    const book = await this.own(input, memberId);
    if (book.state !== 'valid') throw new Refusal('book_not_valid');
    return this.files.file(book, currentCall().lang);
  }

  @HandlesCall('get_book_check')
  async check({ code }: CheckCodeInput): Promise<BookCheckView> {
    const checkCode = readCheckCode(code);
    const book = checkCode && (await this.repository.findByCode(checkCode));
    if (!book) throw new Refusal('not_found');
    const latestCode = book.state === 'replaced' ? await this.repository.latestCodeAfter(book.id) : null;
    const [compared] = await this.standings.withNames([book]);
    return presentCheck(compared!, latestCode, currentCall().lang);
  }

  private async own({ bookId }: BookIdInput, memberId: string): Promise<Book> {
    const book = await this.repository.findOwn(bookId, memberId);
    if (!book) throw new Refusal('not_found');
    return book;
  }
}
