import type { FieldRule } from './field-rules.ts';

/** The answer of every call. Code 0 is success; every other code is a row of the error table. */
export interface Envelope<View = unknown> {
  code: number;
  data: View | null;
  msg: string;
}

/**
 * What a proxy, a closing server or a stranger answers is none, and is never passed on as one. The answer to an upload is
 * an address, so what is inside may be a text.
 */
export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { code, data, msg } = value as Partial<Envelope>;
  const isAnswer = typeof data === 'object' || typeof data === 'string';
  return Number.isSafeInteger(code) && isAnswer && typeof msg === 'string';
}

export interface FieldFault {
  rule: FieldRule;
  msg: string;
}

/** The `data` of a `bad_input` refusal: dotted field path to what is wrong with it. */
export interface BadInputData {
  fields: Record<string, FieldFault>;
}
