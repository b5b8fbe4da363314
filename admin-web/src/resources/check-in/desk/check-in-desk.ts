import type { ErrorName } from '@paddock/contracts/errors';
import type { InputOf } from '@paddock/contracts/call-table';
import { isUncertain } from '../../../providers/answers.ts';
import type { CheckInQueue, QueuedCheckIn, RefusedCheckIn } from './check-in-queue.ts';
import { finalReason, otherNote, withTimeout, type DeskCalls } from './desk-calls.ts';
import { checkInTime, type DeskState, type Verdict } from './desk-state.ts';
import { passCodeIn, shortName, type Pass } from '../pass-code.ts';

interface Settings extends DeskCalls {
  raceId: string;
  queue: CheckInQueue;
  /** Timeout of a call at the desk, in ms. */
  timeoutMs: number;
  now: () => Date;
}

const MAX_VERDICTS = 8;

/** Check-in of one race on one device: scans in order, queues entries while offline. */
export class CheckInDesk {
  readonly #settings: Settings;
  readonly #listeners = new Set<() => void>();
  /** Passes answered since the last list request, by code. */
  readonly #answered = new Map<string, Pass>();
  #state: DeskState;
  #tail: Promise<void> = Promise.resolve();
  #sending: Promise<void> | null = null;
  #read = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#state = { ...settings.queue.entries, verdicts: [], passes: null, isReached: true };
  }

  get state(): DeskState {
    return this.#state;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Uses a cached list until the server answers. */
  restore(passes: readonly Pass[]): void {
    if (this.#state.passes) return;
    this.#change({ passes: new Map(passes.map((pass) => [pass.passCode, pass])) });
  }

  /** Reloads the list. Passes answered while it loads are newer. */
  async refresh(readList: () => Promise<readonly Pass[]>): Promise<void> {
    this.#answered.clear();
    try {
      const listed = (await readList()).map((pass): [string, Pass] => [pass.passCode, pass]);
      this.#change({ passes: new Map([...listed, ...this.#answered]), isReached: true });
    } catch (error) {
      if (isUncertain(error)) this.#change({ isReached: false });
      throw error;
    }
  }

  read(text: string): Promise<void> {
    this.#tail = this.#tail.then(() => this.#processScan(text)).catch((trouble) => this.#change({ trouble }));
    return this.#tail;
  }

  /** Undoes a check-in, after pending scans. */
  undoCheckIn(pass: Pass): Promise<void> {
    this.#tail = this.#tail.then(() => this.#undo(pass)).catch((trouble) => this.#change({ trouble }));
    return this.#tail;
  }

  /** Hands the kit out or takes it back, after pending scans; queued while offline. */
  markKit(pass: Pass, handedOut: boolean): Promise<void> {
    this.#tail = this.#tail
      .then(() => this.#markKit(pass, handedOut))
      .catch((trouble) => this.#change({ trouble }));
    return this.#tail;
  }

  /** Needs the server: fails offline. */
  async markPaid(pass: Pass, way: InputOf<'adm/mark_paid'>['way']): Promise<void> {
    const { payment } = await this.#withTimeout(this.#settings.pay({ signUpId: pass.signUpId, way }));
    this.#updateFacts(pass, { payment });
  }

  /**
   * Needs the server, which compares with the note of other desks: fails offline. `noteBefore`: the note that the admin
   * has seen.
   */
  async saveNote(pass: Pass, note: string, noteBefore: string): Promise<void> {
    const { signUpId } = pass;
    try {
      const { deskNote } = await this.#withTimeout(this.#settings.saveNote({ signUpId, note, noteBefore }));
      this.#updateFacts(pass, { deskNote });
    } catch (error) {
      const other = otherNote(error);
      if (other !== undefined) this.#updateFacts(pass, { deskNote: other });
      throw error;
    }
  }

  /** Sends queued entries in order; stops when the server is unreachable. */
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

  async #processScan(text: string): Promise<void> {
    const code = passCodeIn(text);
    if (code === null) return this.#addVerdict({ kind: 'unknown', code: text.trim() });
    const at = this.#settings.now().toISOString();
    // Earlier entries of this pass are unsent: keep their order.
    if (this.#isUnsent(code)) {
      this.#decideLocally(code, at);
      return void this.send();
    }
    try {
      const { ask, raceId } = this.#settings;
      const view = await this.#withTimeout(ask({ raceId, code }));
      this.#updatePass(view);
      const isNew = view.outcome === 'checked_in';
      const since = view.checkedInAt ?? at;
      this.#addVerdict({ kind: isNew ? 'in' : 'already', code, pass: view, ...(!isNew && { since }) });
      void this.send();
    } catch (error) {
      this.#handleFailure(error, code, at);
    }
  }

  async #undo(pass: Pass): Promise<void> {
    const { undo, now, queue } = this.#settings;
    const { passCode: code, signUpId } = pass;
    const entry = { code, at: now().toISOString(), pilot: shortName(pass), undo: signUpId };
    const isFirst = !this.#isUnsent(code);
    try {
      if (isFirst) {
        await this.#withTimeout(undo({ signUpId }));
        this.#updatePass({ ...pass, checkedInAt: null });
      } else queue.add(entry);
      this.#addVerdict({ kind: 'out', code, pass });
    } catch (error) {
      const reason = finalReason(error);
      if (reason) return this.#addVerdict({ kind: 'refused', code, pass, reason });
      queue.add(entry);
      this.#setTrouble(error);
      this.#addVerdict({ kind: 'out', code, pass });
    }
    if (!isFirst) void this.send();
  }

  async #markKit(pass: Pass, handedOut: boolean): Promise<void> {
    const { handOutKit, now, queue } = this.#settings;
    const { passCode: code, signUpId } = pass;
    const kit = { signUpId, handedOut };
    const entry = { code, at: now().toISOString(), pilot: shortName(pass), kit };
    // An earlier change of this kit is unsent: keep the order.
    if (this.#state.waiting.some((each) => each.kit && each.code === code)) {
      queue.add(entry);
      this.#change({});
      return void this.send();
    }
    try {
      const after = await this.#withTimeout(handOutKit(kit));
      this.#updateFacts(pass, { kit: after.kit });
    } catch (error) {
      if (finalReason(error)) throw error;
      queue.add(entry);
      this.#setTrouble(error);
    }
  }

  #isUnsent(passCode: string): boolean {
    return this.#state.waiting.some(({ code, kit }) => code === passCode && !kit);
  }

  #withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return withTimeout(answer, this.#settings.timeoutMs);
  }

  #handleFailure(error: unknown, code: string, at: string): void {
    const reason = finalReason(error);
    const pass = this.#state.passes?.get(code);
    if (reason === 'pass_unknown') this.#addVerdict({ kind: 'unknown', code });
    else if (reason === 'pass_not_confirmed') this.#addVerdict({ kind: 'notConfirmed', code });
    else if (reason) this.#addVerdict({ kind: 'refused', code, reason, ...(pass && { pass }) });
    else this.#decideLocally(code, at, error);
  }

  /** Decides by the local list. Check-ins are idempotent, so queueing is safe. */
  #decideLocally(code: string, at: string, error?: unknown): void {
    const { passes, waiting } = this.#state;
    const pass = passes?.get(code);
    if (error !== undefined) this.#setTrouble(error);
    if (pass && !pass.isActive)
      return this.#addVerdict({ kind: 'refused', code, pass, reason: 'pilot_not_active' });
    const queuedAt = waiting.findLast((each) => each.code === code && !each.undo && !each.kit)?.at;
    const since = pass ? checkInTime(this.#state, pass) : queuedAt;
    if (pass?.lacksTeam && !since)
      return this.#addVerdict({ kind: 'refused', code, pass, reason: 'team_needed' });
    this.#settings.queue.add({ code, at, ...(pass && { pilot: shortName(pass) }) });
    this.#change({});
    const kind = !pass ? 'unlisted' : since ? 'already' : 'in';
    this.#addVerdict({ kind, code, ...(pass && { pass }), ...(since && { since }) });
  }

  async #sendAll(): Promise<void> {
    const { queue } = this.#settings;
    for (let [entry] = queue.entries.waiting; entry; [entry] = queue.entries.waiting) {
      try {
        // oxlint-disable-next-line eslint/no-await-in-loop -- entries are sent in order
        const pass = await this.#send(entry);
        queue.done(entry);
        if (pass) this.#updatePass(pass);
        else this.#change({});
      } catch (error) {
        const reason = finalReason(error);
        if (!reason) return this.#setTrouble(error);
        queue.refuse(entry, reason);
        this.#correctVerdict(entry, reason);
      }
    }
  }

  /** Replaces what the board shows of a pilot who was admitted while offline. */
  #correctVerdict({ code, undo, kit }: QueuedCheckIn, reason: ErrorName): void {
    const shown = this.#state.verdicts.find((verdict) => verdict.code === code);
    if (undo !== undefined || kit || shown === undefined) return this.#change({});
    const { pass } = shown;
    this.#addVerdict({ kind: 'refused', code, reason, ...(pass && { pass }) });
  }

  /** The updated pass, if it is on the list. */
  async #send({ code, at, undo: signUpId, kit }: QueuedCheckIn): Promise<Pass | undefined> {
    const { ask, undo, handOutKit, raceId } = this.#settings;
    if (signUpId === undefined && !kit) return ask({ raceId, code, at });
    const after = kit ? await handOutKit({ ...kit, at }) : undefined;
    if (signUpId !== undefined) await undo({ signUpId });
    const pass = this.#state.passes?.get(code);
    return pass && { ...pass, ...(after ? { kit: after.kit } : { checkedInAt: null }) };
  }

  /** `pass` is as old as the screen. */
  #updateFacts(pass: Pass, facts: Partial<Pass>): void {
    this.#updatePass({ ...(this.#state.passes?.get(pass.passCode) ?? pass), ...facts });
  }

  #updatePass(pass: Pass): void {
    this.#answered.set(pass.passCode, pass);
    const passes = this.#state.passes && new Map(this.#state.passes).set(pass.passCode, pass);
    this.#change({ passes, isReached: true, trouble: undefined });
  }

  #setTrouble(error: unknown): void {
    const isReached = !isUncertain(error);
    this.#change({ isReached, trouble: isReached ? error : undefined });
  }

  #addVerdict(verdict: Omit<Verdict, 'number'>): void {
    this.#read += 1;
    const verdicts = [{ ...verdict, number: this.#read }, ...this.#state.verdicts];
    this.#change({ verdicts: verdicts.slice(0, MAX_VERDICTS) });
  }

  #change(part: Partial<DeskState>): void {
    const { waiting, refused } = this.#settings.queue.entries;
    this.#state = { ...this.#state, waiting, refused, ...part };
    for (const listener of this.#listeners) listener();
  }
}
