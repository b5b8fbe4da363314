import { describe, expect, it } from '@jest/globals';
import { smsCost, smsSegments } from './sms-billing.ts';

describe('smsSegments', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    // Extended characters take two septets.
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    // One character outside GSM 03.38 makes the message UCS-2.
    [`${'a'.repeat(69)}ж`, 1],
    [`${'a'.repeat(70)}ж`, 2],
    ['赛'.repeat(134), 2],
    ['赛'.repeat(135), 3],
    ['🏁'.repeat(35), 1],
    ['🏁'.repeat(36), 2],
  ])('counts segments (case %#)', (text, count) => {
    expect(smsSegments(text)).toBe(count);
  });
});

it.each([
  [48, undefined, 'CNY', null],
  [48, 0, 'CNY', null],
  [48, 0.05, undefined, null],
  [48, 0.05, 'GBP', '2.40 GBP'],
  [0, 0.05, 'CNY', '0.00 CNY'],
])('%p segments at %p %p each cost %p', (segments, price, currency, cost) => {
  expect(smsCost(segments, price, currency)).toBe(cost);
});
