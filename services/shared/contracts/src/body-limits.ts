import type { CallContract } from './call.ts';
import { fieldsOf, type FieldDescription, type JsonSchema, type Shape } from './fields.ts';
import { numberText } from './text-limits.ts';

/** Limits of the JSON text of an input. */
export interface BodyLimits {
  bytes: number;
  /** Members of objects and items of lists, in total. */
  members: number;
  depth: number;
}

/** A character outside the BMP, as two six-byte escapes. */
const BYTES_OF_A_LETTER = 12;
/** A line break and indentation before each member, for hand-written bodies. */
const WHITE_SPACE = 16;

/** Covers every encoding of a valid input, with a margin for unknown fields. */
export function bodyLimits(shape: Shape): BodyLimits {
  const { bytes, members, depth } = largestObject(shape);
  return {
    bytes: Math.ceil(bytes * 1.1) + 4096,
    members: Math.ceil(members * 1.25) + 32,
    depth: depth + 4,
  };
}

/** Boundaries, names and types around the two parts of a form. */
const MULTIPART_OVERHEAD = 8192;

/** Limit of the multipart form of a call with a file. */
export const formBytes = ({ takes, input }: CallContract): number =>
  (takes?.file.bytes ?? 0) + bodyLimits(input).bytes + MULTIPART_OVERHEAD;

/** The longest time limit of these calls' forms, in ms; 0 without forms. */
export const longestForm = (contracts: readonly CallContract[]): number =>
  Math.max(0, ...contracts.map(({ takes }) => (takes ? takes.file.seconds * 1000 : 0)));

function largestObject(shape: Shape): BodyLimits {
  const limits = { bytes: 2 + WHITE_SPACE, members: 0, depth: 1 };
  for (const [name, field] of fieldsOf(shape)) {
    const value = largestValue(name, field);
    limits.bytes += name.length + '"":,'.length + WHITE_SPACE + value.bytes;
    limits.members += 1 + value.members;
    limits.depth = Math.max(limits.depth, 1 + value.depth);
  }
  return limits;
}

function largestValue(name: string, { json, shape, list, bytes }: FieldDescription): BodyLimits {
  if (bytes !== undefined) return scalar(bytes);
  if (shape) return list ? largestList(json, largestObject(shape())) : largestObject(shape());
  if (json.type === 'array') return largestList(json, plain(name, json.items as JsonSchema));
  return plain(name, json);
}

function largestList({ maxItems }: JsonSchema, item: BodyLimits): BodyLimits {
  const count = maxItems as number;
  return {
    bytes: 2 + WHITE_SPACE + count * (item.bytes + ','.length + WHITE_SPACE),
    members: count * (1 + item.members),
    depth: 1 + item.depth,
  };
}

const scalar = (bytes: number): BodyLimits => ({ bytes, members: 0, depth: 0 });

function plain(name: string, { type, enum: choices, maxLength }: JsonSchema): BodyLimits {
  if (type === 'boolean') return scalar('false'.length);
  if (type === 'integer' || type === 'number') return scalar(numberText.max);
  const letters = Array.isArray(choices)
    ? Math.max(...choices.map((choice: string) => choice.length))
    : maxLength;
  if (typeof letters !== 'number') throw new Error(`Nothing says how large "${name}" may be`);
  return scalar(2 + letters * BYTES_OF_A_LETTER);
}
