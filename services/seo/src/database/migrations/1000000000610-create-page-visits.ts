import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePageVisits1000000000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table page_visit (
        day date not null,
        path text not null,
        lang text not null,
        visits int not null constraint page_visit_range check (visits > 0),
        primary key (day, path, lang)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table page_visit`);
  }
}
