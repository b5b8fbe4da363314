import { Database } from '@paddock/kit/database/database';
import type { DataSource } from 'typeorm';
import { newBook } from '../outcomes/books/book-plans.service.ts';
import { BooksRepository } from '../outcomes/books/books.repository.ts';
import { defaultTemplate } from '../outcomes/books/default-template.ts';
import type { RankedEntry } from '../outcomes/results/result.model.ts';
import type { DemoPeople } from './demo-people.ts';

export interface DemoAward {
  issuedAt: Date;
  raceId: string;
  classId: string;
  ranked: readonly RankedEntry[];
}

/** Certificates for whoever has an account and a rank in an official result. */
export async function addDemoBooks(
  source: DataSource,
  awards: readonly DemoAward[],
  people: DemoPeople,
): Promise<void> {
  const books = new BooksRepository(new Database(source));
  for (const { raceId, classId, ranked, issuedAt } of awards) {
    const race = (await books.publishedClass(raceId, classId))!;
    const drafts = ranked.flatMap(({ outcome: { memberId, callsign, rank } }) => {
      const person = people.get(callsign);
      if (!memberId || !person || rank === null) return [];
      const printedName = person.realName;
      return [
        newBook(race, defaultTemplate, {
          memberId,
          printedName,
          rank,
          namedAs: printedName,
          resultStatus: 'ok',
          resultRank: rank,
          replaces: null,
        }),
      ];
    });
    await books.issue(race, drafts, 'operator', issuedAt);
  }
}
