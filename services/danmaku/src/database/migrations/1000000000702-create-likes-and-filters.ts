import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLikesAndFilters1000000000702 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table comment_like (
        comment_id bigint not null constraint comment_like_comment references comment (id) on delete cascade,
        member_id uuid not null,
        created_at timestamptz not null,
        primary key (comment_id, member_id)
      )`);
    await runner.query(`create index comment_like_by_member on comment_like (member_id)`);
    await runner.query(`create index comment_report_by_member on comment_report (member_id)`);
    await runner.query(`
      create table viewer_filter (
        member_id uuid primary key,
        filters jsonb not null,
        changed_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table viewer_filter`);
    await runner.query(`drop index comment_report_by_member`);
    await runner.query(`drop table comment_like`);
  }
}
