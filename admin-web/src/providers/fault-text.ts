import { NoAnswer, Refusal } from './answers.ts';

type FaultKey = `fault.${NoAnswer['cut'] | 'unknown'}`;

/** Error message for users. */
export function faultText(error: unknown, t: (key: FaultKey) => string): string {
  if (error instanceof Refusal) return error.message;
  return t(`fault.${error instanceof NoAnswer ? error.cut : 'unknown'}`);
}
