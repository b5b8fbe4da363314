import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Large files that arrive in parts. */
export class CreatePartialUploads2000000001002 extends Baseline {
  protected readonly sql = `
    create table partial_upload (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint partial_upload_public_id_unique unique,
      admin_id uuid not null,
      name text not null constraint partial_upload_name_length check (length(name) between 1 and 200),
      bytes bigint not null constraint partial_upload_bytes check (bytes > 0),
      -- As the browser reports it, in milliseconds.
      modified_at bigint not null,
      private boolean not null,
      parts int not null default 0,
      -- Set with the last part. The row answers repeated requests until it expires.
      address text,
      has_parts boolean not null default true,
      touched_at timestamptz not null default now()
    );
    create index partial_upload_by_admin on partial_upload (admin_id, touched_at);
    create index partial_upload_by_touched on partial_upload (touched_at);
    create index partial_upload_finished on partial_upload (id) where address is not null and has_parts;
  `;
}
