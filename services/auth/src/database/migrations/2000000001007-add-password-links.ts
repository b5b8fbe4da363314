import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Links with which admins set a password. Invited admins have none before. */
export class AddPasswordLinks2000000001007 extends Baseline {
  protected readonly sql = `
    create table password_link (
      admin_id bigint primary key constraint password_link_admin references admin (id) on delete cascade,
      hash bytea not null
        constraint password_link_hash_unique unique
        constraint password_link_hash_length check (length(hash) = 32),
      created_at timestamptz not null
    );

    alter table admin alter column password_hash drop not null;
  `;
}
