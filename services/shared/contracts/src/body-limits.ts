import type { CallContract } from './call.ts';
import { fieldsOf, type FieldDescription, type JsonSchema, type Shape } from './fields.ts';
import { numberText } from './text-limits.ts';

/** How large the text of a body may be that an input is read from. */
export interface BodyLimits {
  bytes: number;
  /** Members of objects and items of lists, all together. */
  members: number;
  depth: number;
}

/** A letter outside the first plane, written as two escapes of six. */
const BYTES_OF_A_LETTER = 12;
/** A line break and an indentation before each member, for bodies that people write. */
const WHITE_SPACE = 16;

/** The limits within which every input of the shape arrives, however it is written; with some room for fields nobody knows. */
export function bodyLimits(shape: Shape): BodyLimits {
  const { bytes, members, depth } = largestObject(shape);
  return {
    bytes: Math.ceil(bytes * 1.1) + 4096,
    members: Math.ceil(members * 1.25) + 32,
    depth: depth + 4,
  };
}

/** How long the slowest form of these calls may take, in ms; 0 where there is none. */
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
