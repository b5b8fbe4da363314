import { Baseline } from '@paddock/kit/database/migration-kinds';

/** A name of a season's standings, and the moment after which results no longer change them. */
export class AddNamesOfStandings2000000001020 extends Baseline {
  protected readonly sql = `
    alter table season_table add column name jsonb not null default '{}', add column closed_at timestamptz`;
}
