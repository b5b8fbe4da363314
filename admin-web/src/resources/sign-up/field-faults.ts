import { Refusal } from '../../providers/answers.ts';

/** Field errors of a refusal. */
export const fieldFaults = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Refusal
    ? Object.fromEntries(Object.entries(error.fields).map(([field, { msg }]) => [field, msg]))
    : {};
