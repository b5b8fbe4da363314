/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { typedZone } from './zone-names.ts';

it.each([
  ['London', 'Europe/London', 'en'],
  ['london', 'Europe/London', 'ru'],
  ['Europe/London', 'Europe/London', 'en'],
  ['buenos aires', 'America/Argentina/Buenos_Aires', 'en'],
  ['Sao Paulo', 'America/Sao_Paulo', 'en'],
  ['Москва', 'Europe/Moscow', 'ru'],
  ['великобритания', 'Europe/London', 'ru'],
  ['莫斯科', 'Europe/Moscow', 'cn'],
  ['Shang', 'Asia/Shanghai', 'en'],
  ['Asia/Kolkata', 'Asia/Kolkata', 'en'],
  ['kyiv', 'Europe/kyiv', 'en'],
] as const)('reads %s as %s in %s', (typed, zone, language) => {
  expect(
    new Intl.DateTimeFormat('en', { timeZone: typedZone(typed, language) }).resolvedOptions().timeZone,
  ).toBe(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone);
});

it.each(['', 'America', 'Mars/Olympus', 'San'])('leaves %p as typed', (typed) => {
  expect(typedZone(typed, 'en')).toBe(typed);
});
