import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AttachToMessages1000000000419 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contact_message add column attachments text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contact_message drop column attachments`);
  }
}
