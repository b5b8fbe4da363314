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
  [48, undefined, null],
  [48, 0, null],
  [48, 0.05, '2.40 CNY'],
  [0, 0.05, '0.00 CNY'],
])('%p segments at %p each cost %p', (segments, price, cost) => {
  expect(smsCost(segments, price, 'CNY')).toBe(cost);
});
