import { Baseline } from '@paddock/kit/database/migration-kinds';

/** The latest return of a place, and the release of unpaid ones. */
export class AddReturnAndReleaseTerms2000000001008 extends Baseline {
  protected readonly sql = `
    alter table race
      -- Null: until the start.
      add column returns_until timestamptz,
      add column release_unpaid boolean not null default false;
    alter table sign_up
      -- The last reminder of the payment due at reminded_due_at; the second one announces the release.
      add column reminded_at timestamptz,
      add column reminders smallint not null default 0;
  `;
}
