/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { currencyOfZone } from './currency-of-zone.ts';

it.each([
  ['Asia/Shanghai', 'CNY'],
  ['Asia/Kolkata', 'INR'],
  ['Asia/Calcutta', 'INR'],
  ['Europe/Berlin', 'EUR'],
  ['Europe/Sofia', 'EUR'],
  ['Europe/Moscow', 'RUB'],
  ['Asia/Vladivostok', 'RUB'],
  ['America/Denver', 'USD'],
  ['America/Toronto', 'CAD'],
  ['Europe/Zurich', 'CHF'],
  ['UTC', 'USD'],
])('a race in the zone %s has prices in %s', (zone, currency) => {
  expect(currencyOfZone(zone)).toBe(currency);
});
