import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateComments1000000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Counted under its lock, so offsets follow each other without a gap in the order of the commits.
    await runner.query(`
      create table comment_stream (
        video_id text primary key,
        last_offset bigint not null,
        version bigint not null
      )`);
    await runner.query(`
      create table comment (
        id bigint generated always as identity primary key,
        public_id uuid not null constraint comment_public_id_unique unique,
        video_id text not null,
        stream_offset bigint not null,
        time_ms integer not null constraint comment_time check (time_ms >= 0),
        type smallint not null constraint comment_type check (type between 0 and 2),
        color integer not null constraint comment_color check (color between 0 and 16777215),
        member_id uuid,
        sender text not null,
        author text not null,
        text text not null,
        lang text not null,
        status text not null constraint comment_status check (status in ('shown', 'hidden', 'silent', 'recalled')),
        sent_at timestamptz not null,
        changed_at timestamptz,
        constraint comment_offset_unique unique (video_id, stream_offset)
      )`);
    await runner.query(
      `create index comment_by_time on comment (video_id, time_ms, stream_offset) where status = 'shown'`,
    );
    await runner.query(
      `create index comment_removed on comment (video_id, changed_at) where status in ('hidden', 'recalled')`,
    );
    await runner.query(`create index comment_by_member on comment (member_id, sent_at desc)`);
    await runner.query(`
      create table comment_report (
        comment_id bigint not null constraint comment_report_comment references comment (id) on delete cascade,
        member_id uuid not null,
        reason text not null,
        created_at timestamptz not null,
        decided_at timestamptz,
        primary key (comment_id, member_id)
      )`);
    await runner.query(
      `create index comment_report_open on comment_report (comment_id) where decided_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table comment_report`);
    await runner.query(`drop table comment`);
    await runner.query(`drop table comment_stream`);
  }
}
