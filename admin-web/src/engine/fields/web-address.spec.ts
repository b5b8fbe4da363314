/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { withScheme } from './web-address.ts';

it.each([
  ['example.org', 'https://example.org'],
  [' www.example.org/club?a=1 ', 'https://www.example.org/club?a=1'],
  ['example.org:8443/', 'https://example.org:8443/'],
  ['клуб.рф', 'https://клуб.рф'],
])('reads %p as %s', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});

it.each(['', 'http://example.org', 'https://example.org', 'javascript:alert(1)', 'club@example.org', 'club'])(
  'leaves %p as typed',
  (typed) => {
    expect(withScheme(typed)).toBe(typed);
  },
);
