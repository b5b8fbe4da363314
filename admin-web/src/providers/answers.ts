import type { BadInputData, Envelope, FieldFault } from '@paddock/contracts/envelope';
import { errorByCode, type ErrorName } from '@paddock/contracts/errors';

/** The server understood and said no; `message` is in the language of the page. */
export class Refusal extends Error {
  /** The row of the error table; undefined for a code this build does not know yet. */
  readonly reason: ErrorName | undefined;
  readonly fields: Record<string, FieldFault>;
  /** What was asked may have been done all the same. */
  readonly uncertain: boolean;

  constructor({ code, msg, data }: Envelope, status: number) {
    super(msg);
    this.reason = errorByCode.get(code)?.name;
    this.fields = this.reason === 'bad_input' ? ((data as BadInputData | null)?.fields ?? {}) : {};
    this.uncertain = status >= 500;
  }
}

/** Whether what was asked for by its id is there no more; an address that is no id at all names nothing either. */
export const namesNothing = (error: unknown): boolean =>
  error instanceof Refusal && (error.reason === 'not_found' || error.reason === 'bad_input');

/** What was asked for by its id, undefined where there is no such thing. */
export const orNone = <Data>(asked: Promise<Data>): Promise<Data | undefined> =>
  asked.catch((error: unknown) => {
    if (namesNothing(error)) return undefined;
    throw error;
  });

/** Nothing readable came back: the network failed, or it took too long. */
export class NoAnswer extends Error {
  readonly cut: 'network' | 'timeout' | 'unreadable';

  constructor(cut: NoAnswer['cut'], cause: unknown) {
    super(`No answer: ${cut}`, { cause });
    this.cut = cut;
  }
}

/** Whether asking again means asking for the same thing. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof Refusal && error.uncertain);
