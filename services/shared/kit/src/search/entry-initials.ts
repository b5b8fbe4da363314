import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Localized } from '@paddock/contracts/language';
import { initialTerms } from './pinyin-initials.ts';

/** As a tsvector. */
export const initialsOf = (title: Localized): string => Object.values(title).flatMap(initialTerms).join(' ');

/** Adds the initials of titles to entries that were indexed without them. */
export abstract class AddsInitials implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const entries: { kind: string; subject: string; title: Localized }[] = await runner.query(
      `select kind, subject, title from search_entry`,
    );
    const added = entries
      .map(({ kind, subject, title }) => ({ kind, subject, terms: initialsOf(title) }))
      .filter(({ terms }) => terms);
    await runner.query(
      `update search_entry e set words = e.words || added.terms::tsvector
       from jsonb_to_recordset($1) as added (kind text, subject text, terms text)
       where e.kind = added.kind and e.subject = added.subject`,
      [JSON.stringify(added)],
    );
  }

  /** The previous release ignores the initials. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
