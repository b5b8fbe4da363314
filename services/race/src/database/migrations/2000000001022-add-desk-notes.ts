import { Baseline } from '@paddock/kit/database/migration-kinds';

/** A note of the check-in desk about a sign-up, and when which admin handed out the kit. */
export class AddDeskNotes2000000001022 extends Baseline {
  protected readonly sql = `
    alter table sign_up
      add column desk_note text not null default '' constraint sign_up_desk_note_length check (length(desk_note) <= 200),
      add column kit_at timestamptz,
      add column kit_by text not null default '' constraint sign_up_kit_by_length check (length(kit_by) <= 40)`;
}
