/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import cities from './zone-cities.json' with { type: 'json' };
import { typedZone } from './zone-names.ts';
import { isZone } from './zoned-moment.ts';

it.each([
  ['London', 'Europe/London', 'en'],
  ['london', 'Europe/London', 'ru'],
  ['Europe/London', 'Europe/London', 'en'],
  ['buenos aires', 'America/Argentina/Buenos_Aires', 'en'],
  ['Sao Paulo', 'America/Sao_Paulo', 'en'],
  ['Москва', 'Europe/Moscow', 'ru'],
  ['великобритания', 'Europe/London', 'ru'],
  ['莫斯科', 'Europe/Moscow', 'cn'],
  ['上海', 'Asia/Shanghai', 'cn'],
  ['伦敦', 'Europe/London', 'cn'],
  ['Лондон', 'Europe/London', 'ru'],
  ['Казань', 'Europe/Moscow', 'ru'],
  ['Manchester', 'Europe/London', 'en'],
  ['мумбаи', 'Asia/Kolkata', 'ru'],
  ['Shang', 'Asia/Shanghai', 'en'],
  ['Asia/Kolkata', 'Asia/Kolkata', 'en'],
  ['kyiv', 'Europe/kyiv', 'en'],
] as const)('reads %s as %s in %s', (typed, zone, language) => {
  expect(
    new Intl.DateTimeFormat('en', { timeZone: typedZone(typed, language) }).resolvedOptions().timeZone,
  ).toBe(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone);
});

it('knows the zones of its cities, and each city once', () => {
  const zones = Object.keys(cities);
  expect(zones.filter((zone) => !isZone(zone))).toEqual([]);
  const names = Object.values(cities).flatMap((each) => each.split(', '));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it.each(['', 'America', 'Mars/Olympus', 'San'])('leaves %p as typed', (typed) => {
  expect(typedZone(typed, 'en')).toBe(typed);
});
