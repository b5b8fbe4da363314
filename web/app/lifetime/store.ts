/** Immutable state with subscribers. */
export class Store<T extends object> {
  private value: T;
  private readonly listeners = new Set<() => void>();

  constructor(value: T) {
    this.value = value;
  }

  readonly get = (): T => this.value;

  readonly set = (change: Partial<T>): void => {
    const hasChanged = (Object.keys(change) as (keyof T)[]).some((key) => change[key] !== this.value[key]);
    if (!hasChanged) return;
    this.value = { ...this.value, ...change };
    for (const listener of this.listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
