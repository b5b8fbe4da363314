import { expect, it } from '@jest/globals';
import { inOtherLayout } from './keyboard-layout.ts';

it.each([
  ['ghbdtn', 'привет'],
  ['GHBDTN vbh', 'привет мир'],
  ["[jkjl 'nfg `;", 'холод этап ёж'],
  ['йцукен', 'qwerty'],
  ['ЯУЗРНК 7', 'zephyr 7'],
])('reads %j as %j', (typed, meant) => expect(inOtherLayout(typed)).toBe(meant));

it.each(['', 'js', 'RX ', 'оы', '2026', '决赛', 'финал cup'])('leaves %j', (text) =>
  expect(inOtherLayout(text)).toBeUndefined(),
);
