import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of each question as they were at any time, when answers were given, and the answers that others took the place of. */
export class QuestionsAsAsked1000000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table question_wording (
        race_id bigint not null references race (id) on delete cascade,
        question_id uuid not null,
        since timestamptz not null,
        position smallint not null,
        question jsonb not null,
        primary key (race_id, question_id, since)
      )`);
    await runner.query(`
      insert into question_wording (race_id, question_id, since, position, question)
      select r.id, (q->>'questionId')::uuid, r.created_at, n, q
      from race r, jsonb_array_elements(r.questions) with ordinality as given (q, n)`);
    await runner.query(`alter table sign_up add column answered_at timestamptz`);
    await runner.query(`update sign_up set answered_at = greatest(created_at, updated_at)`);
    // Not now(): a batch begins before it waits for the lock, and what is asked may change meanwhile.
    await runner.query(`
      alter table sign_up alter column answered_at set not null,
        alter column answered_at set default clock_timestamp()`);
    await runner.query(`
      create table former_answers (
        id bigint generated always as identity primary key,
        sign_up_id bigint not null references sign_up (id) on delete cascade,
        answers jsonb not null,
        answered_at timestamptz not null
      )`);
    await runner.query(`create index former_answers_by_sign_up on former_answers (sign_up_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table former_answers`);
    await runner.query(`alter table sign_up drop column answered_at`);
    await runner.query(`drop table question_wording`);
  }
}
