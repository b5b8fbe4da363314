import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSeoEntries1000000000601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table seo_entry (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint seo_entry_public_id_unique unique,
        version int not null default 1,
        path text not null constraint seo_entry_path_unique unique,
        title jsonb not null,
        description jsonb not null,
        keywords jsonb not null,
        image text,
        robots text constraint seo_entry_robots_choice check (robots in ('noindex', 'nofollow', 'noindex, nofollow')),
        updated_at timestamptz not null default now()
      )`);
    await runner.query(`create index seo_entry_by_updated on seo_entry (updated_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table seo_entry`);
  }
}
