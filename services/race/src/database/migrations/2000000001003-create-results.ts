import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Results, and certificates. */
export class CreateResults2000000001003 extends Baseline {
  protected readonly sql = `
    -- One row per version, immutable.
    create table result (
      id bigint generated always as identity primary key,
      class_id bigint not null references race_class (id),
      version int not null constraint result_version_range check (version > 0),
      state text not null constraint result_state_choice check (state in ('draft', 'provisional', 'official')),
      rules jsonb not null,
      entries jsonb not null,
      outcomes jsonb not null,
      pilots int not null generated always as (jsonb_array_length(entries)) stored,
      why text not null constraint result_why_length check (length(why) <= 300),
      saved_by text not null,
      saved_at timestamptz not null,
      constraint result_version_unique unique (class_id, version),
      constraint result_every_entry_has_an_outcome
        check (jsonb_array_length(outcomes) = jsonb_array_length(entries)),
      constraint result_published_has_pilots check (state = 'draft' or jsonb_array_length(entries) > 0)
    );
    create index result_by_pilot on result using gin (jsonb_path_query_array(outcomes, '$[*].memberId'));

    create table book_template (
      race_id bigint primary key references race (id) on delete cascade,
      title jsonb not null,
      text jsonb not null,
      signer jsonb not null,
      accent text not null
        constraint book_template_accent_choice check (accent in ('ice', 'orange', 'violet', 'green'))
    );

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
      rank smallint,
      printed_name text not null,
      title jsonb not null,
      text jsonb not null,
      signer jsonb not null,
      accent text not null constraint book_accent_choice check (accent in ('ice', 'orange', 'violet', 'green')),
      race_title jsonb not null,
      class_name jsonb not null,
      venue jsonb not null,
      zone text not null,
      race_starts_at timestamptz not null,
      issued_at timestamptz not null,
      issued_by text not null,
      revoked_reason text not null default '',
      replaces bigint references book (id) constraint book_replaced_once unique,
      named_as text,
      result_status text,
      result_rank smallint,
      constraint book_revoked_for_a_reason check ((state = 'revoked') = (revoked_reason <> ''))
    );
    create unique index book_one_valid on book (class_id, member_id) where state = 'valid';
    create index book_by_member on book (member_id, id);
    create index book_by_race on book (race_id, id);

    create table book_rank_limit (
      class_id bigint primary key references race_class (id) on delete cascade,
      max_rank smallint not null
    );
  `;
}
