import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history tells whose deed it was and what it changed; the list of sign-ups is sorted by the moment that it shows. */
export class Desk1000000000222 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sign_up_event
        add column by text not null default '' constraint sign_up_event_by_length check (length(by) <= 40),
        add column details jsonb`);
    await runner.query(`create index sign_up_by_created on sign_up (created_at, id)`);
    await runner.query(`create index sign_up_of_race_by_created on sign_up (race_id, created_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index sign_up_of_race_by_created`);
    await runner.query(`drop index sign_up_by_created`);
    await runner.query(`alter table sign_up_event drop column details, drop column by`);
  }
}
