import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { isUncertain, NoAnswer, Refusal } from '../../providers/answers.ts';
import type { CheckInQueue, KeptCheckIn, RefusedCheckIn } from './check-in-queue.ts';
import { passCodeIn } from './pass-code.ts';

export type Pass = ViewOf<'adm/get_pass_list'>['rows'][number];

/**
 * `in` and `already` let a pilot through, `unlisted` is for the person at the desk to decide: the code is not on the
 * list of this device, or there is no list, and the server cannot be asked.
 */
export type VerdictKind = 'in' | 'already' | 'unlisted' | 'unknown' | 'notConfirmed';

export interface Verdict {
  number: number;
  kind: VerdictKind;
  /** As it was typed where it cannot be a code. */
  code: string;
  pass?: Pass;
  /** When the pilot came, if not just now. */
  since?: string;
}

export interface DeskState {
  /** The latest first. */
  verdicts: readonly Verdict[];
  waiting: readonly KeptCheckIn[];
  refused: readonly RefusedCheckIn[];
  /** Null before the list of passes has arrived. */
  passes: ReadonlyMap<string, Pass> | null;
  isReached: boolean;
  /** Why nothing is recorded although the server can be reached. */
  trouble?: unknown;
}

type Ask = (input: InputOf<'adm/check_in'>) => Promise<ViewOf<'adm/check_in'>>;

interface Settings {
  raceId: string;
  ask: Ask;
  queue: CheckInQueue;
  /** A pilot does not stand at the desk longer than this for a network that may come back. */
  patience: number;
  now: () => Date;
}

const MOST_VERDICTS = 8;

/** Check-in for one race on one device: reads passes one after the other, and loses nobody while the connection is away. */
export class CheckInDesk {
  readonly #settings: Settings;
  readonly #listeners = new Set<() => void>();
  /** Passes by code, as the server answered since the list was last asked for. */
  readonly #learnt = new Map<string, Pass>();
  #state: DeskState;
  #line: Promise<void> = Promise.resolve();
  #sending: Promise<void> | null = null;
  #read = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#state = { ...settings.queue.kept, verdicts: [], passes: null, isReached: true };
  }

  get state(): DeskState {
    return this.#state;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the list anew. What the server says of a pass meanwhile is newer than the list it was asked for before. */
  async refresh(readList: () => Promise<readonly Pass[]>): Promise<void> {
    this.#learnt.clear();
    const listed = (await readList()).map((pass): [string, Pass] => [pass.passCode, pass]);
    this.#change({ passes: new Map([...listed, ...this.#learnt]), isReached: true });
  }

  /** Judges one pass after the other, in the order they were read. */
  read(text: string): Promise<void> {
    this.#line = this.#line.then(() => this.#judge(text)).catch((trouble) => this.#change({ trouble }));
    return this.#line;
  }

  /** Sends what was kept, in the order people came; stops where nobody answers. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async retry(entry: RefusedCheckIn): Promise<void> {
    this.#settings.queue.retry(entry);
    this.#change({});
    await this.send();
  }

  dismiss(entry: RefusedCheckIn): void {
    this.#settings.queue.dismiss(entry);
    this.#change({});
  }

  async #judge(text: string): Promise<void> {
    const code = passCodeIn(text);
    if (code === null) return this.#say({ kind: 'unknown', code: text.trim() });
    const at = this.#settings.now().toISOString();
    try {
      const view = await this.#askPatiently(code);
      this.#learn(view);
      const isNew = view.outcome === 'checked_in';
      const since = view.checkedInAt ?? at;
      this.#say({ kind: isNew ? 'in' : 'already', code, pass: view, ...(!isNew && { since }) });
      void this.send();
    } catch (error) {
      this.#sayWithout(error, code, at);
    }
  }

  async #askPatiently(code: string): Promise<ViewOf<'adm/check_in'>> {
    const { ask, raceId, patience } = this.#settings;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const impatience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new NoAnswer('timeout', null)), patience);
    });
    try {
      return await Promise.race([ask({ raceId, code }), impatience]);
    } finally {
      clearTimeout(timer);
    }
  }

  #sayWithout(error: unknown, code: string, at: string): void {
    const reason = error instanceof Refusal ? error.reason : undefined;
    if (reason === 'pass_unknown') this.#say({ kind: 'unknown', code });
    else if (reason === 'pass_not_confirmed') this.#say({ kind: 'notConfirmed', code });
    // Anything else says nothing about the pass: it is kept until it can be asked again.
    else this.#sayAlone(code, at, error);
  }

  /** What this device can tell by itself. Asked again, the server gives the same answer, so it is safe to keep. */
  #sayAlone(code: string, at: string, error: unknown): void {
    const { passes, waiting } = this.#state;
    const pass = passes?.get(code);
    const since = pass?.checkedInAt ?? waiting.find((each) => each.code === code)?.at;
    this.#settings.queue.add({ code, at });
    this.#notice(error);
    const kind = !pass ? 'unlisted' : since ? 'already' : 'in';
    this.#say({ kind, code, ...(pass && { pass }), ...(since && { since }) });
  }

  async #sendAll(): Promise<void> {
    const { queue, ask, raceId } = this.#settings;
    for (const entry of queue.kept.waiting) {
      try {
        // oxlint-disable-next-line eslint/no-await-in-loop -- in the order people came, and none before the one ahead is safe
        const view = await ask({ raceId, code: entry.code, at: entry.at });
        queue.done(entry);
        this.#learn(view);
      } catch (error) {
        const reason = error instanceof Refusal ? error.reason : undefined;
        const isFinal = reason === 'pass_unknown' || reason === 'pass_not_confirmed';
        if (!isFinal) return this.#notice(error);
        queue.refuse(entry, reason);
        this.#change({});
      }
    }
  }

  #learn(pass: Pass): void {
    this.#learnt.set(pass.passCode, pass);
    const passes = this.#state.passes && new Map(this.#state.passes).set(pass.passCode, pass);
    this.#change({ passes, isReached: true, trouble: undefined });
  }

  #notice(error: unknown): void {
    const isReached = !isUncertain(error);
    this.#change({ isReached, trouble: isReached ? error : undefined });
  }

  #say(verdict: Omit<Verdict, 'number'>): void {
    this.#read += 1;
    const verdicts = [{ ...verdict, number: this.#read }, ...this.#state.verdicts];
    this.#change({ verdicts: verdicts.slice(0, MOST_VERDICTS) });
  }

  #change(part: Partial<DeskState>): void {
    const { waiting, refused } = this.#settings.queue.kept;
    this.#state = { ...this.#state, waiting, refused, ...part };
    for (const listener of this.#listeners) listener();
  }
}
