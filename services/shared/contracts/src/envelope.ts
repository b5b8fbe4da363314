import type { RuleName } from './rule-table.ts';

/** The answer of every call. Code 0 is success; other codes are in the error table. */
export interface Envelope<View = unknown> {
  code: number;
  data: View | null;
  msg: string;
}

/** Rejects answers of proxies and closing servers. Uploads answer with an address, so `data` may be a string. */
export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { code, data, msg } = value as Partial<Envelope>;
  const isAnswer = typeof data === 'object' || typeof data === 'string';
  return Number.isSafeInteger(code) && isAnswer && typeof msg === 'string';
}

export interface FieldFault {
  rule: RuleName;
  msg: string;
}

/** The `data` of `bad_input`: errors by dotted field path. */
export interface BadInputData {
  fields: Record<string, FieldFault>;
}
