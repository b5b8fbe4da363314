import { errors, type ErrorName } from '@paddock/contracts/errors';

/** A check-in, or a kit handed out, while offline. */
export interface QueuedCheckIn {
  code: string;
  at: string;
  /** Known when it was queued: a pilot whose sign-up ends leaves the list of passes. */
  pilot?: string;
  /** Sign-up id of an undone check-in. */
  undo?: string;
  /** Of a kit that was handed out or taken back. */
  kit?: { signUpId: string; handedOut: boolean };
}

export interface RefusedCheckIn extends QueuedCheckIn {
  reason: ErrorName;
}

interface Entries {
  waiting: readonly QueuedCheckIn[];
  refused: readonly RefusedCheckIn[];
}

const nothing: Entries = { waiting: [], refused: [] };
const nameOf = (raceId: string) => `check_ins.${raceId}`;

/** Ignores invalid content of the storage. */
function readEntries(text: string): Entries {
  try {
    const { waiting, refused } = JSON.parse(text) as Partial<Entries>;
    return {
      waiting: validEntries(waiting),
      refused: validEntries(refused).filter(({ reason }) => reason in errors),
    };
  } catch {
    return nothing;
  }
}

const validEntries = <Entry extends QueuedCheckIn>(entries: readonly Entry[] | undefined): Entry[] =>
  Array.isArray(entries)
    ? entries.filter(
        (each: Partial<Entry> | null) =>
          typeof each?.code === 'string' &&
          typeof each.at === 'string' &&
          !Number.isNaN(Date.parse(each.at)) &&
          ['undefined', 'string'].includes(typeof each.pilot) &&
          ['undefined', 'string'].includes(typeof each.undo) &&
          isKit(each.kit),
      )
    : [];

const isKit = (kit: unknown): boolean => {
  if (kit === undefined) return true;
  const { signUpId, handedOut } = (kit ?? {}) as Partial<NonNullable<QueuedCheckIn['kit']>>;
  return typeof signUpId === 'string' && typeof handedOut === 'boolean';
};

/** Check-ins and kits of a pilot do not depend on each other. */
const isAbout = (entry: Pick<QueuedCheckIn, 'code' | 'kit'>) => (other: QueuedCheckIn) =>
  entry.code === other.code && Boolean(entry.kit) === Boolean(other.kit);

/** Whether both do the same, at any time. */
const isRepeated = (entry: QueuedCheckIn, other: QueuedCheckIn) =>
  entry.undo === other.undo && entry.kit?.handedOut === other.kit?.handedOut;

const isSame = (entry: QueuedCheckIn) => (other: QueuedCheckIn) =>
  isAbout(entry)(other) && entry.at === other.at && isRepeated(entry, other);

/** Removes the first equal entry only. */
function without<Entry extends QueuedCheckIn>(entries: readonly Entry[], entry: QueuedCheckIn): Entry[] {
  const index = entries.findIndex(isSame(entry));
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

  get entries(): Entries {
    const text = this.#storage.getItem(this.#name);
    return text === null ? nothing : readEntries(text);
  }

  /** In order; a repeated entry keeps its first time. */
  add(entry: QueuedCheckIn): void {
    const { waiting, refused } = this.entries;
    const last = waiting.findLast(isAbout(entry));
    if (last && isRepeated(entry, last)) return;
    this.#store({ waiting: [...waiting, entry], refused });
  }

  done(entry: QueuedCheckIn): void {
    const { waiting, refused } = this.entries;
    this.#store({ waiting: without(waiting, entry), refused });
  }

  refuse(entry: QueuedCheckIn, reason: ErrorName): void {
    const { waiting, refused } = this.entries;
    this.#store({
      waiting: without(waiting, entry),
      refused: [...refused.filter((each) => !isAbout(entry)(each)), { ...entry, reason }],
    });
  }

  dismiss(entry: QueuedCheckIn): void {
    const { waiting, refused } = this.entries;
    this.#store({ waiting, refused: refused.filter((each) => !isAbout(entry)(each)) });
  }

  retry(entry: QueuedCheckIn): void {
    const { code, at, pilot, undo, kit } = entry;
    this.dismiss(entry);
    this.add({ code, at, ...(pilot && { pilot }), ...(undo && { undo }), ...(kit && { kit }) });
  }

  #store(entries: Entries): void {
    if (entries.waiting.length + entries.refused.length === 0) this.#storage.removeItem(this.#name);
    else this.#storage.setItem(this.#name, JSON.stringify(entries));
  }
}
