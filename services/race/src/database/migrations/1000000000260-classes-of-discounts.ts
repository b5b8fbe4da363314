import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A discount for several classes of a race. Where those it is for are gone it is for none, so `every_class` is said apart. */
export class ClassesOfDiscounts1000000000260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table discount_class (
        discount_id bigint not null references discount on delete cascade,
        class_id bigint not null references race_class on delete cascade,
        primary key (discount_id, class_id)
      )`);
    await runner.query(`create index discount_by_class on discount_class (class_id)`);
    await runner.query(`alter table discount add column every_class boolean not null default true`);
    await runner.query(`
      insert into discount_class (discount_id, class_id)
      select id, class_id from discount where class_id is not null`);
    await runner.query(`update discount set every_class = false where class_id is not null`);
    await runner.query(`alter table discount drop column class_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table discount add column class_id bigint references race_class on delete cascade`);
    // One class is all there was room for.
    await runner.query(`
      update discount d set class_id = (select min(class_id) from discount_class where discount_id = d.id)
      where not every_class`);
    await runner.query(`create index discount_of_class on discount (class_id) where class_id is not null`);
    await runner.query(`alter table discount drop column every_class`);
    await runner.query(`drop table discount_class`);
  }
}
