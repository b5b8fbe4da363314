import { expect, it } from '@jest/globals';
import { inNewOrder } from './use-order.tsx';

const order = (movedId: string, besideId: string, side: 'before' | 'after') =>
  inNewOrder(['a', 'b', 'c'], (each) => each, { movedId, besideId, side }).join('');

it.each([
  ['a', 'c', 'after', 'bca'],
  ['a', 'c', 'before', 'bac'],
  ['c', 'a', 'before', 'cab'],
  ['c', 'a', 'after', 'acb'],
  ['b', 'b', 'after', 'abc'],
] as const)('moves %s next to %s (%s)', (moved, beside, side, expected) => {
  expect(order(moved, beside, side)).toBe(expected);
});

it('leaves the order unchanged when one of them is missing', () => {
  expect(order('x', 'a', 'after')).toBe('abc');
  expect(order('a', 'x', 'after')).toBe('abc');
});
