import { describe, expect, it } from '@jest/globals';
import { markedLine, withoutMark } from './formula-mark.ts';

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

/** With the semicolon as separator. */
const formulasInside: [text: string, marked: string][] = [
  ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
  ['x; =1', "x;' =1"],
  ['x;"=1"', `x;'"=1"`],
  ["x;'=1", "x;''=1"],
  ['x;-5', "x;'-5"],
  ['x;＝1', "x;'＝1"],
  ['x;;@a;+b', "x;;'@a;'+b"],
  ['x\n=1', "x\n'=1"],
  ['x;\n=1', "x;'\n'=1"],
  ['=1;=2', "'=1;'=2"],
  ['\n=1', "'\n'=1"],
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
  'a;b',
  'a; b=c',
  ';',
  "a;'b'",
  '2:03.456',
  ' x',
];

/** As the second cell of a line. */
const second = (text: string): string => markedLine(['', text])[1]!;

describe('formula mark', () => {
  it.each(formulas)('is added to %j', (text) => {
    expect(second(text)).toMatch(/^'/);
    expect(second(text)).not.toBe(text);
  });

  it.each(plain)('is not added to %j', (text) => {
    expect(second(text)).toBe(text);
  });

  it.each(formulasInside)('is added inside %j', (text, marked) => {
    expect(second(text)).toBe(marked);
  });

  it('is added to a signed number at the start of a line, which may go on as a formula', () => {
    expect(markedLine(['-5', "1+cmd|' /C calc'!A0", '-5'])).toEqual(["'-5", "1+cmd|' /C calc'!A0", '-5']);
  });

  it.each([...formulas, ...formulasInside.map(([text]) => text), ...plain])(
    'is removed again: %j',
    (text) => {
      expect(markedLine([text, text]).map(withoutMark)).toEqual([text, text]);
    },
  );

  it('leaves no formula in any text of five characters, and is removed again', () => {
    const characters = [';', "'", '"', ' ', '\n', '\r', '=', '-', '5', 'x'];
    const left = [];
    for (let number = 0; number < 10 ** 5; number += 1) {
      const text = Array.from(String(number).padStart(5, '0'), (digit) => characters[Number(digit)]).join('');
      const marked = second(text);
      const parts = marked.split(/[;\n\r]/);
      if (parts.slice(1).some((part) => /^["\s]*[=-]/.test(part)) || /^\s*=/.test(marked)) left.push(text);
      if (withoutMark(marked) !== text) left.push(text);
    }
    expect(left).toEqual([]);
  });

  it('is removed from the output of other programs, including numbers', () => {
    expect(withoutMark("'-5")).toBe('-5');
  });
});
