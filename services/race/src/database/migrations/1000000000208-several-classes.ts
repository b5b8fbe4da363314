import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A pilot may be in several classes of a race, in each of them once. */
export class SeveralClasses1000000000208 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table race add column classes_per_pilot smallint not null default 1
        constraint race_classes_per_pilot_range check (classes_per_pilot between 1 and 30)`);
    await runner.query(`drop index sign_up_live`);
    await runner.query(`
      create unique index sign_up_live on sign_up (race_id, member_id, class_id)
      where status in ('pending', 'confirmed', 'waiting', 'offered')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index sign_up_live`);
    await runner.query(`
      create unique index sign_up_live on sign_up (race_id, member_id)
      where status in ('pending', 'confirmed', 'waiting', 'offered')`);
    await runner.query(`alter table race drop column classes_per_pilot`);
  }
}
