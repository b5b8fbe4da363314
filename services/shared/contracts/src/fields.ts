import {
  ArrayMaxSize,
  isEmail,
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
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { FieldRule } from './field-rules.ts';

export type Shape<T extends object = object> = new () => T;
export type JsonSchema = Record<string, unknown>;

/** What a field decorator knows: enough to build, check and describe the field in one place. */
export interface FieldDescription {
  optional: boolean;
  json: JsonSchema;
  /** The shape of the value, or of each item when `list` is set. */
  shape?: () => Shape;
  list?: boolean;
  normalise?: (value: unknown) => unknown;
}

interface FieldOptions {
  /** May be left out or null. */
  optional?: boolean;
}

const descriptions = new WeakMap<object, Map<string, FieldDescription>>();

/** Every declared field of a shape, inherited ones first. */
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

/** The rule travels as context, so that the answer can say it in the caller's language. */
const rule = (name: FieldRule, params: Record<string, unknown> = {}): ValidationOptions => ({
  context: { rule: name, ...params },
});

// PostgreSQL cannot store NUL, and half a surrogate pair is not text.
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** A check of our own. class-validator passes a context on only beside a message. */
const check = (name: string, isRight: (value: unknown) => boolean, faultRule: FieldRule): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: isRight, defaultMessage: () => name } }, rule(faultRule));

const IsStorable = (): PropertyDecorator =>
  check(
    'isStorable',
    (value) => typeof value !== 'string' || (value.isWellFormed() && !controlCharacters.test(value)),
    'text',
  );

const NotBlank = (): PropertyDecorator =>
  check('notBlank', (value) => typeof value !== 'string' || value.trim() !== '', 'notEmpty');

// Half a surrogate pair makes isEmail throw.
const isMailbox = (value: unknown): boolean =>
  typeof value === 'string' && value.isWellFormed() && isEmail(value);

const isMobile = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.startsWith('+') &&
  (parsePhoneNumberFromString(value)?.isValid() ?? false);

export interface TextOptions extends FieldOptions {
  max: number;
  min?: number;
  pattern?: RegExp;
  /** May be empty. A text field is otherwise refused when blank. */
  blank?: boolean;
}

export function Text({ max, min, pattern, blank, ...options }: TextOptions) {
  const checks = [IsString(rule('text')), IsStorable()];
  if (!blank) checks.push(NotBlank());
  if (min) checks.push(MinLength(min, rule('minLength', { n: min })));
  checks.push(MaxLength(max, rule('maxLength', { n: max })));
  if (pattern) checks.push(Matches(pattern, rule('pattern')));
  const json = {
    type: 'string',
    maxLength: max,
    ...(min && { minLength: min }),
    ...(pattern && { pattern: pattern.source }),
  };
  return field({ json }, options, checks);
}

const toE164 = (value: unknown): unknown =>
  typeof value === 'string' && value.length <= 32
    ? (parsePhoneNumberFromString(value, 'CN')?.number ?? value)
    : value;

/** A mobile number. Written forms are brought to E.164; a number without a country is Chinese. */
export function Phone(options: FieldOptions = {}) {
  return field({ json: { type: 'string', format: 'e164', maxLength: 32 }, normalise: toE164 }, options, [
    check('isMobile', isMobile, 'phone'),
  ]);
}

export function Email(options: FieldOptions = {}) {
  return field({ json: { type: 'string', format: 'email', maxLength: 254 } }, options, [
    check('isEmail', isMailbox, 'email'),
    IsStorable(),
  ]);
}

/** Exactly `length` digits, kept as text. */
export function Digits(length: number, options: FieldOptions = {}) {
  const pattern = new RegExp(`^[0-9]{${length}}$`);
  return field({ json: { type: 'string', pattern: pattern.source } }, options, [
    Matches(pattern, rule('strictLength', { n: length })),
  ]);
}

/** Length only, no composition rules; the service also refuses well-known passwords. */
export function NewPassword(options: FieldOptions = {}) {
  return Text({ min: 8, max: 128, ...options });
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function Uuid(options: FieldOptions = {}) {
  return field({ json: { type: 'string', format: 'uuid' } }, options, [
    Matches(uuidPattern, rule('pattern')),
  ]);
}

export interface RangeOptions extends FieldOptions {
  min: number;
  max: number;
}

export function Integer({ min, max, ...options }: RangeOptions) {
  return field({ json: { type: 'integer', minimum: min, maximum: max } }, options, [
    IsInt(rule('integer')),
    Min(min, rule('min', { n: min })),
    Max(max, rule('max', { n: max })),
  ]);
}

export function Decimal({ min, max, ...options }: RangeOptions) {
  return field({ json: { type: 'number', minimum: min, maximum: max } }, options, [
    IsNumber({}, rule('number')),
    Min(min, rule('min', { n: min })),
    Max(max, rule('max', { n: max })),
  ]);
}

export function Flag(options: FieldOptions = {}) {
  return field({ json: { type: 'boolean' } }, options, [IsBoolean(rule('flag'))]);
}

export function Choice(values: readonly string[], options: FieldOptions = {}) {
  return field({ json: { type: 'string', enum: [...values] } }, options, [
    IsIn([...values], rule('choice', { list: values.join(', ') })),
  ]);
}

/** A moment in UTC, as ISO 8601. */
export function Instant(options: FieldOptions = {}) {
  return field({ json: { type: 'string', format: 'date-time' } }, options, [
    IsISO8601({ strict: true, strictSeparator: true }, rule('instant')),
    MaxLength(40, rule('instant')),
  ]);
}

/** Free JSON that a service writes and an admin reads (audit before/after); never accepted from outside. */
export function Json(options: FieldOptions = {}) {
  return field({ json: {} }, options, []);
}

export function Nested(shape: () => Shape, options: FieldOptions = {}) {
  return field({ json: {}, shape }, options, [IsObject(rule('object')), ValidateNested(rule('object'))]);
}

export function ListOf(shape: () => Shape, { max, ...options }: FieldOptions & { max: number }) {
  return field({ json: { type: 'array', maxItems: max }, shape, list: true }, options, [
    IsArray(rule('list')),
    ArrayMaxSize(max, rule('maxItems', { n: max })),
    // A list inside the list would pass the check of what is nested.
    IsObject({ each: true, ...rule('object') }),
    ValidateNested({ each: true, ...rule('object') }),
  ]);
}

/** A list of plain values, each of them checked. */
function listOfValues(
  items: JsonSchema,
  { max, ...options }: FieldOptions & { max: number },
  checks: PropertyDecorator[],
) {
  return field({ json: { type: 'array', maxItems: max, items } }, options, [
    IsArray(rule('list')),
    ArrayMaxSize(max, rule('maxItems', { n: max })),
    ...checks,
  ]);
}

export const UuidList = (options: FieldOptions & { max: number }) =>
  listOfValues({ type: 'string', format: 'uuid' }, options, [
    Matches(uuidPattern, { each: true, ...rule('pattern') }),
  ]);

export const TextList = ({ itemMax, ...options }: FieldOptions & { max: number; itemMax: number }) =>
  listOfValues({ type: 'string', maxLength: itemMax }, options, [
    IsString({ each: true, ...rule('text') }),
    MaxLength(itemMax, { each: true, ...rule('maxLength', { n: itemMax }) }),
  ]);

type IntegerListOptions = FieldOptions & { max: number; itemMin: number; itemMax: number };

export const IntegerList = ({ itemMin, itemMax, ...options }: IntegerListOptions) =>
  listOfValues({ type: 'integer', minimum: itemMin, maximum: itemMax }, options, [
    IsInt({ each: true, ...rule('integer') }),
    Min(itemMin, { each: true, ...rule('min', { n: itemMin }) }),
    Max(itemMax, { each: true, ...rule('max', { n: itemMax }) }),
  ]);
