import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Accounts without a phone of their own, in the care of another member. */
export class AddPilotsInCare2000000001009 extends Baseline {
  protected readonly sql = `
    alter table member add column guardian_id bigint
      constraint member_guardian references member (id)
      constraint member_not_own_guardian check (guardian_id <> id);
    create index member_by_guardian on member (guardian_id) where guardian_id is not null;

    -- Pilots in care have the phone of their guardian, so that the desk finds and calls them by it.
    alter table member drop constraint member_phone_unique;
    create unique index member_phone_unique on member (phone) where guardian_id is null;

    create function keep_phone_in_care() returns trigger language plpgsql as $$
      begin
        update member set phone = new.phone where guardian_id = new.id;
        return null;
      end $$;
    create trigger member_phone_in_care after update of phone on member
    for each row when (new.phone <> old.phone) execute function keep_phone_in_care();

    -- The pilot whom a message to a guardian is about.
    alter table message add column pilot_id bigint
      constraint message_pilot references member (id) on delete cascade;
    create index message_by_pilot on message (pilot_id) where pilot_id is not null;
  `;
}
