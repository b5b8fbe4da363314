import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Messages that no channel delivered, and that an organiser passed on by phone. */
export class AddToldByPhone2000000001005 extends Baseline {
  protected readonly sql = `
    alter table message add column told_at timestamptz,
      add column told_by text not null default '' constraint message_told_by_length check (length(told_by) <= 40);
  `;
}
