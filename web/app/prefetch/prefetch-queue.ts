type Listener = () => void;

/** Deduplicated prefetches with a concurrency limit. */
export class PrefetchQueue {
  readonly #limit: number;
  readonly #waiting: string[] = [];
  readonly #pending = new Set<string>();
  readonly #listeners = new Set<Listener>();
  #started: readonly string[] = [];

  constructor(limit = 4) {
    this.#limit = limit;
  }

  readonly started = (): readonly string[] => this.#started;

  get pendingCount(): number {
    return this.#pending.size;
  }

  add(page: string): void {
    if (this.#started.includes(page) || this.#waiting.includes(page)) return;
    this.#waiting.push(page);
    this.#advance();
  }

  settle(page: string): void {
    if (this.#pending.delete(page)) this.#advance();
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #advance(): void {
    const starting = this.#waiting.splice(0, this.#limit - this.#pending.size);
    if (starting.length === 0) return;
    for (const page of starting) this.#pending.add(page);
    this.#started = [...this.#started, ...starting];
    for (const listener of this.#listeners) listener();
  }
}

export const prefetchQueue = new PrefetchQueue();
