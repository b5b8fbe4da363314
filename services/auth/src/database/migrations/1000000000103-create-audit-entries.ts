import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuditEntries1000000000103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_entry (
        id bigint generated always as identity primary key,
        entry_id uuid not null constraint audit_entry_entry_id_unique unique,
        at timestamptz not null,
        admin_id uuid not null,
        account text not null,
        service text not null,
        call text not null,
        subject text not null,
        before jsonb,
        after jsonb,
        address text not null,
        request_id text not null
      )`);
    await runner.query(`create index audit_entry_by_time on audit_entry (at, id)`);
    await runner.query(`create index audit_entry_by_admin on audit_entry (admin_id, at, id)`);
    await runner.query(`create index audit_entry_by_call on audit_entry (call, at, id)`);
    // What was written down stays as it was written.
    await runner.query(`
      create function keep_audit_entry() returns trigger language plpgsql as $$
      begin raise exception 'an audit entry cannot be changed'; end $$`);
    await runner.query(`
      create trigger audit_entry_kept before update or delete on audit_entry
      for each row execute function keep_audit_entry()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table audit_entry`);
    await runner.query(`drop function keep_audit_entry()`);
  }
}
