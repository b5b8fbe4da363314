import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAdmins1000000000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table admin (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint admin_public_id_unique unique,
        account text not null
          constraint admin_account_unique unique
          constraint admin_account_form check (account ~ '^[a-z0-9][a-z0-9._-]{2,39}$'),
        name text not null constraint admin_name_length check (length(name) between 1 and 60),
        password_hash text not null constraint admin_password_hash_length check (length(password_hash) <= 200),
        role text not null
          constraint admin_role_choice check (role in ('owner', 'editor', 'operator', 'viewer')),
        status text not null default 'active'
          constraint admin_status_choice check (status in ('active', 'suspended')),
        last_login_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);

    await runner.query(`
      create table admin_session (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint admin_session_public_id_unique unique,
        admin_id bigint not null constraint admin_session_admin references admin (id) on delete cascade,
        token_hash bytea not null
          constraint admin_session_token_unique unique
          constraint admin_session_token_length check (length(token_hash) = 32),
        created_at timestamptz not null,
        seen_at timestamptz not null,
        expires_at timestamptz not null
      )`);
    await runner.query(`create index admin_session_by_admin on admin_session (admin_id, seen_at)`);

    await runner.query(`
      create table second_factor (
        admin_id bigint primary key constraint second_factor_admin references admin (id) on delete cascade,
        secret bytea not null,
        confirmed_at timestamptz,
        last_step bigint not null default 0
      )`);
    await runner.query(`
      create table recovery_code (
        id bigint generated always as identity primary key,
        admin_id bigint not null
          constraint recovery_code_second_factor references second_factor (admin_id) on delete cascade,
        code_hash bytea not null constraint recovery_code_hash_length check (length(code_hash) = 32),
        used_at timestamptz,
        constraint recovery_code_unique unique (admin_id, code_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table recovery_code`);
    await runner.query(`drop table second_factor`);
    await runner.query(`drop table admin_session`);
    await runner.query(`drop table admin`);
  }
}
