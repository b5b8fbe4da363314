import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work may be promised for later. */
export class DelayOutboxJobs1000000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table outbox_job add available_at timestamptz not null default now()`);
    await runner.query(`drop index outbox_job_open`);
    await runner.query(`
      create index outbox_job_open on outbox_job (available_at) where done_at is null and failed_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index outbox_job_open`);
    await runner.query(`alter table outbox_job drop available_at`);
    await runner.query(`
      create index outbox_job_open on outbox_job (created_at) where done_at is null and failed_at is null`);
  }
}
