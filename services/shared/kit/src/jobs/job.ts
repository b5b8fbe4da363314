import type { Repeats } from './repeats.ts';

/** What a job may say and hear while it works. */
export interface Work {
  /** Ends when the lease is lost or the process closes; what still runs then must stop. */
  readonly signal: AbortSignal;
  /** How far it is, for whoever shows it; written down at most once a second. Fails when the lease is lost. */
  progress(done: number, total: number, note?: string): Promise<void>;
}

/** One kind of background work: its name, its patience and what it does. Must be safe to run twice. */
abstract class JobKind<Payload> {
  abstract readonly name: string;
  /** Tries before it counts as failed; the pause doubles from `pause` ms up to an hour. */
  readonly attempts: number = 8;
  readonly pause: number = 1000;
  /** How many at once in one process. Each kind has a queue of its own, so a slow one keeps no other waiting. */
  readonly concurrency: number = 4;
  /** Set for work that nobody asks for: it is promised for each moment, once over all copies. */
  readonly repeats?: Repeats;

  abstract run(payload: Payload, work: Work): Promise<void>;
}

/** Waits for nothing but the database: runs inside the transaction that marks it done, so its effect there happens once. */
export abstract class ShortJob<Payload = unknown> extends JobKind<Payload> {
  abstract override run(payload: Payload): Promise<void>;
}

/**
 * May wait for others and take its time: it holds neither transaction nor connection, only a lease that is renewed while
 * it runs. When its process dies another takes over after the lease, so what it did until then is done again.
 */
export abstract class LongJob<Payload = unknown> extends JobKind<Payload> {
  /** Milliseconds without a sign of life after which another may take over. */
  readonly lease: number = 60_000;
}

export type Job = ShortJob | LongJob;

export type JobClass<Payload> = abstract new (...dependencies: never[]) => JobKind<Payload>;
