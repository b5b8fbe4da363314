import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateModeration1000000000701 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table room_rule (
        video_id text primary key,
        stopped boolean not null,
        slow_seconds integer not null constraint room_rule_slow check (slow_seconds between 0 and 3600),
        stopped_ranges jsonb not null,
        changed_at timestamptz not null
      )`);
    await runner.query(`
      create table mute (
        member_id uuid primary key,
        silent boolean not null,
        until timestamptz,
        reason text not null,
        account text not null,
        created_at timestamptz not null
      )`);
    await runner.query(`
      create table word_list (
        lang text primary key,
        words text[] not null,
        changed_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['word_list', 'mute', 'room_rule']) await runner.query(`drop table ${table}`);
  }
}
