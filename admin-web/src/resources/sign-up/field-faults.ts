import { Refusal } from '../../providers/answers.ts';

/** What the server says is wrong, by field; nothing where it is no matter of fields. */
export const fieldFaults = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Refusal
    ? Object.fromEntries(Object.entries(error.fields).map(([field, { msg }]) => [field, msg]))
    : {};
