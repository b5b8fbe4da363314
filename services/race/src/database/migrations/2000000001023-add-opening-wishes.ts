import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Members who get a message when sign-up of a race opens. */
export class AddOpeningWishes2000000001023 extends Baseline {
  protected readonly sql = `
    create table opening_wish (
      race_id bigint not null references race (id) on delete cascade,
      member_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (race_id, member_id)
    );
    create index opening_wish_by_member on opening_wish (member_id)`;
}
