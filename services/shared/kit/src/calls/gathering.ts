import { setImmediate } from 'node:timers/promises';
import { inOwnWork, type OwnWork } from './current-call.ts';
import { Refusal } from './refusal.ts';

const MOST_AT_ONCE = 500;
/** More than this wait too long anyway; who comes then is told to come again. */
const MOST_WAITING = 10_000;

interface Waiting<Key, Answer> {
  key: Key;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Asks about many at once. Who comes while a question is under way is part of the next, so nobody waits for company. */
export class Gathering<Key, Answer> {
  private readonly waiting: Waiting<Key, Answer>[] = [];
  private asking = false;

  constructor(
    private readonly work: OwnWork,
    /** Answers in the order of the keys. */
    private readonly ask: (keys: readonly Key[]) => Promise<readonly Answer[]>,
  ) {}

  about(key: Key): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length >= MOST_WAITING) return reject(new Refusal('unavailable'));
      this.waiting.push({ key, resolve, reject });
      if (!this.asking) void this.askAll();
    });
  }

  private async askAll(): Promise<void> {
    this.asking = true;
    // What came in the same turn of the loop goes together.
    await setImmediate();
    while (this.waiting.length > 0) await this.askSome(this.waiting.splice(0, MOST_AT_ONCE));
    this.asking = false;
  }

  private async askSome(some: readonly Waiting<Key, Answer>[]): Promise<void> {
    try {
      // It is nobody's call: it has its own time, and does not end with the first who came.
      const answers = await inOwnWork(this.work, () => this.ask(some.map(({ key }) => key)));
      some.forEach(({ resolve }, i) => resolve(answers[i]!));
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}
