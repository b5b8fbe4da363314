import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places that pilots hand to each other, and whether a race lets them. */
export class HandOvers1000000000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table race add column hand_over_rule text not null default 'no_queue'
        constraint race_hand_over_rule_choice check (hand_over_rule in ('never', 'no_queue', 'always'))`);
    await runner.query(`
      create table hand_over (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint hand_over_public_id_unique unique,
        sign_up_id bigint not null references sign_up (id) on delete cascade,
        class_id bigint not null references race_class (id),
        taker_id uuid,
        phone text not null,
        ends_at timestamptz not null,
        answer text constraint hand_over_answer_choice check (answer in ('taken', 'declined', 'withdrawn', 'over')),
        taken_as bigint references sign_up (id) on delete cascade,
        created_at timestamptz not null default now(),
        constraint hand_over_taken_as_a_sign_up check ((answer is not distinct from 'taken') = (taken_as is not null))
      )`);
    await runner.query(`create unique index hand_over_open on hand_over (sign_up_id) where answer is null`);
    await runner.query(`create index hand_over_by_sign_up on hand_over (sign_up_id)`);
    await runner.query(`create index hand_over_by_taker on hand_over (taker_id) where taker_id is not null`);
    await runner.query(`create index hand_over_by_taken on hand_over (taken_as) where taken_as is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table hand_over`);
    await runner.query(`alter table race drop column hand_over_rule`);
  }
}
