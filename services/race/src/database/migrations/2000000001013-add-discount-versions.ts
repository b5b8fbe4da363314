import { Baseline } from '@paddock/kit/database/migration-kinds';

/** For optimistic locking. */
export class AddDiscountVersions2000000001013 extends Baseline {
  protected readonly sql = `
    alter table discount add column version int not null default 1
      constraint discount_version_range check (version > 0)`;
}
