/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { faultOfNumber, faultOfText } from './field-rules.ts';

describe('a number', () => {
  const rules = { min: 1, max: 10, whole: true, required: true };
  it.each([
    ['', 'This field is required'],
    ['  ', 'This field is required'],
    ['ten', 'Enter a number'],
    ['1.5', 'Enter a whole number'],
    ['0', 'Must be at least 1'],
    ['11', 'Must be at most 10'],
    ['10', undefined],
  ])('%j gets the error %j', (value, message) => {
    expect(faultOfNumber(value, rules, 'en')).toBe(message);
  });

  it('may be empty or fractional if the rules allow it', () => {
    expect(faultOfNumber('', { ...rules, required: false }, 'en')).toBeUndefined();
    expect(faultOfNumber('1.5', { ...rules, whole: false }, 'en')).toBeUndefined();
  });
});

describe('a text', () => {
  const rules = { required: true, min: 2, max: 4, pattern: /^[A-Z]+$/ };
  it.each([
    [' ', 'This field is required'],
    ['A', 'At least 2 characters'],
    ['ABCDE', 'At most 4 characters'],
    ['ab', 'The format is not valid'],
    ['AB', undefined],
  ])('%j gets the error %j', (value, message) => {
    expect(faultOfText(value, rules, 'en')).toBe(message);
  });

  it('is valid when optional and empty', () => {
    expect(faultOfText('', { max: 4, min: 2, pattern: /x/ }, 'en')).toBeUndefined();
  });

  it.each([
    ['cn', '此项必填'],
    ['ru', 'Обязательное поле'],
  ] as const)('has its error in %s', (language, message) => {
    expect(faultOfText('', rules, language)).toBe(message);
  });
});
