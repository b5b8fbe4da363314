import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members close their accounts; what the audit log says of them can then be taken out of it, and nothing else. */
export class CloseAccounts1000000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table member add column erase_at timestamptz
        constraint member_erased_when_closed check (erase_at is null or status = 'closed')`);
    await runner.query(`create index audit_entry_by_subject on audit_entry (subject)`);
    await runner.query(`
      create or replace function keep_audit_entry() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.before is null and new.after is null
          and to_jsonb(new) - '{before,after}'::text[] = to_jsonb(old) - '{before,after}'::text[]
        then
          return new;
        end if;
        raise exception 'an audit entry cannot be changed';
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function keep_audit_entry() returns trigger language plpgsql as $$
      begin raise exception 'an audit entry cannot be changed'; end $$`);
    await runner.query(`drop index audit_entry_by_subject`);
    await runner.query(`alter table member drop column erase_at`);
  }
}
