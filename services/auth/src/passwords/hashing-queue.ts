import { Refusal } from '@paddock/kit/calls/refusal';

/** Lets a few through at a time and a few more wait: hashing must not be a way to take the machine down. */
export class HashingQueue {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.inside >= this.atOnce) {
      if (this.waiting.length >= this.mayWait) throw new Refusal('unavailable');
      await new Promise<void>((enter) => this.waiting.push(enter));
    } else {
      this.inside += 1;
    }
    try {
      return await work();
    } finally {
      // Lets the next one in directly, so that nobody who comes later slips in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.inside -= 1;
    }
  }
}
