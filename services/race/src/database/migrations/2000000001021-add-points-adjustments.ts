import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Points that the organiser gives to a pilot of a season's standings, or takes, with a reason. */
export class AddPointsAdjustments2000000001021 extends Baseline {
  protected readonly sql = `
    alter table season_table add column adjustments jsonb not null default '[]'`;
}
