type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Bounds {
  /** The latest ones are kept. */
  entries: number;
  /** Of all entries together; an entry that exceeds them is not saved. */
  chars: number;
}

/** Does nothing when storage is blocked or full. */
function inStorage<T>(use: (storage: TabStorage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Entries by key in the storage of a tab. */
export function tabEntries<Entry>(name: string, bounds: Bounds) {
  const allIn = (storage: TabStorage): [string, Entry][] =>
    JSON.parse(storage.getItem(name) ?? '[]') as [string, Entry][];

  return {
    of: (key: string): Entry | undefined =>
      inStorage((storage) => allIn(storage).find(([each]) => each === key)?.[1]),

    save: (key: string, entry: Entry): void =>
      inStorage((storage) => {
        const others = allIn(storage).filter(([each]) => each !== key);
        const saved = JSON.stringify([...others, [key, entry]].slice(-bounds.entries));
        if (saved.length <= bounds.chars) storage.setItem(name, saved);
      }),

    /** Deletes the others. */
    keep: (isKept: (key: string) => boolean): void =>
      inStorage((storage) => {
        const kept = allIn(storage).filter(([key]) => isKept(key));
        if (kept.length > 0) storage.setItem(name, JSON.stringify(kept));
        else storage.removeItem(name);
      }),

    clear: (): void => inStorage((storage) => storage.removeItem(name)),
  };
}
