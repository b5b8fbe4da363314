import { Injectable } from '@nestjs/common';
import type { DayAct } from '@paddock/contracts/race/race-day/day-change.shapes';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { ChangedRow } from './day-rows.ts';

export interface DayChange {
  /** Of the race day after the change. */
  version: number;
  kind: 'act' | 'undo' | 'redo';
  act: DayAct;
  /** Number of the heat that it is about. */
  heat: number | null;
  changedBy: string;
  at: Date;
}

export interface NewDayChange extends DayChange {
  reverts: number | null;
  rows: readonly ChangedRow[];
}

/** Whether change `name` has rows; their size is known without reading them. An empty list takes 8 bytes at most. */
const hasRows = (name: string): string => `pg_column_size(${name}.rows) > 8`;

const latest = (condition: string) => `
  select c.version, c.kind, c.act, c.heat, c.changed_by as "changedBy", c.at from race_change c
  where c.race_id = $1 and c.at > $2 and ${hasRows('c')} and ${condition}
    and not exists (select 1 from race_change r where r.race_id = c.race_id and r.reverts = c.version)
  order by c.version desc limit 1`;

const toUndo = latest(`c.kind <> 'undo'`);

const toRedo = latest(`c.kind = 'undo' and not exists (select 1 from race_change a
  where a.race_id = c.race_id and a.kind = 'act' and a.version > c.version and ${hasRows('a')})`);

/** Changes of race days, by version. */
@Injectable()
export class DayChangesRepository {
  constructor(private readonly database: Database) {}

  async add(raceKey: RowKey<'race'>, change: NewDayChange): Promise<void> {
    const { version, kind, act, heat, reverts, changedBy, at, rows } = change;
    const stored = rows.map(
      ({ table, key, before, after }) =>
        `{"table":"${table}","key":"${key}","before":${before ?? 'null'},"after":${after ?? 'null'}}`,
    );
    await this.database.query(
      `insert into race_change (race_id, version, kind, act, heat, reverts, changed_by, at, rows)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [raceKey, version, kind, act, heat, reverts, changedBy, at, `[${stored.join(',')}]`],
    );
  }

  /** The latest change that was not undone. */
  toUndo(raceKey: RowKey<'race'>, since: Date): Promise<DayChange | undefined> {
    return this.database.first(toUndo, [raceKey, since]);
  }

  /** The latest undoing, unless something else was changed after it. */
  toRedo(raceKey: RowKey<'race'>, since: Date): Promise<DayChange | undefined> {
    return this.database.first(toRedo, [raceKey, since]);
  }

  rowsOf(raceKey: RowKey<'race'>, version: number): Promise<ChangedRow[]> {
    return this.database.query(
      `select r->>'table' as "table", r->>'key' as key,
         nullif(r->'before', 'null')::text as before, nullif(r->'after', 'null')::text as after
       from race_change, jsonb_array_elements(rows) as r where race_id = $1 and version = $2`,
      [raceKey, version],
    );
  }
}
