import { Baseline } from './migration-kinds.ts';

/** Tables of every service. */
export class CreateOutboxAndIdempotency2000000000001 extends Baseline {
  protected readonly sql = `
    create table outbox_job (
      id uuid primary key default uuidv7(),
      name text not null,
      payload jsonb not null,
      created_at timestamptz not null default now(),
      done_at timestamptz,
      failed_at timestamptz,
      fault text,
      available_at timestamptz not null default now(),
      attempt integer not null default 0,
      lease_owner uuid,
      leased_until timestamptz,
      announced_at timestamptz,
      due_at timestamptz,
      progress_done integer not null default 0,
      progress_total integer,
      progress_note text not null default ''
    );
    create index outbox_job_open on outbox_job (name, available_at) where done_at is null and failed_at is null;
    create index outbox_job_done on outbox_job (done_at) where done_at is not null;
    create index outbox_job_failed on outbox_job (failed_at) where failed_at is not null;
    create unique index outbox_job_due on outbox_job (name, due_at) where due_at is not null;

    create table idempotency_key (
      scope text not null,
      key text not null,
      request_hash bytea not null,
      reply bytea,
      created_at timestamptz not null default now(),
      primary key (scope, key)
    );
    create index idempotency_key_age on idempotency_key (created_at);
  `;
}
