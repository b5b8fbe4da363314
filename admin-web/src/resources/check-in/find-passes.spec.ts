/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { aPass } from '../../../tests/support/a-pass.ts';
import { findPasses, type Pass } from './pass-code.ts';

const pass = (passCode: string, part: Partial<Pass>): [string, Pass] => [
  passCode,
  aPass({ passCode, ...part }),
];
const passes = new Map([
  pass('A', { name: 'Łukasz Dvořák', callsign: 'LUK', phoneEnd: '4506' }),
  pass('B', { name: '李雷', team: '夜航', phoneEnd: '0007' }),
  pass('C', { name: 'Пётр Ёжиков', callsign: 'ЁЖ' }),
]);

it.each([
  ['lukasz', ['A']],
  ['DVORAK', ['A']],
  ['luk', ['A']],
  ['李', ['B']],
  ['夜航', ['B']],
  ['петр', ['C']],
  ['4506', ['A']],
  ['506', ['A']],
  ['+7 (916) 123-45-06', ['A']],
  ['06', []],
  [' ', []],
  ['nobody', []],
])('finds %j', (text, codes) => {
  expect(findPasses(passes, text).map(({ passCode }) => passCode)).toEqual(codes);
});
