/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { blankPrice, priceInput, priceValues } from './price-values.ts';

const none = undefined;

const typed = (amount: string, currency: 'EUR' | 'JPY' | 'RSD') =>
  priceInput({ price: { ...blankPrice(currency), amount } }, 'Asia/Tokyo', none)?.amount;

it('converts major to minor units of each currency', () => {
  expect(typed('12.50', 'EUR')).toBe(1250);
  // 19.99 * 100 is a little less than 1999.
  expect(typed('19.99', 'EUR')).toBe(1999);
  expect(typed('3000', 'JPY')).toBe(3000);
  // Without decimals in most browsers, with two in ISO 4217.
  expect(typed('1500', 'RSD')).toBe(150_000);
  expect(typed(' ', 'EUR')).toBeUndefined();
});

it('round-trips, with the end of the early price in the zone of the race', () => {
  const price = {
    amount: 1250,
    currency: 'EUR' as const,
    earlyAmount: 1000,
    earlyUntil: '2026-11-30T15:00:00.000Z',
    paymentDays: 7,
  };
  const values = priceValues(price, 'Asia/Tokyo');
  expect(values).toMatchObject({ amount: '12.5', earlyAmount: '10', earlyUntil: '2026-12-01T00:00' });
  expect(priceInput({ price: values }, 'Asia/Tokyo', none)).toEqual(price);
});
