import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Accounts of one pilot whose races were brought together. */
export class CreatePilotMerges2000000001009 extends Baseline {
  protected readonly sql = `
    create table pilot_merge (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint pilot_merge_public_id_unique unique,
      from_id uuid not null,
      to_id uuid not null,
      -- What was moved: ids of sign_up and team_pilot, and race_class for results and certificates.
      sign_ups bigint[] not null,
      team_pilots bigint[] not null,
      classes bigint[] not null,
      made_by text not null,
      made_at timestamptz not null,
      undone_by text not null default '',
      undone_at timestamptz,
      constraint pilot_merge_of_two check (from_id <> to_id),
      constraint pilot_merge_undone_by_somebody check ((undone_at is null) = (undone_by = ''))
    );
    create index pilot_merge_from on pilot_merge (from_id, id);
    create index pilot_merge_to on pilot_merge (to_id, id);
  `;
}
