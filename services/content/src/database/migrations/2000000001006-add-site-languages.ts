import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Languages of the site, the main one first; [] for all. */
export class AddSiteLanguages2000000001006 extends Baseline {
  protected readonly sql = `alter table setting add column languages jsonb not null default '[]'`;
}
