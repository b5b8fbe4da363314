import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many wait, beside how many have a place: the place at the end of a queue is then known without counting it. */
export class CountQueues1000000000206 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table race_class add column queued int not null default 0
        constraint race_class_queued_is_a_count check (queued >= 0)`);
    await runner.query(`
      update race_class c set queued = w.queued
      from (select class_id, count(*) as queued from sign_up where status = 'waiting' group by class_id) w
      where c.id = w.class_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table race_class drop column queued`);
  }
}
