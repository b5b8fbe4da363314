import { describe, expect, it } from '@jest/globals';
import { WordMatcher } from './word-matcher.ts';

const list = [
  'whore',
  'rape',
  'сука',
  'looser',
  'idiot',
  'ass',
  'badword',
  'fool*',
  '!foolproof',
  '日',
  '!生日',
  'fuck you',
];
const matcher = new WordMatcher(list);

describe('the matcher of forbidden words', () => {
  it.each([
    'who reached lap 3',
    'who rejected it',
    'grape juice',
    'therapeutic',
    'на весу камера',
    'loose race',
    'loser',
    'wild iota race',
    'as fast as that',
    'class',
    '4 5 5',
    'foolproof',
    '生日快乐',
    'you',
    'What a gap!',
    '',
  ])('accepts %j', (text) => {
    expect(matcher.find(text)).toBeUndefined();
  });

  it.each([
    ['Idiot!', 'idiot'],
    ['!diot', 'idiot'],
    ['ɪdiot', 'idiot'],
    ['idiooooot', 'idiot'],
    ['i d i o t', 'idiot'],
    ['you i.d.i.o.t', 'idiot'],
    ['а s s', 'ass'],
    ['a$$', 'ass'],
    ['B.A.D W0RD', 'badword'],
    ['ＢＡＤＷＯＲＤ', 'badword'],
    ['СУ КА', 'сука'],
    ['foolish', 'fool*'],
    ['Fuuuck  you', 'fuck you'],
    ['今日', '日'],
  ])('finds in %j the entry %j', (text, entry) => {
    expect(matcher.find(text)).toBe(entry);
  });

  it('finds each entry of a list with 10,000 words', () => {
    const many = Array.from(
      { length: 10_000 },
      (_, i) => `w${i.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)}z`,
    );
    const large = new WordMatcher(many);
    expect(many.filter((word) => large.find(`the ${word} here`) === undefined)).toEqual([]);
  });
});
