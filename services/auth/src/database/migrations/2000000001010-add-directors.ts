import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Admins of some races only. */
export class AddDirectors2000000001010 extends Baseline {
  protected readonly sql = `
    alter table admin
      drop constraint admin_role_choice,
      add constraint admin_role_choice check (role in ('owner', 'editor', 'operator', 'viewer', 'director')),
      add column races uuid[] not null default '{}'
        constraint admin_races_count check (cardinality(races) <= 20);
  `;
}
