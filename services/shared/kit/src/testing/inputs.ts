import { callTable, type CallName } from '@paddock/contracts/call-table';
import type { ServiceName } from '@paddock/contracts/caller';
import type { FieldRule } from '@paddock/contracts/field-rules';
import { fieldsOf, type FieldDescription, type JsonSchema, type Shape } from '@paddock/contracts/fields';
import { exampleOf, FLAG, type Size } from './example-values.ts';

type Input = Record<string, unknown>;

/** Values by field name; `undefined` omits a field. */
export type Known = Readonly<Record<string, unknown>>;

/** A valid input with every field. */
export const usualInput = (shape: Shape, known: Known): Input => inputOf(shape, known, 'usual');

/** Required fields only, at their minimum. */
export const smallestInput = (shape: Shape, known: Known): Input => inputOf(shape, known, 'smallest');

/** Full lists and texts of maximum length. */
export const largestInput = (shape: Shape, known: Known): Input => inputOf(shape, known, 'largest');

function inputOf(shape: Shape, known: Known, size: Size): Input {
  const fields = [...fieldsOf(shape)].filter(([name, { optional }]) =>
    Object.hasOwn(known, name) ? known[name] !== undefined : size !== 'smallest' || !optional,
  );
  return Object.fromEntries(
    fields.map(([name, field]) => [name, known[name] ?? valueOf(field, known, size)]),
  );
}

function valueOf(field: FieldDescription, known: Known, size: Size): unknown {
  const { shape, list, json } = field;
  if (!shape) return exampleOf(field, size);
  if (!list) return inputOf(shape(), known, size);
  const count = { smallest: 0, usual: 1, largest: json.maxItems as number }[size];
  return Array.from({ length: count }, () => inputOf(shape(), known, size));
}

/** Usual inputs with one field at a boundary, absent or null. */
export function* oddInputs(shape: Shape, known: Known): Generator<Input> {
  yield* eachField(shape, known, (field) => {
    const ends: unknown[] = field.shape ? [] : [exampleOf(field, 'smallest'), exampleOf(field, 'largest')];
    return field.optional ? [...ends, null, undefined] : ends;
  });
}

/** Inputs with one error, its path and the violated rule. */
export interface FaultyInput {
  input: Input;
  path: string;
  rule: FieldRule;
}

export function* faultyInputs(shape: Shape, known: Known): Generator<FaultyInput> {
  for (const [name, field] of fieldsOf(shape)) {
    const usual = usualInput(shape, known);
    const broken = (value: unknown) => ({ ...usual, [name]: value });
    for (const [rule, value] of faultsOf(field)) yield { input: broken(value), path: name, rule };
    if (!field.shape) continue;
    if (field.list) yield { input: broken(['x']), path: `${name}.0`, rule: 'object' };
    for (const { input, path, rule } of faultyInputs(field.shape(), known)) {
      const at = field.list ? `${name}.0.${path}` : `${name}.${path}`;
      yield { input: broken(field.list ? [input] : input), path: at, rule };
    }
  }
}

/** One invalid value for each rule of a field. */
function faultsOf({ json, rule, optional, list, shape, bytes }: FieldDescription): [FieldRule, unknown][] {
  const faults: [FieldRule, unknown][] = [[rule, rule === 'text' ? 5 : { not: '' }]];
  if (rule === 'object' && !list) faults.splice(0, 1, [rule, 'x']);
  if (!optional) faults.push(['required', undefined], ['required', null]);
  if (bytes !== undefined) faults.splice(0, 1);
  if (json.type === 'array') {
    const item = shape ? {} : exampleOf({ json: json.items } as FieldDescription, 'usual');
    const tooMany = Array.from({ length: (json.maxItems as number) + 1 }, () => item);
    // Empty objects as items have their own errors; this one belongs to the list.
    faults.push(['maxItems', tooMany]);
    if (!shape) faults.push(...itemFaults(json.items as JsonSchema));
  }
  if (json.type === 'integer') faults.push(['integer', 0.5], ['integer', '1'], ['integer', Infinity]);
  if (json.type === 'number') faults.push(['number', '1'], ['number', Infinity], ['number', -Infinity]);
  if (json.minimum !== undefined) faults.push(['min', Number(json.minimum) - 1]);
  if (json.maximum !== undefined) faults.push(['max', Number(json.maximum) + 1]);
  if (json.format === 'date-time') faults.push(['offset', '2026-03-01T10:00:00'], ['offset', '2026-03-01']);
  if (rule === 'text') faults.push(...textFaults(json));
  return faults;
}

function itemFaults({ type, format }: JsonSchema): [FieldRule, unknown][] {
  if (type === 'integer')
    return [
      ['integer', ['x']],
      ['integer', [Infinity]],
    ];
  return format === 'uuid' ? [['pattern', ['x']]] : [['text', [5]]];
}

function textFaults({ minLength = 0, maxLength, pattern, not }: JsonSchema): [FieldRule, unknown][] {
  const [shortest, longest] = [Number(minLength), Number(maxLength)];
  const faults: [FieldRule, unknown][] = [
    ['maxLength', FLAG.repeat(longest + 1)],
    ['text', '\u0000'],
    ['text', '\ud83c'],
    ['text', 'a\u0085b'],
  ];
  if (shortest > 0) faults.push(['notEmpty', ''], ['notEmpty', ' '.repeat(shortest)]);
  if (shortest > 1) faults.push(['minLength', FLAG.repeat(shortest - 1)]);
  const { pattern: refused } = not as { pattern: string };
  if (new RegExp(refused, 'u').test('\n')) faults.push(['oneLine', 'a\nb'], ['oneLine', 'a\tb']);
  const flags = FLAG.repeat(Math.max(1, shortest));
  if (pattern && !new RegExp(pattern as string, 'u').test(flags)) faults.push(['pattern', flags]);
  return faults;
}

/** Invalid values for every field. */
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
  '❤\uFE0F'.repeat(40),
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

/** Each field, nested ones included, with every corpus value, and each omitted. */
export function* strangeInputs(shape: Shape, known: Known): Generator<Input> {
  yield* eachField(shape, known, () => [undefined, ...corpus]);
}

/** A usual input for each value of each field, nested ones included. */
function* eachField(
  shape: Shape,
  known: Known,
  values: (field: FieldDescription) => readonly unknown[],
): Generator<Input> {
  for (const [name, field] of fieldsOf(shape)) {
    const { [name]: _left, ...others } = usualInput(shape, known);
    for (const value of values(field)) yield value === undefined ? others : { ...others, [name]: value };
    if (!field.shape) continue;
    for (const inner of eachField(field.shape(), known, values))
      yield { ...others, [name]: field.list ? [inner] : inner };
  }
}

export const callsOf = (service: ServiceName): CallName[] =>
  (Object.keys(callTable) as CallName[]).filter((name) => callTable[name].service === service);
