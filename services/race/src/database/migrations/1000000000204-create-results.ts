import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateResults1000000000204 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A row is one version and never changes. The unique constraint serves the latest version with one look, too.
    await runner.query(`
      create table result (
        id bigint generated always as identity primary key,
        class_id bigint not null references race_class (id),
        version int not null constraint result_version_range check (version > 0),
        state text not null constraint result_state_choice check (state in ('draft', 'provisional', 'official')),
        rules jsonb not null,
        entries jsonb not null,
        outcomes jsonb not null,
        pilots int not null generated always as (jsonb_array_length(entries)) stored,
        why text not null constraint result_why_length check (length(why) <= 300),
        saved_by text not null,
        saved_at timestamptz not null,
        constraint result_version_unique unique (class_id, version),
        constraint result_every_entry_has_an_outcome
          check (jsonb_array_length(outcomes) = jsonb_array_length(entries)),
        constraint result_is_seen_with_pilots check (state = 'draft' or jsonb_array_length(entries) > 0)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table result`);
  }
}
