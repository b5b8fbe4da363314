import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Null on certificates issued before: they print the first day, as their text does. */
export class AddEndOfRaceToCertificates2000000001012 extends Baseline {
  protected readonly sql = `alter table book add column race_ends_at timestamptz`;
}
