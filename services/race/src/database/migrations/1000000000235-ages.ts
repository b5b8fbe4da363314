import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How old a pilot is in the year of the race, where a question depends on it. */
export class Ages1000000000235 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table sign_up add column age smallint constraint sign_up_age_range check (age between 0 and 200)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sign_up drop column age`);
  }
}
