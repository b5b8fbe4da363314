import { expect, it } from '@jest/globals';
import { blankPrice, priceInput, priceValues } from './price-values.ts';

const none = undefined;

const typed = (amount: string, currency: 'EUR' | 'JPY' | 'RSD') =>
  priceInput({ price: { ...blankPrice(), amount, currency } }, 'Asia/Tokyo', none)?.amount;

it('is typed in whole units and kept in the smallest ones, whatever the currency', () => {
  expect(typed('12.50', 'EUR')).toBe(1250);
  // 19.99 * 100 is a little less than 1999.
  expect(typed('19.99', 'EUR')).toBe(1999);
  expect(typed('3000', 'JPY')).toBe(3000);
  // Written without decimals by most browsers, counted with two by ISO 4217.
  expect(typed('1500', 'RSD')).toBe(150_000);
  expect(typed(' ', 'EUR')).toBeUndefined();
});

it('comes back as it was written, the end of the early price on the clocks of the race', () => {
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
