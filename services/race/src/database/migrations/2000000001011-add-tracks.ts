import { Baseline } from '@paddock/kit/database/migration-kinds';

/** The numbers from which the plan of a track is drawn. */
export class AddTracks2000000001011 extends Baseline {
  protected readonly sql = `alter table race add column track jsonb`;
}
