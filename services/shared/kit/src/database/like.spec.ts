import { expect, it } from '@jest/globals';
import { beginningWith, containing } from './like.ts';

it('escapes the wildcards of a text', () => {
  expect(containing(String.raw`a_b_c%\d`)).toBe(String.raw`%a\_b\_c\%\\d%`);
  expect(beginningWith('sign_up_x:')).toBe(String.raw`sign\_up\_x:%`);
});
