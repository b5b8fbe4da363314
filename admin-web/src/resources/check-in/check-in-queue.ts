import { errors, type ErrorName } from '@paddock/contracts/errors';

/** A check-in made while offline. */
export interface KeptCheckIn {
  code: string;
  at: string;
  /** Sign-up id of an undone check-in. */
  undo?: string;
}

export interface RefusedCheckIn extends KeptCheckIn {
  reason: ErrorName;
}

interface Kept {
  waiting: readonly KeptCheckIn[];
  refused: readonly RefusedCheckIn[];
}

const nothing: Kept = { waiting: [], refused: [] };
const nameOf = (raceId: string) => `check_ins.${raceId}`;

/** Ignores invalid content of the storage. */
function readKept(text: string): Kept {
  try {
    const { waiting, refused } = JSON.parse(text) as Partial<Kept>;
    return {
      waiting: entriesIn(waiting),
      refused: entriesIn(refused).filter(({ reason }) => reason in errors),
    };
  } catch {
    return nothing;
  }
}

const entriesIn = <Entry extends KeptCheckIn>(kept: readonly Entry[] | undefined): Entry[] =>
  Array.isArray(kept)
    ? kept.filter(
        (each: Partial<Entry> | null) =>
          typeof each?.code === 'string' &&
          typeof each.at === 'string' &&
          !Number.isNaN(Date.parse(each.at)) &&
          ['undefined', 'string'].includes(typeof each.undo),
      )
    : [];

const isSame = (one: KeptCheckIn) => (other: KeptCheckIn) =>
  one.code === other.code && one.at === other.at && one.undo === other.undo;

/** Removes the first equal entry only. */
function without<Entry extends KeptCheckIn>(entries: readonly Entry[], one: KeptCheckIn): Entry[] {
  const index = entries.findIndex(isSame(one));
  return index === -1 ? [...entries] : entries.toSpliced(index, 1);
}

/**
 * Unsent and refused check-ins of one race, in localStorage. Each change starts from the stored state, so that tabs do
 * not overwrite each other.
 */
export class CheckInQueue {
  readonly #storage: Storage;
  readonly #name: string;

  constructor(storage: Storage, raceId: string) {
    this.#storage = storage;
    this.#name = nameOf(raceId);
  }

  get kept(): Kept {
    const text = this.#storage.getItem(this.#name);
    return text === null ? nothing : readKept(text);
  }

  /** In order; a repeated entry keeps its first time. */
  add(entry: KeptCheckIn): void {
    const { waiting, refused } = this.kept;
    const last = waiting.findLast(({ code }) => code === entry.code);
    if (last && last.undo === entry.undo) return;
    this.#keep({ waiting: [...waiting, entry], refused });
  }

  done(entry: KeptCheckIn): void {
    const { waiting, refused } = this.kept;
    this.#keep({ waiting: without(waiting, entry), refused });
  }

  refuse(entry: KeptCheckIn, reason: ErrorName): void {
    const { waiting, refused } = this.kept;
    this.#keep({
      waiting: without(waiting, entry),
      refused: [...refused.filter(({ code }) => code !== entry.code), { ...entry, reason }],
    });
  }

  dismiss({ code }: KeptCheckIn): void {
    const { waiting, refused } = this.kept;
    this.#keep({ waiting, refused: refused.filter((each) => each.code !== code) });
  }

  retry({ code, at, undo }: KeptCheckIn): void {
    this.dismiss({ code, at });
    this.add({ code, at, ...(undo && { undo }) });
  }

  #keep(kept: Kept): void {
    if (kept.waiting.length + kept.refused.length === 0) this.#storage.removeItem(this.#name);
    else this.#storage.setItem(this.#name, JSON.stringify(kept));
  }
}
