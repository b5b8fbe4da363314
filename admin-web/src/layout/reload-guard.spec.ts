import { beforeEach, expect, it } from '@jest/globals';
import { reloadOnceFor } from './reload-guard.ts';

beforeEach(() => sessionStorage.clear());

it('lets a path reload itself once in ten seconds', () => {
  expect(reloadOnceFor('/adm/member', sessionStorage, 50_000)).toBe(true);
  expect(reloadOnceFor('/adm/member', sessionStorage, 59_999)).toBe(false);
  expect(reloadOnceFor('/adm/member', sessionStorage, 60_000)).toBe(true);
});

it('lets another path reload at once', () => {
  expect(reloadOnceFor('/adm/member', sessionStorage, 50_000)).toBe(true);
  expect(reloadOnceFor('/adm/admin', sessionStorage, 50_001)).toBe(true);
});
