import { fieldRules, type FieldRule } from '@paddock/contracts/field-rules';
import type { Language } from '@paddock/contracts/language';

export interface TextRules {
  required?: boolean | undefined;
  min?: number | undefined;
  max: number;
  pattern?: RegExp | undefined;
}

export interface NumberRules {
  required?: boolean | undefined;
  min: number;
  max: number;
  whole: boolean;
}

export function faultOfNumber(value: string, rules: NumberRules, language: Language): string | undefined {
  const message = (rule: FieldRule, n?: number) => fieldRules[rule][language].replace('{n}', String(n));
  if (value.trim() === '') return rules.required ? message('required') : undefined;
  const number = Number(value);
  if (Number.isNaN(number)) return message('number');
  if (rules.whole && !Number.isInteger(number)) return message('integer');
  if (number < rules.min) return message('min', rules.min);
  if (number > rules.max) return message('max', rules.max);
  return undefined;
}

/** The server's rules, checked before sending; undefined when valid. */
export function faultOfText(value: string, rules: TextRules, language: Language): string | undefined {
  const message = (rule: FieldRule, n?: number) => fieldRules[rule][language].replace('{n}', String(n));
  if (value.trim() === '') return rules.required ? message('required') : undefined;
  if (value.length > rules.max) return message('maxLength', rules.max);
  if (rules.min !== undefined && value.length < rules.min) return message('minLength', rules.min);
  if (rules.pattern && !rules.pattern.test(value)) return message('pattern');
  return undefined;
}

/** A number as the text of a form; '' for none. */
export const numberText = (number: number | null | undefined): string => number?.toString() ?? '';

/** A typed number; null when empty. */
export const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
