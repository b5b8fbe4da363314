import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Files, their owners and the daily upload quota. */
export class CreateFiles2000000001001 extends Baseline {
  protected readonly sql = `
    create table file (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() unique,
      -- Empty until the content is stored.
      address text not null unique constraint file_address_length check (length(address) <= 500),
      key text not null constraint file_key_length check (length(key) = 43),
      name text not null constraint file_name_length check (length(name) between 1 and 200),
      kind text not null constraint file_kind_choice check (kind in ('picture', 'document', 'video')),
      bytes bigint not null constraint file_bytes check (bytes > 0),
      private boolean not null,
      -- 'deleting': no new references; the content is being deleted.
      state text not null default 'stored'
        constraint file_state_choice check (state in ('stored', 'deleting')),
      video_state text constraint file_video_state_choice
        check (video_state in ('waiting', 'working', 'ready', 'plain', 'failed')),
      uploaded_by text not null default '' constraint file_uploaded_by_length check (length(uploaded_by) <= 60),
      -- Null while an owner refers to it.
      unused_since timestamptz default now(),
      created_at timestamptz not null default now(),
      video_job uuid
    );
    create index file_by_key on file (key);
    create index file_by_created on file (created_at, id);
    create index file_by_bytes on file (bytes, id);
    create index file_unused on file (unused_since) where unused_since is not null;

    create table file_owner (
      owner text not null constraint file_owner_length check (length(owner) <= 80),
      file_id bigint not null references file (id),
      primary key (owner, file_id)
    );
    create index file_owner_by_file on file_owner (file_id);

    create table owner_version (
      owner text primary key constraint owner_version_length check (length(owner) <= 80),
      version bigint not null,
      received_at timestamptz not null default now()
    );
    create index owner_version_by_received on owner_version (received_at);

    create table daily_upload (
      account text not null constraint daily_upload_account_length check (length(account) <= 80),
      day date not null,
      files int not null,
      bytes bigint not null,
      primary key (account, day)
    );
    create index daily_upload_by_day on daily_upload (day);
  `;
}
