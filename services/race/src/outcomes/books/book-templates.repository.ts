import { Injectable } from '@nestjs/common';
import type { Localized } from '@paddock/contracts/language';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { RaceOnBook, Wording } from './book.model.ts';

export interface RaceWithTemplate extends Omit<RaceOnBook, 'className'> {
  raceKey: RowKey<'race'>;
  season: number;
  /** Name of the first class; null without classes. */
  className: Localized | null;
  template: Wording | null;
}

@Injectable()
export class BookTemplatesRepository {
  constructor(private readonly database: Database) {}

  /** Drafts included: certificates are prepared before publication. */
  find(raceId: string): Promise<RaceWithTemplate | undefined> {
    return this.database.first<RaceWithTemplate>(
      `select r.id as "raceKey", r.season, r.title as "raceTitle", r.venue, r.zone, r.starts_at as "raceStartsAt",
         r.ends_at as "raceEndsAt",
         (select name from race_class c where c.race_id = r.id order by position, id limit 1) as "className",
         case when t.race_id is not null then
           jsonb_build_object('title', t.title, 'text', t.text, 'signer', t.signer, 'accent', t.accent)
         end as template
       from race r left join book_template t on t.race_id = r.id where r.public_id = $1`,
      [raceId],
    );
  }

  async save(raceKey: RowKey<'race'>, { title, text, signer, accent }: Wording): Promise<void> {
    await this.database.query(
      `insert into book_template (race_id, title, text, signer, accent) values ($1, $2, $3, $4, $5)
       on conflict (race_id) do update
       set title = excluded.title, text = excluded.text, signer = excluded.signer, accent = excluded.accent`,
      [raceKey, title, text, signer, accent],
    );
  }
}
