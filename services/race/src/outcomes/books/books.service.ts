import type {
  BookCheckView,
  BookDetailView,
  BookIdInput,
  BookPage,
  CheckCodeInput,
  MyBookListInput,
} from '@paddock/contracts/race/book.shapes';
import { type ClassToCorrectView, maxClassesToCorrect } from '@paddock/contracts/race/dashboard.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import type { FileAnswer } from '@paddock/kit/calls/files';
import { Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';
import { BookFiles } from './book-files.ts';
import { presentCard, presentCheck, presentDetail } from './book.presenter.ts';
import type { Book } from './book.model.ts';
import { BookStandings } from './book-standings.ts';
import { BooksRepository } from './books.repository.ts';
import { readCheckCode } from './check-code.ts';

@Injectable()
export class BooksService {
  constructor(
    private readonly books: BooksRepository,
    private readonly standings: BookStandings,
    private readonly files: BookFiles,
  ) {}

  async list(input: MyBookListInput, memberId: string): Promise<BookPage> {
    const paging = pagingOf(input);
    const [books, total] = await this.books.listOf(memberId, paging);
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows: books.map((book) => presentCard(book, currentCall().lang)) };
  }

  async detail(input: BookIdInput, memberId: string): Promise<BookDetailView> {
    const book = await this.standings.ofOne(await this.own(input, memberId));
    return presentDetail(book, currentCall().lang);
  }

  async file(input: BookIdInput, memberId: string): Promise<FileAnswer> {
    const book = await this.own(input, memberId);
    if (book.state !== 'valid') throw new Refusal('book_not_valid');
    return this.files.file(book, currentCall().lang);
  }

  /** Classes with certificates that contradict their official result. */
  async classesToCorrect(): Promise<ClassToCorrectView[]> {
    const classes = await this.books.resultSavedSince(maxClassesToCorrect);
    const counted = await Promise.all(
      classes.map(async ({ classKey, ...names }) => {
        const books = await this.standings.of(await this.books.validOf(classKey));
        return { ...names, books: books.filter(({ standing }) => standing === 'corrected').length };
      }),
    );
    return counted.filter(({ books }) => books > 0);
  }

  async check({ code }: CheckCodeInput): Promise<BookCheckView> {
    const checkCode = readCheckCode(code);
    const book = checkCode && (await this.books.findByCode(checkCode));
    if (!book) throw new Refusal('not_found');
    const latestCode = book.state === 'replaced' ? await this.books.latestCodeAfter(book.id) : null;
    return presentCheck(await this.standings.ofOne(book), latestCode, currentCall().lang);
  }

  async classesWithBooks(raceKey: RowKey<'race'>): Promise<ReadonlySet<RowKey<'race_class'>>> {
    return new Set(await this.books.classesWithBooks(raceKey));
  }

  private async own({ bookId }: BookIdInput, memberId: string): Promise<Book> {
    const book = await this.books.findOwn(bookId, memberId);
    if (!book) throw new Refusal('not_found');
    return book;
  }
}
