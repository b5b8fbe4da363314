import type { BadInputData, Envelope, FieldFault } from '@paddock/contracts/envelope';
import type { ErrorName } from '@paddock/contracts/errors';

/** An error envelope; `message` is in the language of the page. */
export class Refusal extends Error {
  readonly code: number;
  /** Undefined for codes unknown to this build. */
  readonly reason: ErrorName | undefined;
  readonly fields: Record<string, FieldFault>;
  /** Details of the refusal, by name. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The outcome is unknown: the write may have been applied. */
  readonly uncertain: boolean;

  constructor({ code, msg, data }: Envelope, status: number, reason?: ErrorName) {
    super(msg);
    this.code = code;
    this.reason = reason;
    this.data = (data ?? {}) as Readonly<Record<string, unknown>>;
    this.fields = this.reason === 'bad_input' ? ((data as BadInputData | null)?.fields ?? {}) : {};
    this.uncertain = status >= 500;
  }
}

/** Whether the id is unknown or not an id at all. */
export const isUnknownId = (error: unknown): boolean =>
  error instanceof Refusal && (error.reason === 'not_found' || error.reason === 'bad_input');

/** Undefined when the id does not exist. */
export const orUndefined = <Data>(request: Promise<Data>): Promise<Data | undefined> =>
  request.catch((error: unknown) => {
    if (isUnknownId(error)) return undefined;
    throw error;
  });

/** No readable response: network failure, timeout or malformed body. */
export class NoAnswer extends Error {
  readonly cut: 'network' | 'timeout' | 'unreadable';

  constructor(cut: NoAnswer['cut'], cause: unknown) {
    super(`No answer: ${cut}`, { cause });
    this.cut = cut;
  }
}

/** Whether a retry must reuse the idempotency key. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof Refusal && error.uncertain);

type FaultKey = `fault.${NoAnswer['cut'] | 'unknown'}`;

/** Error message for users. */
export function faultText(error: unknown, t: (key: FaultKey) => string): string {
  if (error instanceof Refusal) return error.message;
  return t(`fault.${error instanceof NoAnswer ? error.cut : 'unknown'}`);
}
