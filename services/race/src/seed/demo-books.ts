import type { DataSource } from 'typeorm';
import type { DemoPilot } from '@paddock/contracts/demo';
import type { OtherClub } from '@paddock/contracts/demo-other-clubs';
import { Database } from '@paddock/kit/database/database';
import { defaultTemplate, newBook } from '../outcomes/books/book-text.ts';
import { BooksRepository } from '../outcomes/books/books.repository.ts';
import type { RankedEntry } from '../outcomes/results/result.model.ts';
import type { DemoPeople } from './demo-results.ts';

export interface Award {
  issuedAt: Date;
  raceId: string;
  classId: string;
  ranked: readonly RankedEntry[];
}

const raceDirector = {
  cn: '竞赛总监 德米特里·拉古京',
  en: 'Dmitry Lagutin, race director',
  ru: 'Дмитрий Лагутин, директор гонок',
};

/** Certificates of members with a rank in an official result. */
export async function addDemoBooks(
  source: DataSource,
  awards: readonly Award[],
  people: DemoPeople,
  club: OtherClub | undefined,
): Promise<void> {
  const books = new BooksRepository(new Database(source));
  const prefix = club?.setting.certificate_prefix ?? 'PDK';
  const template = { ...defaultTemplate, signer: club?.organisation.head ?? raceDirector };
  for (const { raceId, classId, ranked, issuedAt } of awards) {
    const race = (await books.publishedClass(raceId, classId))!;
    const drafts = ranked.flatMap(({ outcome: { memberId, callsign, rank } }) => {
      const person: DemoPilot | undefined = people.get(callsign);
      if (!memberId || !person || rank === null) return [];
      const names = { printedName: person.realName, namedAs: person.realName };
      const result = { rank, resultRank: rank, resultStatus: 'ok' as const, replaces: null };
      return [newBook(race, template, { memberId, ...names, ...result })];
    });
    await books.issue(race, drafts, { by: 'operator', at: issuedAt, prefix });
  }
}
