import { errors, type ErrorName } from '@paddock/contracts/errors';

/** Somebody who stood at the desk while nobody could be asked. */
export interface KeptCheckIn {
  code: string;
  at: string;
  /** Of a check-in that was taken back: the sign-up. */
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

/** What somebody else wrote there is no check-in; the desk must open whatever it is. */
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

/** Without the first that is the same: the same deed may stand there twice. */
function without<Entry extends KeptCheckIn>(entries: readonly Entry[], one: KeptCheckIn): Entry[] {
  const index = entries.findIndex(isSame(one));
  return index === -1 ? [...entries] : entries.toSpliced(index, 1);
}

/**
 * Check-ins of one race that the server has not answered yet, and those it refused. They are kept in the browser, and
 * each change begins with what is kept there, so that two tabs lose nothing of each other.
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

  /** In the order of the deeds. The first moment counts: doing the same again adds nothing. */
  add(entry: KeptCheckIn): void {
    const { waiting, refused } = this.kept;
    const last = waiting.findLast(({ code }) => code === entry.code);
    if (last && last.undo === entry.undo) return;
    this.#keep({ waiting: [...waiting, entry], refused });
  }

  /** The server has it. */
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

  /** A person has seen it and dealt with it. */
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
