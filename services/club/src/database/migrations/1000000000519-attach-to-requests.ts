import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AttachToRequests1000000000519 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table club_join add column attachments text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table club_join drop column attachments`);
  }
}
