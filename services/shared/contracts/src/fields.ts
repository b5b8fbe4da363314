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
  Min,
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
  /** How much room free JSON may take; every other field follows from `json`. */
  bytes?: number;
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
const check = (
  name: string,
  isRight: (value: unknown) => boolean,
  options: ValidationOptions,
): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: isRight, defaultMessage: () => name } }, options);

const each = (options: ValidationOptions): ValidationOptions => ({ ...options, each: true });

const IsStorable = (options = rule('text')): PropertyDecorator =>
  check(
    'isStorable',
    (value) => typeof value !== 'string' || (value.isWellFormed() && !controlCharacters.test(value)),
    options,
  );

/** Letters as the database and JSON Schema count them: one outside the first plane is one, a variation selector is one. */
const lettersOf = (text: string): number => {
  let letters = text.length;
  for (let i = 1; i < text.length; i += 1) if (isPair(text, i)) letters -= 1;
  return letters;
};

const isPair = (text: string, second: number): boolean =>
  (text.charCodeAt(second) & 0xfc00) === 0xdc00 && (text.charCodeAt(second - 1) & 0xfc00) === 0xd800;

const LongestText = (max: number, options = rule('maxLength', { n: max })): PropertyDecorator =>
  check(
    'longestText',
    (value) =>
      typeof value === 'string' &&
      (value.length <= max || (value.length <= max * 2 && lettersOf(value) <= max)),
    options,
  );

const ShortestText = (min: number): PropertyDecorator =>
  check(
    'shortestText',
    (value) => typeof value === 'string' && lettersOf(value) >= min,
    rule('minLength', { n: min }),
  );

const NotBlank = (): PropertyDecorator =>
  check('notBlank', (value) => typeof value !== 'string' || value.trim() !== '', rule('notEmpty'));

const LONGEST_EMAIL = 254;

// Half a surrogate pair makes isEmail throw.
const isMailbox = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LONGEST_EMAIL && value.isWellFormed() && isEmail(value);

const LONGEST_PHONE = 32;

const isMobile = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= LONGEST_PHONE &&
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
  if (min) checks.push(ShortestText(min));
  checks.push(LongestText(max));
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
  typeof value === 'string' && value.length <= LONGEST_PHONE
    ? (parsePhoneNumberFromString(value, 'CN')?.number ?? value)
    : value;

/** A mobile number. Written forms are brought to E.164; a number without a country is Chinese. */
export function Phone(options: FieldOptions = {}) {
  return field(
    { json: { type: 'string', format: 'e164', maxLength: LONGEST_PHONE }, normalise: toE164 },
    options,
    [check('isMobile', isMobile, rule('phone'))],
  );
}

export function Email(options: FieldOptions = {}) {
  return field({ json: { type: 'string', format: 'email', maxLength: LONGEST_EMAIL } }, options, [
    check('isEmail', isMailbox, rule('email')),
    IsStorable(),
  ]);
}

/** Exactly `length` digits, kept as text. */
export function Digits(length: number, options: FieldOptions = {}) {
  const pattern = new RegExp(`^[0-9]{${length}}$`);
  return field({ json: { type: 'string', pattern: pattern.source, maxLength: length } }, options, [
    Matches(pattern, rule('strictLength', { n: length })),
  ]);
}

/** Length only, no composition rules; the service also refuses well-known passwords. */
export function NewPassword(options: FieldOptions = {}) {
  return Text({ min: 8, max: 128, ...options });
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const uuid = { type: 'string', format: 'uuid', maxLength: 36 };

export function Uuid(options: FieldOptions = {}) {
  return field({ json: uuid }, options, [Matches(uuidPattern, rule('pattern'))]);
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

const LONGEST_INSTANT = 40;

/** A moment in UTC, as ISO 8601. */
export function Instant(options: FieldOptions = {}) {
  return field({ json: { type: 'string', format: 'date-time', maxLength: LONGEST_INSTANT } }, options, [
    IsISO8601({ strict: true, strictSeparator: true }, rule('instant')),
    LongestText(LONGEST_INSTANT, rule('instant')),
  ]);
}

/** Free JSON that a service writes and an admin reads (audit before/after); never accepted from outside. */
export function Json({ bytes, ...options }: FieldOptions & { bytes: number }) {
  return field({ json: {}, bytes }, options, []);
}

export function Nested(shape: () => Shape, options: FieldOptions = {}) {
  return field({ json: {}, shape }, options, [IsObject(rule('object')), ValidateNested(rule('object'))]);
}

export function ListOf(shape: () => Shape, { max, ...options }: FieldOptions & { max: number }) {
  return field({ json: { type: 'array', maxItems: max }, shape, list: true }, options, [
    IsArray(rule('list')),
    ArrayMaxSize(max, rule('maxItems', { n: max })),
    // A list inside the list would pass the check of what is nested.
    IsObject(each(rule('object'))),
    ValidateNested(each(rule('object'))),
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
  listOfValues(uuid, options, [Matches(uuidPattern, each(rule('pattern')))]);

export const TextList = ({ itemMax, ...options }: FieldOptions & { max: number; itemMax: number }) =>
  listOfValues({ type: 'string', maxLength: itemMax }, options, [
    IsString(each(rule('text'))),
    IsStorable(each(rule('text'))),
    LongestText(itemMax, each(rule('maxLength', { n: itemMax }))),
  ]);

type IntegerListOptions = FieldOptions & { max: number; itemMin: number; itemMax: number };

export const IntegerList = ({ itemMin, itemMax, ...options }: IntegerListOptions) =>
  listOfValues({ type: 'integer', minimum: itemMin, maximum: itemMax }, options, [
    IsInt(each(rule('integer'))),
    Min(itemMin, each(rule('min', { n: itemMin }))),
    Max(itemMax, each(rule('max', { n: itemMax }))),
  ]);
