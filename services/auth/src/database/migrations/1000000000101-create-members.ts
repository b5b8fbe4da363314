import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMembers1000000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table member (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint member_public_id_unique unique,
        phone text not null
          constraint member_phone_unique unique
          constraint member_phone_e164 check (phone ~ '^[+][1-9][0-9]{6,14}$'),
        password_hash text not null constraint member_password_hash_length check (length(password_hash) <= 200),
        nickname text not null constraint member_nickname_length check (length(nickname) between 1 and 40),
        real_name text not null default '' constraint member_real_name_length check (length(real_name) <= 80),
        avatar text not null default '' constraint member_avatar_length check (length(avatar) <= 500),
        callsign text not null default '' constraint member_callsign_length check (length(callsign) <= 24),
        team text not null default '' constraint member_team_length check (length(team) <= 80),
        country text constraint member_country_code check (country ~ '^[A-Z]{2}$'),
        city text not null default '' constraint member_city_length check (length(city) <= 80),
        birth_year smallint constraint member_birth_year_range check (birth_year between 1900 and 2100),
        email text constraint member_email_length check (length(email) <= 254),
        radio_system text constraint member_radio_system_choice
          check (radio_system in ('analog', 'dji', 'hdzero', 'walksnail', 'other')),
        language text not null constraint member_language_choice check (language in ('cn', 'en', 'ru')),
        status text not null default 'active'
          constraint member_status_choice check (status in ('active', 'suspended', 'closed')),
        status_reason text not null default ''
          constraint member_status_reason_length check (length(status_reason) <= 300),
        last_seen_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    await runner.query(`create index member_by_created on member (created_at, id)`);
    await runner.query(`create index member_by_nickname on member (lower(nickname), id)`);
    await runner.query(`create index member_by_last_seen on member (last_seen_at desc nulls last, id desc)`);
    await runner.query(`create index member_by_status on member (status, created_at, id)`);

    await runner.query(`
      create table member_session (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint member_session_public_id_unique unique,
        member_id bigint not null
          constraint member_session_member references member (id) on delete cascade,
        token_hash bytea not null
          constraint member_session_token_unique unique
          constraint member_session_token_length check (length(token_hash) = 32),
        created_at timestamptz not null,
        seen_at timestamptz not null,
        expires_at timestamptz not null
      )`);
    await runner.query(`create index member_session_by_member on member_session (member_id, seen_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table member_session`);
    await runner.query(`drop table member`);
  }
}
