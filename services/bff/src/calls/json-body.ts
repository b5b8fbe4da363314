import { isUtf8 } from 'node:buffer';
import type { BodyLimits } from '@paddock/contracts/body-limits';
import type { Shape } from '@paddock/contracts/fields';
import { readInput } from '@paddock/kit/calls/input';
import { Refusal } from '@paddock/kit/calls/refusal';

/**
 * Counts nesting and members in one pass before parsing, as protection against JSON bombs. Each member follows a
 * comma or an opening bracket.
 */
function refuseBombs(text: string, limits: BodyLimits): void {
  let depth = 0;
  let members = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 92 /* \ */) i += 1;
      else if (char === 34 /* " */) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 123 /* { */ || char === 91 /* [ */) {
      depth += 1;
      members += 1;
    } else if (char === 125 || char === 93) depth -= 1;
    else if (char === 44 /* , */) members += 1;
    if (depth > limits.depth || members > limits.members) throw new Refusal('bad_json');
  }
}

/** Only such numbers can be too large. Found in strings too. */
const largeNumber = /[eE]\+?\d{3}|\d{200}/;

/** JSON has no upper bound: `1e400` parses to Infinity, which would reach the service as null. */
function hasInfiniteNumber(body: object): boolean {
  const rest: unknown[] = [body];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'number' && !Number.isFinite(value)) return true;
    if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) rest.push(item);
  }
  return false;
}

export function parseBody(bytes: Buffer, limits: BodyLimits, shape: Shape): object {
  if (bytes.length === 0) return {};
  // Invalid UTF-8 would be stored as replacement characters.
  if (!isUtf8(bytes)) throw new Refusal('bad_json');
  const text = bytes.toString();
  refuseBombs(text, limits);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new Refusal('bad_json', null, { cause: error });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('bad_json');
  if (largeNumber.test(text) && hasInfiniteNumber(body)) readInput(shape, body);
  return body;
}
