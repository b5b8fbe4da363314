import { errors, type ErrorName } from '@paddock/contracts/errors';

/** Somebody who stood at the desk while nobody could be asked. */
export interface KeptCheckIn {
  code: string;
  at: string;
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
          typeof each?.code === 'string' && typeof each.at === 'string' && !Number.isNaN(Date.parse(each.at)),
      )
    : [];

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

  /** The first moment counts: somebody who is waiting already is not added again. */
  add(entry: KeptCheckIn): void {
    const { waiting, refused } = this.kept;
    if (waiting.some(({ code }) => code === entry.code)) return;
    this.#keep({ waiting: [...waiting, entry], refused });
  }

  /** The server has it. */
  done({ code }: KeptCheckIn): void {
    const { waiting, refused } = this.kept;
    this.#keep({ waiting: waiting.filter((each) => each.code !== code), refused });
  }

  refuse({ code, at }: KeptCheckIn, reason: ErrorName): void {
    const { waiting, refused } = this.kept;
    this.#keep({
      waiting: waiting.filter((each) => each.code !== code),
      refused: [...refused.filter((each) => each.code !== code), { code, at, reason }],
    });
  }

  /** A person has seen it and dealt with it. */
  dismiss({ code }: KeptCheckIn): void {
    const { waiting, refused } = this.kept;
    this.#keep({ waiting, refused: refused.filter((each) => each.code !== code) });
  }

  retry({ code, at }: KeptCheckIn): void {
    this.dismiss({ code, at });
    this.add({ code, at });
  }

  #keep(kept: Kept): void {
    if (kept.waiting.length + kept.refused.length === 0) this.#storage.removeItem(this.#name);
    else this.#storage.setItem(this.#name, JSON.stringify(kept));
  }
}
