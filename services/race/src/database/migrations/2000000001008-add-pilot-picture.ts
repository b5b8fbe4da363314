import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPilotPicture2000000001008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table pilot add column picture_shown boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table pilot drop column picture_shown`);
  }
}
