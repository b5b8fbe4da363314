import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Teams of a race, and what they may be. */
export class CreateTeams1000000000245 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table race add column teams jsonb`);
    await runner.query(`
      create table team (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint team_public_id_unique unique,
        race_id bigint not null references race on delete cascade,
        name text not null constraint team_name_length check (char_length(name) between 2 and 40),
        name_key text not null,
        join_code text not null constraint team_join_code_form check (join_code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
        created_at timestamptz not null default now(),
        constraint team_of_race unique (id, race_id),
        constraint team_name_once unique (race_id, name_key),
        constraint team_join_code_once unique (race_id, join_code)
      )`);
    // The seats are what a team can never have more pilots than, however many join at a time.
    await runner.query(`
      create table team_pilot (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint team_pilot_public_id_unique unique,
        team_id bigint not null,
        race_id bigint not null,
        member_id uuid not null,
        seat smallint not null constraint team_pilot_seat_range check (seat between 1 and 10),
        made_captain boolean not null default false,
        joined_at timestamptz not null default now(),
        constraint team_pilot_of_team foreign key (team_id, race_id) references team (id, race_id) on delete cascade,
        constraint team_pilot_in_one_team unique (race_id, member_id),
        constraint team_pilot_seat_once unique (team_id, seat)
      )`);
    await runner.query(`create unique index team_pilot_captain on team_pilot (team_id) where made_captain`);
    await runner.query(`create index team_pilot_of_member on team_pilot (member_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table team_pilot`);
    await runner.query(`drop table team`);
    await runner.query(`alter table race drop column teams`);
  }
}
