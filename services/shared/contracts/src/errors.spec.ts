import { describe, expect, it } from '@jest/globals';
import { errors } from './errors.ts';
import { languages } from './language.ts';
import { ruleTable } from './rule-table.ts';

const rows = Object.entries(errors);
const repeatedByClients = [408, 409, 425, 429, 500, 502, 503, 504];
const worthRepeating = ['abandoned', 'internal', 'too_many', 'too_slow', 'unavailable'];

describe('error table', () => {
  it('has unique codes', () => {
    expect(new Set(rows.map(([, { code }]) => code)).size).toBe(rows.length);
  });

  it('uses retryable statuses only where a retry can help', () => {
    const repeated = rows
      .filter(([, { status }]) => repeatedByClients.includes(status))
      .map(([name]) => name);
    expect(repeated.toSorted()).toEqual(worthRepeating);
  });

  it.each([...rows.map(([name, { msg }]) => [name, msg] as const), ...Object.entries(ruleTable)])(
    'says %s in every language with the same holes',
    (_name, msg) => {
      const holes = languages.map((language) =>
        [...msg[language].matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted(),
      );
      expect(msg.cn).toMatch(/[\u4e00-\u9fff]/);
      expect(msg.ru).toMatch(/[а-яё]/i);
      expect(holes[1]).toEqual(holes[0]);
      expect(holes[2]).toEqual(holes[0]);
    },
  );
});
