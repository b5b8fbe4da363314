import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A pass code names one sign-up of its race. */
export class IndexPasses1000000000209 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create unique index sign_up_pass_code on sign_up (race_id, right(public_id::text, 12))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index sign_up_pass_code`);
  }
}
