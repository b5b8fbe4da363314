import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  each,
  IsAnyPhone,
  IsMailbox,
  IsMobile,
  IsNotMisleading,
  IsOneLine,
  IsStorable,
  LongestText,
  NotBlank,
  withRefusedLetters,
  rule,
  ShortestText,
  toE164,
  visiblePattern,
  WithOffset,
} from './field-checks.ts';
import type { FieldRule } from './field-rules.ts';
import { idForm } from './id-form.ts';
import { emailText, newPassword, phoneText } from './text-limits.ts';

export type Shape<T extends object = object> = new () => T;
export type JsonSchema = Record<string, unknown>;

/** Everything needed to build, validate, bound and document a field. */
export interface FieldDescription {
  optional: boolean;
  json: JsonSchema;
  /** The rule that a value of another type violates. */
  rule: FieldRule;
  /** The shape of the value, or of each item if `list` is set. */
  shape?: () => Shape;
  list?: boolean;
  /** `country`: of phone numbers without a country code. */
  normalise?: (value: unknown, country?: string) => unknown;
  /** Size of free JSON; other sizes follow from `json`. */
  bytes?: number;
}

interface FieldOptions {
  /** May be absent or null. */
  optional?: boolean;
}

const descriptions = new WeakMap<object, Map<string, FieldDescription>>();

/** Including inherited fields, which come first. */
export function fieldsOf(shape: Shape): Map<string, FieldDescription> {
  const parent = Object.getPrototypeOf(shape.prototype) as { constructor: Shape } | null;
  const inherited =
    parent && parent.constructor !== (Object as unknown as Shape) ? fieldsOf(parent.constructor) : [];
  return new Map([...inherited, ...(descriptions.get(shape.prototype as object) ?? [])]);
}

function field(
  description: Omit<FieldDescription, 'optional'>,
  options: FieldOptions,
  checks: PropertyDecorator[],
) {
  return (prototype: object, name: string): void => {
    const own = descriptions.get(prototype) ?? new Map<string, FieldDescription>();
    descriptions.set(prototype, own.set(name, { ...description, optional: options.optional ?? false }));
    for (const check of checks) check(prototype, name);
    if (options.optional) IsOptional()(prototype, name);
  };
}

export interface TextOptions extends FieldOptions {
  max: number;
  min?: number;
  pattern?: RegExp;
  /** May be empty. */
  blank?: boolean;
  /** May contain line breaks and tabs. */
  lines?: boolean;
  /** The shortest and longest value, if the pattern does not tell. */
  examples?: readonly [string, string];
}

export function Text({ max, min, pattern, blank, lines, examples, ...options }: TextOptions) {
  const checks = [IsString(rule('text')), IsStorable()];
  if (!lines) checks.push(IsOneLine(), IsNotMisleading());
  if (!blank) checks.push(NotBlank());
  if (min) checks.push(ShortestText(min));
  checks.push(LongestText(max));
  if (pattern) checks.push(Matches(pattern, rule('pattern')));
  const shortest = min ?? (blank ? 0 : 1);
  const form = pattern?.source ?? (blank ? undefined : visiblePattern);
  const json = {
    type: 'string',
    maxLength: max,
    ...(shortest && { minLength: shortest }),
    ...(form && { pattern: form }),
    ...(examples && { examples }),
    not: lines ? withRefusedLetters.inLines : withRefusedLetters.inOneLine,
  };
  return field({ json, rule: 'text' }, options, checks);
}

/** A mobile number, normalised to E.164; without a country code, of the country of the caller's language. */
export function Phone(options: FieldOptions = {}) {
  const json = { type: 'string', format: 'e164', maxLength: phoneText.max };
  return field({ json, rule: 'phone', normalise: toE164 }, options, [IsMobile()]);
}

/** A mobile or landline number that gets no SMS, normalised likewise. */
export function AnyPhone(options: FieldOptions = {}) {
  const json = { type: 'string', format: 'e164', maxLength: phoneText.max };
  return field({ json, rule: 'anyPhone', normalise: toE164 }, options, [IsAnyPhone()]);
}

export function Email(options: FieldOptions = {}) {
  const json = { type: 'string', format: 'email', maxLength: emailText.max };
  return field({ json, rule: 'email' }, options, [IsMailbox(), IsStorable()]);
}

/** Exactly `length` digits, as text. */
export function Digits(length: number, options: FieldOptions = {}) {
  const pattern = new RegExp(`^[0-9]{${length}}$`);
  const json = { type: 'string', pattern: pattern.source, minLength: length, maxLength: length };
  return field({ json, rule: 'strictLength' }, options, [
    Matches(pattern, rule('strictLength', { n: length })),
  ]);
}

/** Length only, no composition rules; the service also rejects common passwords. */
export function NewPassword(options: FieldOptions = {}) {
  return Text({ ...newPassword, ...options });
}

const uuid = { type: 'string', format: 'uuid', pattern: idForm.source, maxLength: 36 };

export function Uuid(options: FieldOptions = {}) {
  return field({ json: uuid, rule: 'pattern' }, options, [Matches(idForm, rule('pattern'))]);
}

export interface RangeOptions extends FieldOptions {
  min: number;
  max: number;
}

export function Integer({ min, max, ...options }: RangeOptions) {
  return field({ json: { type: 'integer', minimum: min, maximum: max }, rule: 'integer' }, options, [
    IsInt(rule('integer')),
    Min(min, rule('min', { n: min })),
    Max(max, rule('max', { n: max })),
  ]);
}

export function Decimal({ min, max, ...options }: RangeOptions) {
  return field({ json: { type: 'number', minimum: min, maximum: max }, rule: 'number' }, options, [
    IsNumber({}, rule('number')),
    Min(min, rule('min', { n: min })),
    Max(max, rule('max', { n: max })),
  ]);
}

export function Flag(options: FieldOptions = {}) {
  return field({ json: { type: 'boolean' }, rule: 'flag' }, options, [IsBoolean(rule('flag'))]);
}

export function Choice(values: readonly string[], options: FieldOptions = {}) {
  return field({ json: { type: 'string', enum: [...values] }, rule: 'choice' }, options, [
    IsIn([...values], rule('choice', { list: values.join(', ') })),
  ]);
}

const LONGEST_INSTANT = 40;

/** ISO 8601 with a UTC offset; without one, the meaning would depend on the server's time zone. */
export function Instant(options: FieldOptions = {}) {
  const json = { type: 'string', format: 'date-time', maxLength: LONGEST_INSTANT };
  return field({ json, rule: 'instant' }, options, [
    WithOffset(),
    IsISO8601({ strict: true, strictSeparator: true }, rule('instant')),
    LongestText(LONGEST_INSTANT, rule('instant')),
  ]);
}

/** Free JSON from a service to an admin (audit); never accepted from outside. */
export function Json({ bytes, ...options }: FieldOptions & { bytes: number }) {
  return field({ json: {}, rule: 'object', bytes }, options, []);
}

export function Nested(shape: () => Shape, options: FieldOptions = {}) {
  return field({ json: {}, rule: 'object', shape }, options, [
    IsObject(rule('object')),
    ValidateNested(rule('object')),
  ]);
}

export function ListOf(shape: () => Shape, { max, ...options }: FieldOptions & { max: number }) {
  const json = { type: 'array', maxItems: max };
  return field({ json, rule: 'list', shape, list: true }, options, [
    IsArray(rule('list')),
    ArrayMaxSize(max, rule('maxItems', { n: max })),
    // A nested list would pass ValidateNested.
    IsObject(each(rule('object'))),
    ValidateNested(each(rule('object'))),
  ]);
}

function listOfValues(
  items: JsonSchema,
  { max, ...options }: FieldOptions & { max: number },
  checks: PropertyDecorator[],
) {
  return field({ json: { type: 'array', maxItems: max, items }, rule: 'list' }, options, [
    IsArray(rule('list')),
    ArrayMaxSize(max, rule('maxItems', { n: max })),
    ...checks,
  ]);
}

export const UuidList = (options: FieldOptions & { max: number }) =>
  listOfValues(uuid, options, [Matches(idForm, each(rule('pattern')))]);

interface TextListOptions extends FieldOptions {
  max: number;
  itemMax: number;
  itemPattern?: RegExp;
  examples?: readonly [string, string];
}

export function TextList({ itemMax, itemPattern, examples, ...options }: TextListOptions) {
  const items = {
    type: 'string',
    maxLength: itemMax,
    ...(itemPattern && { pattern: itemPattern.source }),
    ...(examples && { examples }),
    not: withRefusedLetters.inOneLine,
  };
  return listOfValues(items, options, [
    IsString(each(rule('text'))),
    IsStorable(each(rule('text'))),
    IsOneLine(each(rule('oneLine'))),
    IsNotMisleading(each(rule('text'))),
    LongestText(itemMax, each(rule('maxLength', { n: itemMax }))),
    ...(itemPattern ? [Matches(itemPattern, each(rule('pattern')))] : []),
  ]);
}

type IntegerListOptions = FieldOptions & { max: number; itemMin: number; itemMax: number };

export const IntegerList = ({ itemMin, itemMax, ...options }: IntegerListOptions) =>
  listOfValues({ type: 'integer', minimum: itemMin, maximum: itemMax }, options, [
    IsInt(each(rule('integer'))),
    Min(itemMin, each(rule('min', { n: itemMin }))),
    Max(itemMax, each(rule('max', { n: itemMax }))),
  ]);
