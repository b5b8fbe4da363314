import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRaces1000000000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table race (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint race_public_id_unique unique,
        version int not null default 1,
        status text not null default 'draft'
          constraint race_status_choice check (status in ('draft', 'published', 'cancelled', 'finished')),
        season smallint not null,
        title jsonb not null,
        summary jsonb not null default '{}',
        body jsonb not null default '{}',
        venue jsonb not null default '{}',
        fee jsonb not null default '{}',
        cover text not null default '' constraint race_cover_length check (length(cover) <= 300),
        pictures jsonb not null default '[]',
        latitude double precision,
        longitude double precision,
        zone text not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        sign_up_opens_at timestamptz not null,
        sign_up_closes_at timestamptz not null,
        offer_hours smallint not null default 24 constraint race_offer_hours_range check (offer_hours between 1 and 240),
        questions jsonb not null default '[]',
        documents jsonb not null default '[]',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint race_ends_after_start check (ends_at >= starts_at),
        constraint race_closes_after_opening check (sign_up_closes_at > sign_up_opens_at)
      )`);
    await runner.query(`create index race_by_start on race (starts_at, id)`);
    await runner.query(`create index race_by_season on race (season, starts_at, id)`);
    await runner.query(`
      create table race_class (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint race_class_public_id_unique unique,
        race_id bigint not null references race (id) on delete cascade,
        position smallint not null,
        name jsonb not null,
        capacity int,
        taken int not null default 0,
        minimum_age smallint,
        waiting_list boolean not null,
        approval_needed boolean not null,
        constraint race_class_taken_fits check (taken >= 0 and (capacity is null or taken <= capacity)),
        constraint race_class_waits_for_a_limit check (not (waiting_list and capacity is null))
      )`);
    await runner.query(`create index race_class_by_race on race_class (race_id, position, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table race_class`);
    await runner.query(`drop table race`);
  }
}
