import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Members, their sessions and devices, and the search index over them. */
export class CreateMembers2000000001001 extends Baseline {
  protected readonly sql = String.raw`
    create table member (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint member_public_id_unique unique,
      phone text not null
        constraint member_phone_unique unique
        constraint member_phone_e164 check (phone ~ '^[+][1-9][0-9]{6,14}$'),
      password_hash text constraint member_password_hash_length check (length(password_hash) <= 200),
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
      updated_at timestamptz not null default now(),
      status_changes int not null default 0,
      confirmed_email text,
      erase_at timestamptz constraint member_erased_when_closed check (erase_at is null or status = 'closed')
    );
    create index member_by_created on member (created_at, id);
    create index member_by_nickname on member (lower(nickname), id);
    create index member_by_last_seen on member (last_seen_at desc nulls last, id desc);
    create index member_by_status on member (status, created_at, id);

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
    );
    create index member_session_by_member on member_session (member_id, seen_at);

    -- For services that authorise members without asking for the session each time.
    create table ended_session (
      session_id uuid primary key,
      ended_at timestamptz not null default now()
    );
    create index ended_session_by_time on ended_session (ended_at);

    -- A trigger, so that no way to end a session is missed.
    create function keep_ended_sessions() returns trigger language plpgsql as $$
      begin
        insert into ended_session (session_id) select public_id from ended on conflict do nothing;
        delete from ended_session where session_id in (
          select session_id from ended_session where ended_at < now() - interval '1 day'
          order by ended_at limit 100 for update skip locked);
        return null;
      end $$;
    create trigger member_session_ended after delete on member_session
    referencing old table as ended for each statement execute function keep_ended_sessions();

    create table member_device (
      id bigint generated always as identity primary key,
      member_id bigint not null
        constraint member_device_member references member (id) on delete cascade,
      device_hash bytea not null
        constraint member_device_hash_length check (length(device_hash) = 32),
      seen_at timestamptz not null,
      constraint member_device_once unique (member_id, device_hash)
    );

    -- The owner of the database may create both extensions: see docs/decisions/0033.
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;

    -- Lower case, no accents. Triples each Chinese or Korean character, so that names of two characters have trigrams.
    create function search_text(given text) returns text language sql immutable parallel safe
    return regexp_replace(
      lower(unaccent('unaccent'::regdictionary, normalize(given, NFKC))),
      '([\u2e80-\u9fff\uac00-\ud7af])', '\1\1\1', 'g');

    create function search_pattern(given text) returns text language sql immutable parallel safe
    return '%' || regexp_replace(search_text(given), '([\\%_])', '\\\1', 'g') || '%';

    -- A table of its own: a member row is updated at every visit, names hardly ever.
    create table member_search (
      member_id bigint primary key references member (id) on delete cascade,
      names text not null,
      phone text not null
    );
    create index member_search_names on member_search using gin (names gin_trgm_ops);
    create index member_search_phone on member_search using gin (phone gin_trgm_ops);
    create index member_callsign_search on member
      using gin (search_text(callsign) gin_trgm_ops) where callsign <> '';

    create function update_member_search() returns trigger language plpgsql as $$
      begin
        insert into member_search (member_id, names, phone)
        values (new.id, search_text(concat_ws(chr(10), new.nickname, new.callsign, new.real_name, new.team)), new.phone)
        on conflict (member_id) do update set names = excluded.names, phone = excluded.phone;
        return null;
      end $$;
    create trigger member_search_updated
    after insert or update of nickname, callsign, real_name, team, phone on member
    for each row execute function update_member_search();
  `;
}
