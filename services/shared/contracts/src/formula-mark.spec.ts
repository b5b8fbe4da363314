import { describe, expect, it } from '@jest/globals';
import { needsMark, withoutMark } from './formula-mark.ts';

const formulas = [
  '=1+1',
  '=1+1\nz',
  '+1+1',
  '+cmd|calc',
  '-1-1',
  '-2+3+cmd|calc',
  '-5\n=1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\tplain',
  '  =1',
  '\n=1',
  '\u3000=1',
  '\u00A0@x',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' ＝1',
  "'=1",
  "''=1",
  "'-5",
  '+86 138 0013 8000',
];

const plain = [
  '',
  '-',
  'Ace',
  '夜航者',
  '+8613800138000',
  '-5',
  '+5',
  '-5.25',
  '-5,25',
  '0',
  "O'Neil",
  "'quoted'",
  'a=b',
  '2:03.456',
  ' x',
];

describe('formula mark', () => {
  it.each(formulas)('is added to %j', (text) => {
    expect(needsMark.test(text)).toBe(true);
  });

  it.each(plain)('is not added to %j', (text) => {
    expect(needsMark.test(text)).toBe(false);
  });

  it.each([...formulas, ...plain])('is removed again: %j', (text) => {
    expect(withoutMark(needsMark.test(text) ? `'${text}` : text)).toBe(text);
  });

  it('is removed from the output of other programs, including numbers', () => {
    expect(withoutMark("'-5")).toBe('-5');
  });
});
