/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { plainSpaces } from './inert-document.ts';

it.each([
  ['<p>Come&nbsp;early&nbsp;please</p>', '<p>Come early please</p>'],
  ['<p>a&nbsp;&nbsp;&nbsp;b</p>', '<p>a&nbsp;&nbsp; b</p>'],
  ['<p>a\u00A0b</p>', '<p>a b</p>'],
  ['<p>as it is</p>', '<p>as it is</p>'],
])('%s becomes %s', (before, after) => expect(plainSpaces(before)).toBe(after));
