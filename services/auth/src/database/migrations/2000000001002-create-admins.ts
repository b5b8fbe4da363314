import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Admins, their sessions and second factors, and the audit log. */
export class CreateAdmins2000000001002 extends Baseline {
  protected readonly sql = `
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
    );

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
    );
    create index admin_session_by_admin on admin_session (admin_id, seen_at);

    create table second_factor (
      admin_id bigint primary key constraint second_factor_admin references admin (id) on delete cascade,
      secret bytea not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0
    );

    create table recovery_code (
      id bigint generated always as identity primary key,
      admin_id bigint not null
        constraint recovery_code_second_factor references second_factor (admin_id) on delete cascade,
      code_hash bytea not null constraint recovery_code_hash_length check (length(code_hash) = 32),
      used_at timestamptz,
      constraint recovery_code_unique unique (admin_id, code_hash)
    );

    create table audit_entry (
      id bigint generated always as identity primary key,
      entry_id uuid not null constraint audit_entry_entry_id_unique unique,
      at timestamptz not null,
      admin_id uuid not null,
      account text not null,
      service text not null,
      call text not null,
      subject text not null,
      before jsonb,
      after jsonb,
      address text not null,
      request_id text not null
    );
    create index audit_entry_by_time on audit_entry (at, id);
    create index audit_entry_by_admin on audit_entry (admin_id, at, id);
    create index audit_entry_by_call on audit_entry (call, at, id);
    create index audit_entry_by_subject on audit_entry (subject);

    -- Append-only. The one update allowed erases the recorded values when a member closes the account.
    create function reject_audit_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.before is null and new.after is null
          and to_jsonb(new) - '{before,after}'::text[] = to_jsonb(old) - '{before,after}'::text[]
        then
          return new;
        end if;
        raise exception 'an audit entry cannot be changed';
      end $$;
    create trigger audit_entry_immutable before update or delete on audit_entry
    for each row execute function reject_audit_change();
  `;
}
