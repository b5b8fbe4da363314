import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that every service has in its own schema. */
export class CreateOutboxAndIdempotency1000000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox_job (
        id uuid primary key default uuidv7(),
        name text not null,
        payload jsonb not null,
        created_at timestamptz not null default now(),
        done_at timestamptz,
        failed_at timestamptz,
        fault text
      )`);
    await runner.query(`
      create index outbox_job_open on outbox_job (created_at) where done_at is null and failed_at is null`);
    await runner.query(`
      create table idempotency_key (
        scope text not null,
        key text not null,
        request_hash bytea not null,
        reply bytea,
        created_at timestamptz not null default now(),
        primary key (scope, key)
      )`);
    await runner.query(`create index idempotency_key_age on idempotency_key (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table idempotency_key`);
    await runner.query(`drop table outbox_job`);
  }
}
