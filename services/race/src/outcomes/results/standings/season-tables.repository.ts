import { Injectable } from '@nestjs/common';
import type { Localized } from '@paddock/contracts/language';
import type { SeasonTableListInput } from '@paddock/contracts/race/outcomes/season-table.shapes';
import { Database } from '@paddock/kit/database/database';
import { containing, everyLanguageOf } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import { usualDivisionName } from '../results.repository.ts';
import type { Adjustment } from './standing-table.ts';

export interface SeasonTable {
  year: number;
  division: string;
  name: Localized;
  usualName: Localized;
  races: number;
  counted: number | null;
  closedAt: Date | null;
  adjustments: Adjustment[];
  version: number;
}

export type SeasonRule = Pick<SeasonTable, 'division' | 'name' | 'counted' | 'closedAt' | 'adjustments'> & {
  changedAt: Date;
};

/** Drafts of results included: the rule can be set before the first publication. */
const tables = `
  select r.season as year, v.rules->>'division' as division, count(distinct r.id)::int as races,
    (array_agg(${usualDivisionName}
      order by r.starts_at desc, r.id desc, c.position))[1] as "usualName"
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
        and ($3::text is null or concat_ws(' ', t.year, t.division, ${everyLanguageOf('s.name', 't."usualName"')}) ilike $3)`;
    const values = [year ?? null, division ?? null, text ? containing(text) : null];
    const rows = `select t.*, coalesce(s.name, '{}') as name, s.counted, s.closed_at as "closedAt",
         coalesce(s.adjustments, '[]') as adjustments, coalesce(s.version, 0) as version
       ${from} order by t.year ${sort === 'year' ? 'asc' : 'desc'}, t.division`;
    return this.database.page<SeasonTable>({ rows, counted: from, values }, paging);
  }

  async find(year: number, division: string): Promise<SeasonTable | undefined> {
    const [[found]] = await this.list({ year, division }, { page: 1, pageSize: 1, skip: 0 });
    return found;
  }

  /** False when the version is no longer the latest. */
  async save(
    {
      year,
      division,
      name,
      counted,
      closedAt,
      adjustments,
      version,
    }: Omit<SeasonTable, 'usualName' | 'races'>,
    changedAt: Date,
  ): Promise<boolean> {
    const saved = await this.database.values<number>(
      `insert into season_table as s (season, division, name, counted, closed_at, adjustments, version, changed_at)
       values ($1, $2, $3, $4, $5, $8, $6::int + 1, $7)
       on conflict (season, division) do update
         set name = excluded.name, counted = excluded.counted, closed_at = excluded.closed_at,
           adjustments = excluded.adjustments, version = excluded.version, changed_at = excluded.changed_at
         where s.version = $6
       returning version`,
      [year, division, name, counted, closedAt, version, changedAt, JSON.stringify(adjustments)],
    );
    return saved.length > 0;
  }

  rulesOf(year: number): Promise<SeasonRule[]> {
    return this.database.query(
      `select division, name, counted, closed_at as "closedAt", adjustments, changed_at as "changedAt"
       from season_table where season = $1`,
      [year],
    );
  }
}
