import { Injectable } from '@nestjs/common';
import { type ClassToCorrectView, maxClassesToCorrect } from '@paddock/contracts/race/dashboard.shapes';
import type { BookPage, MyBookListInput } from '@paddock/contracts/race/outcomes/book.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { pagingOf } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { BookStandings } from './book-standings.ts';
import { presentCard } from './book.presenter.ts';
import { BooksRepository } from './books.repository.ts';

@Injectable()
export class BooksService {
  constructor(
    private readonly books: BooksRepository,
    private readonly standings: BookStandings,
  ) {}

  async list(input: MyBookListInput, memberId: string): Promise<BookPage> {
    const paging = pagingOf(input);
    const [books, total] = await this.books.listOf(memberId, paging);
    const { page, pageSize } = paging;
    const { lang } = currentCall();
    const rows = (await this.standings.withNames(books)).map((book) => presentCard(book, lang));
    return { total, page, pageSize, rows };
  }

  changeMember(fromId: string, toId: string, classes: readonly RowKey<'race_class'>[]): Promise<void> {
    return this.books.changeMember(fromId, toId, classes);
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

  async classesWithBooks(raceKey: RowKey<'race'>): Promise<ReadonlySet<RowKey<'race_class'>>> {
    return new Set(await this.books.classesWithBooks(raceKey));
  }
}
