import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The overview of the office counts who waits for somebody's answer: few rows of many, whatever race they are of. */
export class IndexUndecided1000000000226 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index sign_up_undecided on sign_up (race_id, status) include (offer_ends_at) where status in ('pending', 'offered')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index sign_up_undecided`);
  }
}
