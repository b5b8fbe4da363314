import { isEmail, ValidateBy, type ValidationOptions } from 'class-validator';
import type { FieldRule } from './field-rules.ts';
import { readPhone, type ReadPhone } from './phones.ts';
import { emailText, phoneText } from './text-limits.ts';

/** The rule is passed as validation context, so that the message can be translated. */
export const rule = (name: FieldRule, params: Record<string, unknown> = {}): ValidationOptions => ({
  context: { rule: name, ...params },
});

export const each = (options: ValidationOptions): ValidationOptions => ({ ...options, each: true });

/** class-validator passes a context on only with a message. */
const check = (
  name: string,
  isRight: (value: unknown) => boolean,
  options: ValidationOptions,
): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: isRight, defaultMessage: () => name } }, options);

// PostgreSQL cannot store NUL, lone surrogates are not text, and other control characters are never intended.
const unstorable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
const lineBreak = /[\t\n\r\u2028\u2029]/;
/**
 * Overrides and isolates, which turn the words around a name; invisible tags, except in a flag such as that of
 * Scotland; stacks of marks, which cover the lines above and below. Names in any script have at most four marks a letter.
 */
const misleading =
  /[\u202A-\u202E\u2066-\u2069]|(?<!\u{1F3F4}[\u{E0061}-\u{E007A}]{0,5})[\u{E0000}-\u{E007F}]|\p{M}{5}/u;
/** Some letters look blank. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** As JSON Schema. */
export const withRefusedLetters = {
  inLines: { type: 'string', pattern: unstorable.source },
  inOneLine: { type: 'string', pattern: String.raw`[\p{Cc}\p{Cs}\u2028\u2029]|${misleading.source}` },
};

export const IsStorable = (options = rule('text')): PropertyDecorator =>
  check('isStorable', (value) => typeof value !== 'string' || !unstorable.test(value), options);

export const IsOneLine = (options = rule('oneLine')): PropertyDecorator =>
  check('isOneLine', (value) => typeof value !== 'string' || !lineBreak.test(value), options);

export const IsNotMisleading = (options = rule('text')): PropertyDecorator =>
  check('isNotMisleading', (value) => typeof value !== 'string' || !misleading.test(value), options);

const offset = /T.+(?:Z|[+-]\d{2}:\d{2})$/;

/** Invalid times are reported by IsTime. */
export const WithOffset = (): PropertyDecorator =>
  check(
    'withOffset',
    (value) => typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value) || offset.test(value),
    rule('offset'),
  );

/** As JSON Schema. */
export const visiblePattern = visible.source;

export const NotBlank = (): PropertyDecorator =>
  check('notBlank', (value) => typeof value !== 'string' || visible.test(value), rule('notEmpty'));

const isSecondHalf = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;

/** In code points, as PostgreSQL and JSON Schema count. */
function lettersOf(text: string): number {
  let letters = text.length;
  for (let i = 1; i < text.length; i += 1) if (isSecondHalf(text, i)) letters -= 1;
  return letters;
}

/** Counts only if the result can differ from UTF-16 length. */
const isLonger = (text: string, max: number): boolean =>
  text.length > max && (text.length > max * 2 || lettersOf(text) > max);

export const LongestText = (max: number, options = rule('maxLength', { n: max })): PropertyDecorator =>
  check('longestText', (value) => typeof value === 'string' && !isLonger(value, max), options);

export const ShortestText = (min: number): PropertyDecorator =>
  check(
    'shortestText',
    (value) => typeof value === 'string' && lettersOf(value) >= min,
    rule('minLength', { n: min }),
  );

// isEmail throws on lone surrogates.
export const IsMailbox = (): PropertyDecorator =>
  check(
    'isEmail',
    (value) =>
      typeof value === 'string' && value.length <= emailText.max && value.isWellFormed() && isEmail(value),
    rule('email'),
  );

const isNumber = (value: unknown, suits: (phone: ReadPhone) => boolean): boolean => {
  if (typeof value !== 'string' || value.length > phoneText.max) return false;
  const read = readPhone(value);
  return read?.text === value && suits(read);
};

/** Extensions receive no SMS. */
export const IsMobile = (): PropertyDecorator =>
  check(
    'isMobile',
    (value) => isNumber(value, ({ isMobile, hasExtension }) => isMobile && !hasExtension),
    rule('phone'),
  );

/** Mobile or landline. */
export const IsAnyPhone = (): PropertyDecorator =>
  check('isAnyPhone', (value) => isNumber(value, () => true), rule('anyPhone'));

/** Normalises a number to E.164; unreadable ones are left for the check. */
export const toE164 = (value: unknown, country?: string): unknown =>
  typeof value === 'string' && value.length <= phoneText.max
    ? (readPhone(value, country)?.text ?? value)
    : value;
