import { Injectable } from '@nestjs/common';
import { ResultsService } from '../results/results.service.ts';
import { standingOf } from './agreement.ts';
import type { Book, StandingBook } from './book.model.ts';

/** Compares certificates with the current results. */
@Injectable()
export class BookStandings {
  constructor(private readonly results: ResultsService) {}

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

  async ofOne(book: Book): Promise<StandingBook> {
    return (await this.of([book]))[0]!;
  }
}
