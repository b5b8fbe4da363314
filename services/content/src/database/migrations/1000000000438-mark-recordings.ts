import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarkRecordings1000000000438 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table video
        add column recording boolean not null default false,
        add column heats jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table video drop column heats, drop column recording');
  }
}
