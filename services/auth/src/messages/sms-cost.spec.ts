import { expect, it } from '@jest/globals';
import { smsCost } from './sms-cost.ts';

it.each([
  [48, undefined, null],
  [48, 0, null],
  [48, 0.05, '2.40 CNY'],
  [0, 0.05, '0.00 CNY'],
])('%p segments at %p each cost %p', (segments, price, cost) => {
  expect(smsCost(segments, price, 'CNY')).toBe(cost);
});
