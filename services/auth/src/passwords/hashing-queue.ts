import { Refusal } from '@paddock/kit/calls/refusal';

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
