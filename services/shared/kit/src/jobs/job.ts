/** One kind of background work: its name, its patience and what it does. Must be safe to run twice. */
export abstract class Job<Payload = unknown> {
  abstract readonly name: string;
  /** Tries before it counts as failed; the pause doubles from `pause` ms. */
  readonly attempts: number = 8;
  readonly pause: number = 1000;

  /** Runs inside the transaction that marks the job done. */
  abstract run(payload: Payload): Promise<void>;
}

export type JobClass<Payload> = abstract new (...dependencies: never[]) => Job<Payload>;
