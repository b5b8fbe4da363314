import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@paddock/kit/calls/refusal';

const ARGON2ID = 2;
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Different keyboards may produce different bytes for one password; NFKC makes them equal.
const canonical = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(canonical(password), cost);

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, canonical(password));

/** Limits concurrent hashing and the queue for it, so that logins cannot exhaust the CPU. */
export class HashingQueue {
  private active = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting: number,
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.active >= this.concurrency) {
      if (this.waiting.length >= this.maxWaiting) throw new Refusal('unavailable');
      await new Promise<void>((start) => this.waiting.push(start));
    } else {
      this.active += 1;
    }
    try {
      return await work();
    } finally {
      // Passes the slot on directly, so that a new request cannot overtake the queue.
      const next = this.waiting.shift();
      if (next) next();
      else this.active -= 1;
    }
  }
}
