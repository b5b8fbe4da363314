import { describe, expect, it } from '@jest/globals';
import { cutAtWord } from './cut-at-word.ts';

describe('cutAtWord', () => {
  it.each([
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two…'],
    ['one two three', 9, 'one two…'],
    ['赛事时间已经更改', 5, '赛事时间…'],
    ['🏁🏁🏁🏁', 3, '🏁🏁…'],
    ['a unbreakable', 8, 'a unbre…'],
  ])('%s, at %i: %s', (text, max, expected) => {
    expect(cutAtWord(text, max)).toBe(expected);
  });
});
