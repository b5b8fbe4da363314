import type { Localized } from '@paddock/contracts/language';
import type { SaveSeasonTableInput, SeasonTableListInput } from '@paddock/contracts/race/season-table.shapes';
import { Database } from '@paddock/kit/database/database';
import { containing, everyLanguageOf } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import { Injectable } from '@nestjs/common';

export interface SeasonTable {
  year: number;
  division: string;
  name: Localized;
  races: number;
  counted: number | null;
  version: number;
}

/** Drafts of results included: the rule can be set before the first publication. */
const tables = `
  select r.season as year, v.rules->>'division' as division, count(distinct r.id)::int as races,
    (array_agg(c.name order by r.starts_at desc, r.id desc, c.position))[1] as name
  from race r join race_class c on c.race_id = r.id
    join lateral (select rules from result where class_id = c.id order by version desc limit 1) v
      on v.rules->>'division' is not null
  where r.status <> 'draft'
  group by 1, 2`;

@Injectable()
export class SeasonTablesRepository {
  constructor(private readonly database: Database) {}

  list(
    { year, division, text, sort }: SeasonTableListInput,
    paging: Paging,
  ): Promise<[SeasonTable[], number]> {
    const from = `
      from (${tables}) t left join season_table s on s.season = t.year and s.division = t.division
      where ($1::int is null or t.year = $1)
        and ($2::text is null or t.division = $2)
        and ($3::text is null or concat_ws(' ', t.year, t.division, ${everyLanguageOf('t.name')}) ilike $3)`;
    const values = [year ?? null, division ?? null, text ? containing(text) : null];
    const rows = `select t.*, s.counted, coalesce(s.version, 0) as version
       ${from} order by t.year ${sort === 'year' ? 'asc' : 'desc'}, t.division`;
    return this.database.page<SeasonTable>({ rows, counted: from, values }, paging);
  }

  async find(year: number, division: string): Promise<SeasonTable | undefined> {
    const [[found]] = await this.list({ year, division }, { page: 1, pageSize: 1, skip: 0 });
    return found;
  }

  /** False when the version is no longer the latest. */
  async save({ year, division, counted, version }: SaveSeasonTableInput, changedAt: Date): Promise<boolean> {
    const saved = await this.database.values<number>(
      `insert into season_table as s (season, division, counted, version, changed_at)
       values ($1, $2, $3, $4::int + 1, $5)
       on conflict (season, division) do update
         set counted = excluded.counted, version = excluded.version, changed_at = excluded.changed_at
         where s.version = $4
       returning version`,
      [year, division, counted ?? null, version, changedAt],
    );
    return saved.length > 0;
  }

  rule(year: number, division: string): Promise<{ counted: number | null; changedAt: Date } | undefined> {
    return this.database.first(
      `select counted, changed_at as "changedAt" from season_table where season = $1 and division = $2`,
      [year, division],
    );
  }
}
