import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** Sent through the queue: which job, its attempts so far, and its earliest start. */
export interface Announcement {
  id: string;
  name: string;
  attempt: number;
  availableAt: Date;
}

export interface Progress {
  done: number;
  /** Null until the job reports a total. */
  total: number | null;
  note: string;
}

export interface JobState extends Progress {
  state: 'waiting' | 'running' | 'done' | 'failed';
}

export interface JobCount {
  name: string;
  open: number;
  failed: number;
}

const announced = `id, name, attempt, available_at as "availableAt"`;
const isOpen = 'done_at is null and failed_at is null';
// Tolerates a clock difference of one second.
const mayBegin = `available_at <= now() + interval '1 second'`;

/** SQL of the outbox; see docs/decisions/0020-job-outbox.md. */
@Injectable()
export class JobsRepository {
  constructor(private readonly database: Database) {}

  /** Undefined if this moment was already scheduled. */
  add(
    name: string,
    payload: unknown,
    { availableAt, dueAt }: { availableAt?: Date | undefined; dueAt?: Date } = {},
  ): Promise<Announcement | undefined> {
    return this.database.first<Announcement>(
      `insert into outbox_job (name, payload, available_at, due_at)
       values ($1, $2, coalesce($3, now()), $4) on conflict do nothing returning ${announced}`,
      [name, JSON.stringify(payload), availableAt ?? dueAt ?? null, dueAt ?? null],
    );
  }

  /** Locks the row until the transaction ends. Undefined if it is done, locked, or not due. */
  take(name: string, id: string): Promise<{ payload: unknown; attempt: number } | undefined> {
    return this.database.first<{ payload: unknown; attempt: number }>(
      `select payload, attempt from outbox_job where id = $1 and name = $2 and ${isOpen} and ${mayBegin}
       for update skip locked`,
      [id, name],
    );
  }

  /** Like `take`, but held for `seconds` unless renewed, and counted as an attempt at once. */
  lease(
    name: string,
    id: string,
    owner: string,
    seconds: number,
  ): Promise<{ payload: unknown; attempt: number } | undefined> {
    return this.database.first<{ payload: unknown; attempt: number }>(
      `update outbox_job set lease_owner = $3, leased_until = now() + make_interval(secs => $4), attempt = attempt + 1
       where id = $1 and name = $2 and ${isOpen} and ${mayBegin} and coalesce(leased_until < now(), true)
       returning payload, attempt`,
      [id, name, owner, seconds],
    );
  }

  /** False if another process took over the lease. */
  renew(id: string, owner: string, seconds: number, { done, total, note }: Progress): Promise<boolean> {
    return this.database.exists(
      `update outbox_job set leased_until = now() + make_interval(secs => $3),
         progress_done = $4, progress_total = $5, progress_note = $6
       where id = $1 and lease_owner = $2 and ${isOpen} returning 1`,
      [id, owner, seconds, done, total, note],
    );
  }

  /** Without an owner: inside the transaction that holds the row. False if the lease was lost. */
  finish(id: string, owner: string | null): Promise<boolean> {
    return this.database.exists(
      `update outbox_job set done_at = now(), fault = null, lease_owner = null, leased_until = null
       where id = $1 and lease_owner is not distinct from $2 and ${isOpen} returning 1`,
      [id, owner],
    );
  }

  /** Retries after `delay` seconds; without it, never. */
  fail(
    id: string,
    owner: string | null,
    { attempt, fault, retryIn }: { attempt: number; fault: string; retryIn: number | null },
  ): Promise<Announcement | undefined> {
    return this.database.first<Announcement>(
      `update outbox_job set attempt = $3, fault = $4, lease_owner = null, leased_until = null,
         failed_at = case when $5::float8 is null then now() end,
         available_at = now() + make_interval(secs => coalesce($5, 0))
       where id = $1 and lease_owner is not distinct from $2 and ${isOpen} returning ${announced}`,
      [id, owner, attempt, fault, retryIn],
    );
  }

  /**
   * Claims due jobs that were not announced recently, so that concurrent sweepers get different rows. Limited per
   * kind, so that a backlog of one kind does not block the others.
   */
  claimUnannounced(names: readonly string[], batch: number): Promise<Announcement[]> {
    return this.database.query<Announcement>(
      `with unannounced as (
         select late.id from unnest($1::text[]) as kind (name) cross join lateral (
           select id from outbox_job o
           where o.name = kind.name and ${isOpen} and available_at < now() - interval '15 seconds'
             and coalesce(leased_until < now(), true)
             and coalesce(announced_at < now() - interval '30 seconds', true)
           order by available_at limit $2 for update skip locked
         ) late
       )
       update outbox_job set announced_at = now() where id in (select id from unannounced) returning ${announced}`,
      [names, batch],
    );
  }

  counts(): Promise<JobCount[]> {
    return this.database.query<JobCount>(
      `select name, sum(open)::int as open, sum(failed)::int as failed from (
         select name, count(*) as open, 0 as failed from outbox_job where ${isOpen} group by name
         union all
         select name, 0, count(*) from outbox_job where failed_at is not null group by name
       ) counted group by name`,
    );
  }

  stateOf(id: string): Promise<JobState | undefined> {
    return this.database.first<JobState>(
      `select progress_done as done, progress_total as total, progress_note as note,
         case when done_at is not null then 'done' when failed_at is not null then 'failed'
           when leased_until > now() then 'running' else 'waiting' end as state
       from outbox_job where id = $1`,
      [id],
    );
  }

  /** Deletes finished jobs after a week and failed ones after three months. Returns the number of deleted rows. */
  async forget(limit: number): Promise<number> {
    const deleted = await this.database.query(
      `with done as (
         select id from outbox_job where done_at < now() - interval '7 days'
         order by done_at limit $1 for update skip locked
       ), failed as (
         select id from outbox_job where failed_at < now() - interval '90 days'
         order by failed_at limit $1 for update skip locked
       )
       delete from outbox_job where id in (select id from done union all select id from failed) returning 1`,
      [limit],
    );
    return deleted.length;
  }
}
