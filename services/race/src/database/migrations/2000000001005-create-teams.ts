import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Teams, public profiles of pilots, announcements and reminders. */
export class CreateTeams2000000001005 extends Baseline {
  protected readonly sql = `
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
    );

    -- The range of seats limits a team to ten pilots, also for concurrent joins.
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
    );
    create unique index team_pilot_captain on team_pilot (team_id) where made_captain;
    create index team_pilot_of_member on team_pilot (member_id);

    -- No row: nothing is public.
    create table pilot (
      member_id uuid primary key,
      public_id uuid not null default gen_random_uuid() constraint pilot_public_id_unique unique,
      among_entrants boolean not null,
      own_page boolean not null,
      books_shown boolean not null,
      picture_shown boolean not null default false
    );

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
    );
    create index announcement_by_race on announcement (race_id, id desc);

    create table race_reminder (
      race_id bigint not null constraint race_reminder_race references race (id) on delete cascade,
      starts_at timestamptz not null,
      primary key (race_id, starts_at)
    );
  `;
}
