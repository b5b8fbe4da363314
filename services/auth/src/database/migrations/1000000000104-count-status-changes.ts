import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of a status are counted, so that a service that hears of them late knows which was the last; and told from now on. */
export class CountStatusChanges1000000000104 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table member add column status_changes int not null default 0`);
    await runner.query(`update member set status_changes = 1 where status <> 'active'`);
    await runner.query(`
      insert into outbox_job (name, payload)
      select 'member-changed', jsonb_build_object('memberId', public_id, 'status', status, 'change', status_changes)
      from member where status <> 'active'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table member drop column status_changes`);
  }
}
