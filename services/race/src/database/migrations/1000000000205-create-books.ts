import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBooks1000000000205 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table book_template (
        race_id bigint primary key references race (id) on delete cascade,
        title jsonb not null,
        text jsonb not null,
        signer jsonb not null,
        accent text not null
          constraint book_template_accent_choice check (accent in ('ice', 'orange', 'violet', 'green'))
      )`);
    await runner.query(`
      create table book (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint book_public_id_unique unique,
        season smallint not null,
        serial text not null generated always as (
          'PDK-' || season::text || '-' || lpad(id::text, greatest(6, length(id::text)), '0')
        ) stored constraint book_serial_unique unique,
        check_code text not null constraint book_check_code_unique unique
          constraint book_check_code_form check (check_code ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
        state text not null default 'valid'
          constraint book_state_choice check (state in ('valid', 'revoked', 'replaced')),
        race_id bigint not null references race (id),
        class_id bigint not null references race_class (id),
        member_id uuid not null,
        place smallint,
        printed_name text not null,
        title jsonb not null,
        text jsonb not null,
        signer jsonb not null,
        accent text not null,
        race_title jsonb not null,
        class_name jsonb not null,
        venue jsonb not null,
        zone text not null,
        race_starts_at timestamptz not null,
        issued_at timestamptz not null,
        issued_by text not null,
        revoked_reason text not null default '',
        replaces bigint references book (id) constraint book_replaced_once unique,
        constraint book_revoked_for_a_reason check ((state = 'revoked') = (revoked_reason <> ''))
      )`);
    await runner.query(
      `create unique index book_one_valid on book (class_id, member_id) where state = 'valid'`,
    );
    await runner.query(`create index book_by_member on book (member_id, id)`);
    await runner.query(`create index book_by_race on book (race_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table book`);
    await runner.query(`drop table book_template`);
  }
}
