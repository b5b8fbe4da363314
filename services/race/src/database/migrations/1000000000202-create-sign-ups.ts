import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSignUps1000000000202 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sign_up (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint sign_up_public_id_unique unique,
        race_id bigint not null references race (id),
        class_id bigint not null references race_class (id),
        member_id uuid not null,
        status text not null constraint sign_up_status_choice
          check (status in ('pending', 'confirmed', 'waiting', 'offered', 'cancelled', 'rejected')),
        answers jsonb not null default '{}',
        offer_ends_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint sign_up_offer_has_an_end check ((status = 'offered') = (offer_ends_at is not null))
      )`);
    await runner.query(`
      create unique index sign_up_live on sign_up (race_id, member_id)
      where status in ('pending', 'confirmed', 'waiting', 'offered')`);
    await runner.query(`create index sign_up_queue on sign_up (class_id, id) where status = 'waiting'`);
    await runner.query(`create index sign_up_by_class on sign_up (class_id, id)`);
    await runner.query(`create index sign_up_by_member on sign_up (member_id, id)`);
    await runner.query(`
      create table sign_up_event (
        id bigint generated always as identity primary key,
        sign_up_id bigint not null references sign_up (id) on delete cascade,
        status text not null,
        reason text not null,
        at timestamptz not null default clock_timestamp()
      )`);
    await runner.query(`create index sign_up_event_by_sign_up on sign_up_event (sign_up_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table sign_up_event`);
    await runner.query(`drop table sign_up`);
  }
}
