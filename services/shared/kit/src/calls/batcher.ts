import { setImmediate } from 'node:timers/promises';
import { batchedCalls } from '../http/metrics.ts';
import { isBusy, isLostConnection } from '../database/lost-connection.ts';
import { currentCallOrNone, runInBackground, type BackgroundWork } from './current-call.ts';
import { Refusal } from './refusal.ts';

/** More than this wait too long anyway; who comes then is told to come again. */
const MAX_WAITING = 10_000;

interface Waiting<Key, Answer> {
  key: Key;
  signal: AbortSignal | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface BatchOptions extends BackgroundWork {
  /** How many one of them may be about. */
  maxBatch?: number;
  /** How many may be under way at a time; one that hangs then holds up no more than those it is about. */
  concurrency?: number;
}

/** Asks about many at once. Who comes while questions are under way is part of the next, so nobody waits for company. */
export class Batcher<Key, Answer> {
  private readonly waiting: Waiting<Key, Answer>[] = [];
  private running = 0;
  /** Those who come in this turn of the loop are seen to by its end. */
  private isTurn = false;

  constructor(
    private readonly options: BatchOptions,
    /** Answers in the order of the keys. */
    private readonly run: (keys: readonly Key[]) => Promise<readonly Answer[]>,
    /** Told when all are answered and nobody came meanwhile. */
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
    // What came in the same turn of the loop goes together.
    await setImmediate();
    this.isTurn = false;
    while (this.waiting.length > 0) {
      // For a caller who has left, or was told that it took too long, nothing may be done without their knowing it.
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
      // It belongs to no single call: it has its own deadline and does not end with the call that came first.
      const answers = await runInBackground(this.options, () => this.run(some.map(({ key }) => key)));
      some.forEach(({ resolve }, i) => resolve(answers[i]!));
    } catch (error) {
      // One key the database cannot take must not cost the others their answer.
      if (some.length > 1 && !isOutage(error)) for (const one of some) await this.runBatch([one]);
      else for (const { reject } of some) reject(error);
    }
  }
}

/** The database is the cause and not one of the keys, so asking one by one would not help. */
const isOutage = (error: unknown): boolean =>
  error instanceof Refusal || isLostConnection(error) || isBusy(error);
