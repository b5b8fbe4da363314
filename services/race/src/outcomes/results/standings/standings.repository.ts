import { Injectable } from '@nestjs/common';
import type { Localized } from '@paddock/contracts/language';
import { Database } from '@paddock/kit/database/database';
import { usualDivisionName } from '../results.repository.ts';
import type { CountingResult } from './standing-table.ts';

export interface CountingClass {
  season: number;
  division: string;
  className: Localized;
  position: number;
}

export interface DatedResult extends CountingResult {
  savedAt: Date;
}

/** Results as of a moment, by default now. */
const counting = (until = 'null') => `
  from race r join race_class c on c.race_id = r.id
    join lateral (
      select * from result where class_id = c.id and (${until}::timestamptz is null or saved_at <= ${until})
      order by version desc limit 1
    ) v on v.state <> 'draft'
  where r.status <> 'draft'`;

@Injectable()
export class StandingsRepository {
  constructor(private readonly database: Database) {}

  /** Latest race first. */
  countingClasses(): Promise<CountingClass[]> {
    return this.database.query(
      `select r.season, v.rules->>'division' as division, c.position,
         ${usualDivisionName} as "className"
       ${counting()} and v.rules->>'division' is not null
       order by r.season desc, r.starts_at desc, r.id desc, c.position`,
    );
  }

  /** Chronological; without what was saved after the closing. */
  countingResults(season: number, division: string, closedAt: Date | null): Promise<DatedResult[]> {
    return this.database.query(
      `select r.public_id as "raceId", r.title, r.starts_at as "startsAt", v.state, v.outcomes, v.saved_at as "savedAt"
       ${counting('$3')} and r.season = $1 and v.rules->>'division' = $2
       order by r.starts_at, r.id, c.position, c.id`,
      [season, division, closedAt],
    );
  }
}
