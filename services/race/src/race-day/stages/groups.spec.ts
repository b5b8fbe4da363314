import { expect, it } from '@jest/globals';
import { groupsOf } from './groups.ts';

const sizes = (pilots: number, maxSize: number) =>
  groupsOf(Array.from({ length: pilots }), maxSize).map(({ length }) => length);

it.each([
  [0, 4, []],
  [1, 4, [1]],
  [8, 4, [4, 4]],
  [9, 4, [3, 3, 3]],
  [10, 4, [3, 4, 3]],
  [5, 1, [1, 1, 1, 1, 1]],
])('splits %d pilots into groups of at most %d', (pilots, maxSize, expected) => {
  expect(sizes(pilots, maxSize)).toEqual(expected);
});

it('fills 250 groups of four with a thousand pilots, each once', () => {
  const pilots = Array.from({ length: 1000 }, (_, i) => i);
  const groups = groupsOf(pilots, 4);
  expect(groups).toHaveLength(250);
  expect(groups.flat()).toEqual(pilots);
});
