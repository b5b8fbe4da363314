import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Heats as their pilots know them, to report changes; null until the day is published. */
export class AddAnnouncedHeats2000000001010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table race_day add column announced jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table race_day drop column announced`);
  }
}
