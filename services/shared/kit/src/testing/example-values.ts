import { randomUUID } from 'node:crypto';
import type { FieldDescription, JsonSchema } from '@paddock/contracts/fields';

/** A character outside the BMP: two UTF-16 units, four bytes in UTF-8, twelve as escapes. */
export const FLAG = '🏁';

/** The size of a value within the limits of its field. */
export type Size = 'smallest' | 'usual' | 'largest';

/** A valid value; nested values are built in inputs.ts. */
export function exampleOf({ json }: FieldDescription, size: Size): unknown {
  return json.type === 'array' ? exampleList(json, size) : exampleValue(json, size);
}

function exampleList({ maxItems, items }: JsonSchema, size: Size): unknown[] {
  const count = { smallest: 0, usual: 0, largest: maxItems as number }[size];
  return Array.from({ length: count }, () => exampleValue(items as JsonSchema, size));
}

function exampleValue(json: JsonSchema, size: Size): unknown {
  if (Array.isArray(json.enum)) return json.enum.at(size === 'largest' ? -1 : 0);
  switch (json.type) {
    case 'boolean':
      return size !== 'smallest';
    case 'integer':
    case 'number':
      return size === 'largest' ? json.maximum : json.minimum;
    default:
      return exampleText(json, size);
  }
}

function exampleText(json: JsonSchema, size: Size): string {
  switch (json.format) {
    case 'uuid':
      return randomUUID();
    case 'date-time':
      return '2031-05-17T10:00:00.000Z';
    case 'e164':
      return size === 'largest' ? '+86 (138) 0013-8000'.padEnd(json.maxLength as number) : '+8613800138000';
    case 'email':
      return size === 'largest' ? longEmail(json.maxLength as number) : 'a@b.co';
    default:
      if (Array.isArray(json.examples)) return json.examples.at(size === 'largest' ? -1 : 0) as string;
      return textOfLength(lengthOf(json, size), json.pattern as string | undefined);
  }
}

function lengthOf({ minLength = 0, maxLength }: JsonSchema, size: Size): number {
  const [min, max] = [minLength as number, maxLength as number];
  return { smallest: min, usual: Math.min(max, Math.max(min, 4)), largest: max }[size];
}

/** Characters that the pattern allows; emoji where it allows any. */
function textOfLength(length: number, pattern = ''): string {
  const form = new RegExp(pattern, 'u');
  for (const letter of [FLAG, 'a', 'A', '0']) {
    const texts = [
      letter.repeat(length),
      `/${letter.repeat(Math.max(0, length - 1))}`,
      `https://${letter.repeat(Math.max(1, length - 8))}`,
      // A channel: system and name.
      `${letter.repeat(Math.max(1, length - 3))}:A1`,
      // A language code.
      'en'.padEnd(length, letter),
    ];
    const text = texts.find((one) => form.test(one));
    if (text !== undefined) return text;
  }
  throw new Error(`no example of length ${length} for ${pattern}`);
}

/** Up to 64 characters before the @, and labels of up to 63 after it. */
function longEmail(length: number): string {
  const host = Array.from({ length: 4 }, () => 'b'.repeat(46)).join('.');
  return `${'a'.repeat(length - host.length - '@.com'.length)}@${host}.com`;
}
