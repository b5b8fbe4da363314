/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { candidatesOf } from './candidates.ts';

type SignUp = Parameters<typeof candidatesOf>[0][number];
type Result = Parameters<typeof candidatesOf>[1][number];

const signUp = (memberId: string, realName: string, callsign = '') =>
  ({ pilot: { memberId, realName, nickname: `nick-${memberId}`, callsign } }) as SignUp;

const result = (memberId: string | null, name: string, rank: number | null) =>
  ({ entry: { memberId, name, callsign: name.toUpperCase() }, outcome: { rank } }) as Result;

it('lists ranked pilots before other sign-ups, each once', () => {
  const found = candidatesOf(
    [signUp('m1', 'Ann'), signUp('m2', 'Bo'), signUp('m3', '')],
    [result('m2', 'bo', 1)],
    '',
  );
  expect(found.map(({ memberId, name, rank }) => [memberId, name, rank])).toEqual([
    ['m2', 'Bo', 1],
    ['m1', 'Ann', null],
    ['m3', 'nick-m3', null],
  ]);
});

it('omits results without an account', () => {
  expect(candidatesOf([], [result(null, 'guest', 1)], '')).toEqual([]);
});

it('finds results without a sign-up by name or callsign', () => {
  const results = [result('m1', 'Ann', 1), result('m2', 'Bo', 2)];
  expect(candidatesOf([], results, ' an ').map(({ memberId }) => memberId)).toEqual(['m1']);
  expect(candidatesOf([], results, 'BO').map(({ memberId }) => memberId)).toEqual(['m2']);
});
