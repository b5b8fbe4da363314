import { CronExpressionParser } from 'cron-parser';

/** An interval in ms, aligned to the epoch so that all replicas agree, or a cron expression in a time zone. */
export type Repeats = { every: number } | { cron: string; zone: string };

/** The first moment after `after`. */
export function nextMoment(repeats: Repeats, after: Date): Date {
  if ('every' in repeats) return new Date((Math.floor(after.getTime() / repeats.every) + 1) * repeats.every);
  return CronExpressionParser.parse(repeats.cron, { currentDate: after, tz: repeats.zone }).next().toDate();
}

/** The context of a running job. */
export interface Work {
  /** Aborts when the lease is lost or the process shuts down. */
  readonly signal: AbortSignal;
  /** Stored at most once a second. Throws when the lease was lost. */
  progress(done: number, total: number, note?: string): Promise<void>;
}

/** A kind of background job. Must be idempotent. */
abstract class JobKind<Payload> {
  abstract readonly name: string;
  /** Attempts before it counts as failed; the delay doubles from `pause` ms up to an hour. */
  readonly attempts: number = 8;
  readonly pause: number = 1000;
  /** Per process and kind; each kind has its own queue. */
  readonly concurrency: number = 4;
  /** Set for recurring jobs: scheduled once per moment over all replicas. */
  readonly repeats?: Repeats;

  abstract run(payload: Payload, work: Work): Promise<void>;
}

/** Uses the database only: runs inside the transaction that marks it done, so its effect happens exactly once. */
export abstract class ShortJob<Payload = unknown> extends JobKind<Payload> {
  abstract override run(payload: Payload): Promise<void>;
}

/**
 * May wait and take time: holds no transaction or connection, only a renewed lease. If its process dies, another
 * one repeats it after the lease.
 */
export abstract class LongJob<Payload = unknown> extends JobKind<Payload> {
  /** In ms; after this without a renewal, another process may take over. */
  readonly lease: number = 60_000;
}

export type Job = ShortJob | LongJob;

export type JobClass<Payload> = abstract new (...dependencies: never[]) => JobKind<Payload>;
