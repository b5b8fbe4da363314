import { Baseline } from '@paddock/kit/database/migration-kinds';

/** How many best results of a pilot count for the standings of a season. */
export class CreateSeasonTables2000000001007 extends Baseline {
  protected readonly sql = `
    -- No row, or no number: all results count.
    create table season_table (
      season smallint not null,
      division text not null constraint season_table_division_form check (division ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      counted smallint constraint season_table_counted_range check (counted between 1 and 50),
      version int not null,
      changed_at timestamptz not null,
      primary key (season, division)
    );
  `;
}
