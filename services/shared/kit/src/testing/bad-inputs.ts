import { fieldsOf, type FieldDescription, type Shape } from '@paddock/contracts/fields';
import { randomUUID } from 'node:crypto';

/** What nobody should send, and somebody does. */
const corpus: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'x'.repeat(20_000),
  '\u0000',
  '\ud800',
  '\u202Egnp.exe',
  'e\u0301'.repeat(500),
  "'; drop table race; --",
  '%_\\',
  '{"not":""}',
  '00000000-0000-0000-0000-000000000000',
  '2026-13-45T25:61:61Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '2026-02-30',
  -1,
  0,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  [],
  {},
  [[]],
  [null],
  ['\u0000'],
  { not: '' },
  JSON.parse('{"__proto__":{"polluted":1}}'),
];

type Known = Readonly<Record<string, unknown>>;

/** An input that its contract takes, with what is known of the data in the fields of that name. */
export function goodInput(shape: Shape, known: Known): Record<string, unknown> {
  return Object.fromEntries(
    [...fieldsOf(shape)].map(([name, field]) => [name, known[name] ?? example(field, known)]),
  );
}

function example({ json, shape, list }: FieldDescription, known: Known): unknown {
  if (shape) return list ? [goodInput(shape(), known)] : goodInput(shape(), known);
  if (Array.isArray(json.enum)) return json.enum[0];
  switch (json.type) {
    case 'integer':
    case 'number':
      return json.minimum;
    case 'boolean':
      return true;
    case 'array':
      return [];
    default:
      return textFor(json.format);
  }
}

function textFor(format: unknown): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'date-time') return new Date().toISOString();
  return format === 'e164' ? '+8613800138000' : 'text';
}

/** Each field, those inside others too, with everything of the corpus in its place; and each left out. */
export function* badInputs(shape: Shape, known: Known): Generator<Record<string, unknown>> {
  for (const [name, { shape: inner, list }] of fieldsOf(shape)) {
    const { [name]: _left, ...without } = goodInput(shape, known);
    yield without;
    for (const bad of corpus) yield { ...without, [name]: bad };
    if (!inner) continue;
    for (const bad of badInputs(inner(), known)) yield { ...without, [name]: list ? [bad] : bad };
  }
}
