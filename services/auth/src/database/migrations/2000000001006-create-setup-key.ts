import { Baseline } from '@paddock/kit/database/migration-kinds';

/** The key of the link that creates the first owner. */
export class CreateSetupKey2000000001006 extends Baseline {
  protected readonly sql = `
    create table setup_key (
      id smallint primary key default 1 constraint setup_key_single check (id = 1),
      hash bytea not null constraint setup_key_hash_length check (length(hash) = 32),
      created_at timestamptz not null
    );
  `;
}
