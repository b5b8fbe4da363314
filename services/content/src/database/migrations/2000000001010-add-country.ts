import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Of the organisation; '' for that of each language. */
export class AddCountry2000000001010 extends Baseline {
  protected readonly sql = `alter table setting add column country text not null default ''`;
}
