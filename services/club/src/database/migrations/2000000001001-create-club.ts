import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Members, partners and files of the club, and requests to join. */
export class CreateClub2000000001001 extends Baseline {
  protected readonly sql = `
    create table club_member (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint club_member_public_id_unique unique,
      version int not null default 1,
      position int not null,
      shown boolean not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      name jsonb not null,
      role jsonb not null,
      about jsonb not null,
      callsign text not null,
      photo text,
      member_id uuid constraint club_member_once unique
    );
    create index club_member_in_order on club_member (position, id);

    create table partner (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint partner_public_id_unique unique,
      version int not null default 1,
      position int not null,
      shown boolean not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      name jsonb not null,
      about jsonb not null,
      logo text,
      url text
    );
    create index partner_in_order on partner (position, id);

    create table club_file (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint club_file_public_id_unique unique,
      version int not null default 1,
      position int not null,
      shown boolean not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      title jsonb not null,
      about jsonb not null,
      access text not null constraint club_file_access_choice check (access in ('public', 'members')),
      address text not null
    );
    create index club_file_in_order on club_file (position, id);

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
      attachments text[] not null default '{}',
      constraint club_join_decided_has_date check ((status = 'open') = (decided_at is null))
    );

    -- One open request per phone and per member.
    create unique index club_join_open_phone on club_join (phone) where status = 'open';
    create unique index club_join_open_member on club_join (member_id) where status = 'open';
    create index club_join_of_member on club_join (member_id, id desc);
    create index club_join_by_created on club_join (created_at, id);
    create index club_join_by_status on club_join (status, created_at, id);
  `;
}
