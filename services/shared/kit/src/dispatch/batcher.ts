import { setImmediate } from 'node:timers/promises';
import { currentCallOrNone, runInBackground, type BackgroundWork } from '../calls/current-call.ts';
import { Refusal } from '../calls/refusal.ts';
import { isBusy, isLostConnection } from '../database/lost-connection.ts';
import { batchedCalls } from '../metrics.ts';

/** Beyond this, keys are rejected at once with `unavailable`. */
const MAX_WAITING = 10_000;

interface Waiting<Key, Answer> {
  key: Key;
  signal: AbortSignal | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface BatchOptions extends BackgroundWork {
  /** Keys in one batch. */
  maxBatch?: number;
  /** Batches in flight; with more than one, a hanging batch does not block the others. */
  concurrency?: number;
}

/** Batches lookups. Keys that arrive during a batch join the next one, so no key waits for a timer. */
export class Batcher<Key, Answer> {
  private readonly waiting: Waiting<Key, Answer>[] = [];
  private running = 0;
  /** A batch of this event loop turn is already scheduled. */
  private isTurn = false;

  constructor(
    private readonly options: BatchOptions,
    /** Returns the answers in the order of the keys. */
    private readonly run: (keys: readonly Key[]) => Promise<readonly Answer[]>,
    /** Called when no keys are left. */
    private readonly onIdle: () => void = () => undefined,
  ) {}

  add(key: Key): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length >= MAX_WAITING) return reject(new Refusal('unavailable'));
      this.waiting.push({ key, signal: currentCallOrNone()?.signal, resolve, reject });
      if (!this.isTurn && this.running < (this.options.concurrency ?? 1)) void this.flush();
    });
  }

  private async flush(): Promise<void> {
    this.running += 1;
    this.isTurn = true;
    // Collects the keys of this event loop turn.
    await setImmediate();
    this.isTurn = false;
    while (this.waiting.length > 0) {
      // Skips calls that were aborted or timed out: they have already been answered.
      const some = this.waiting
        .splice(0, this.options.maxBatch ?? 500)
        .filter(({ signal }) => !signal?.aborted);
      if (some.length === 0) continue;
      batchedCalls.observe({ service: this.options.service, what: this.options.name }, some.length);
      await this.runBatch(some);
    }
    this.running -= 1;
    if (this.running === 0) this.onIdle();
  }

  private async runBatch(some: readonly Waiting<Key, Answer>[]): Promise<void> {
    try {
      // A batch belongs to no single call: it has its own deadline.
      const answers = await runInBackground(this.options, () => this.run(some.map(({ key }) => key)));
      some.forEach(({ resolve }, i) => resolve(answers[i]!));
    } catch (error) {
      // One bad key must not fail the others.
      if (some.length > 1 && !isOutage(error)) for (const one of some) await this.runBatch([one]);
      else for (const { reject } of some) reject(error);
    }
  }
}

/** The database failed rather than a key, so retrying key by key would not help. */
const isOutage = (error: unknown): boolean =>
  error instanceof Refusal || isLostConnection(error) || isBusy(error);
