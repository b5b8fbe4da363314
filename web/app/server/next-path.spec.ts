import { expect, it } from '@jest/globals';
import { nextPath } from './session.server.ts';

it.each([
  [null, '/member'],
  ['', '/member'],
  ['/', '/'],
  ['/member/modifyinfo', '/member/modifyinfo'],
  ['/race-detail/7?tab=results#lap', '/race-detail/7?tab=results'],
  ['/a/../b', '/b'],
  ['/member/login', '/member'],
  ['/member/login?next=/x', '/member'],
  ['/member/registered', '/member/registered'],
  ['https://evil.test/', '/member'],
  ['//evil.test', '/member'],
  ['/\\evil.test', '/member'],
  ['/\t/evil.test', '/member'],
  ['/.//evil.test', '/member'],
  ['/%2e//evil.test', '/member'],
  [' /member', '/member'],
  [`/${'a'.repeat(600)}`, '/member'],
])('%p leads to %s', (wanted, expected) => {
  expect(nextPath(wanted)).toBe(expected);
});
