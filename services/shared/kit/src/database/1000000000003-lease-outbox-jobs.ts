import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Long jobs are leased and tell how far they are, tries are counted in the row, and what is old is found by an index. */
export class LeaseOutboxJobs1000000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table outbox_job
        add attempt integer not null default 0,
        add lease_owner uuid,
        add leased_until timestamptz,
        add announced_at timestamptz,
        add due_at timestamptz,
        add progress_done integer not null default 0,
        add progress_total integer,
        add progress_note text not null default ''`);
    await runner.query(`drop index outbox_job_open`);
    await runner.query(`
      create index outbox_job_open on outbox_job (name, available_at) where done_at is null and failed_at is null`);
    await runner.query(`create index outbox_job_done on outbox_job (done_at) where done_at is not null`);
    await runner.query(
      `create index outbox_job_failed on outbox_job (failed_at) where failed_at is not null`,
    );
    await runner.query(`
      create unique index outbox_job_due on outbox_job (name, due_at) where due_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index outbox_job_due`);
    await runner.query(`drop index outbox_job_failed`);
    await runner.query(`drop index outbox_job_done`);
    await runner.query(`drop index outbox_job_open`);
    await runner.query(`
      create index outbox_job_open on outbox_job (available_at) where done_at is null and failed_at is null`);
    await runner.query(`
      alter table outbox_job
        drop attempt, drop lease_owner, drop leased_until, drop announced_at, drop due_at,
        drop progress_done, drop progress_total, drop progress_note`);
  }
}
