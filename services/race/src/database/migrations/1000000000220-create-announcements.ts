import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAnnouncements1000000000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table announcement (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint announcement_public_id_unique unique,
        race_id bigint not null constraint announcement_race references race (id) on delete cascade,
        class_id bigint constraint announcement_class references race_class (id) on delete cascade,
        statuses text[] not null,
        channels text[] not null,
        subject jsonb not null,
        text jsonb not null,
        account text not null,
        job_id text,
        created_at timestamptz not null
      )`);
    await runner.query(`create index announcement_by_race on announcement (race_id, id desc)`);
    await runner.query(`
      create table race_reminder (
        race_id bigint not null constraint race_reminder_race references race (id) on delete cascade,
        starts_at timestamptz not null,
        primary key (race_id, starts_at)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table race_reminder`);
    await runner.query(`drop table announcement`);
  }
}
