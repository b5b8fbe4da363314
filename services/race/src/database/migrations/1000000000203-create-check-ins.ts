import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCheckIns1000000000203 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sign_up add column checked_in_at timestamptz,
        add constraint sign_up_check_in_needs_confirmation check (checked_in_at is null or status = 'confirmed')`);
    await runner.query(`
      alter table sign_up_event add column note text not null default ''
        constraint sign_up_event_note_length check (length(note) <= 300)`);
    // A pass code names one sign-up of its race.
    await runner.query(
      `create unique index sign_up_pass_code on sign_up (race_id, right(public_id::text, 12))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index sign_up_pass_code`);
    await runner.query(`alter table sign_up_event drop column note`);
    await runner.query(`alter table sign_up drop column checked_in_at`);
  }
}
