import { Injectable } from '@nestjs/common';
import { ResultsService } from '../results/results.service.ts';
import { isRenamed, standingOf } from './agreement.ts';
import { BookNames } from './book-names.ts';
import type { Book, StandingBook } from './book.model.ts';

/** Compares certificates with the current results and names. */
@Injectable()
export class BookStandings {
  constructor(
    private readonly results: ResultsService,
    private readonly names: BookNames,
  ) {}

  async of<One extends Book>(books: readonly One[]): Promise<(One & StandingBook)[]> {
    const valid = books.filter(({ state }) => state === 'valid');
    const outcomes = valid.length > 0 ? await this.results.outcomesOfMembers(valid) : [];
    const found = Map.groupBy(outcomes, ({ memberId }) => memberId);
    return books.map((book) => ({
      ...book,
      standing: standingOf(
        book,
        found.get(book.memberId)?.find(({ classKey }) => classKey === book.classKey),
      ),
    }));
  }

  /** Also compares names. They come from another service, so not within a transaction. */
  async withNames<One extends Book>(books: readonly One[]): Promise<(One & StandingBook)[]> {
    const compared = await this.of(books);
    const agreeing = compared.filter(
      ({ state, standing, namedAs }) => state === 'valid' && standing === 'agrees' && namedAs !== null,
    );
    if (agreeing.length === 0) return compared;
    const names = await this.names.withPrintedNames(agreeing.map(({ memberId }) => memberId));
    return compared.map((book) =>
      agreeing.includes(book) && isRenamed(book.namedAs, names.namedAs(book.memberId))
        ? { ...book, standing: 'renamed' }
        : book,
    );
  }

  async ofOne(book: Book): Promise<StandingBook> {
    return (await this.of([book]))[0]!;
  }
}
