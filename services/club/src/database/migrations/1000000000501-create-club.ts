import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What everything has that the club puts in order and shows. */
const listed = (table: string): string => `
  id bigint generated always as identity primary key,
  public_id uuid not null default uuidv7() constraint ${table}_public_id_unique unique,
  version int not null default 1,
  position int not null,
  shown boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()`;

export class CreateClub1000000000501 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table club_member (${listed('club_member')},
        name jsonb not null,
        role jsonb not null,
        about jsonb not null,
        callsign text not null,
        photo text,
        member_id uuid constraint club_member_once unique
      )`);
    await runner.query(`create index club_member_in_order on club_member (position, id)`);

    await runner.query(`
      create table partner (${listed('partner')},
        name jsonb not null,
        about jsonb not null,
        logo text,
        url text
      )`);
    await runner.query(`create index partner_in_order on partner (position, id)`);

    await runner.query(`
      create table club_file (${listed('club_file')},
        title jsonb not null,
        about jsonb not null,
        access text not null constraint club_file_access_choice check (access in ('public', 'members')),
        address text not null
      )`);
    await runner.query(`create index club_file_in_order on club_file (position, id)`);

    await runner.query(`
      create table club_join (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint club_join_public_id_unique unique,
        status text not null default 'open'
          constraint club_join_status_choice check (status in ('open', 'accepted', 'declined')),
        member_id uuid,
        name text not null,
        phone text not null,
        city text not null,
        callsign text not null,
        text text not null,
        listed boolean not null,
        language text not null constraint club_join_language_choice check (language in ('cn', 'en', 'ru')),
        remark text not null default '',
        note text not null default '',
        decided_by text not null default '',
        decided_at timestamptz,
        created_at timestamptz not null,
        constraint club_join_decided_with_its_moment check ((status = 'open') = (decided_at is null))
      )`);
    // One request of a person is open at a time, whichever way they came.
    await runner.query(`create unique index club_join_open_phone on club_join (phone) where status = 'open'`);
    await runner.query(
      `create unique index club_join_open_member on club_join (member_id) where status = 'open'`,
    );
    await runner.query(`create index club_join_of_member on club_join (member_id, id desc)`);
    await runner.query(`create index club_join_by_created on club_join (created_at, id)`);
    await runner.query(`create index club_join_by_status on club_join (status, created_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['club_join', 'club_file', 'partner', 'club_member'])
      await runner.query(`drop table ${table}`);
  }
}
