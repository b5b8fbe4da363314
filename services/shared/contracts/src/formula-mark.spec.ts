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

describe('the mark of what a spreadsheet would run', () => {
  it.each(formulas)('is needed by %j', (text) => {
    expect(needsMark.test(text)).toBe(true);
  });

  it.each(plain)('is not needed by %j', (text) => {
    expect(needsMark.test(text)).toBe(false);
  });

  it.each([...formulas, ...plain])('comes off again: %j', (text) => {
    expect(withoutMark(needsMark.test(text) ? `'${text}` : text)).toBe(text);
  });

  it('comes off what other programs mark, numbers too', () => {
    expect(withoutMark("'-5")).toBe('-5');
  });
});
