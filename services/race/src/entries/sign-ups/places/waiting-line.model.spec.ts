import { expect, it } from '@jest/globals';
import type { RowKey } from '@paddock/kit/database/row-key';
import { nextInLine, type Waiting } from './waiting-line.model.ts';

/** Small letters wait alone, equal capital letters together. */
const lineOf = (text: string): Waiting[] => {
  const names = text.split(' ');
  return names.map((name, i) => {
    const group = /^[A-Z]/.test(name) ? name[0]! : null;
    const groupSize = group ? names.filter((each) => each.startsWith(group)).length : 1;
    return { id: `${i + 1}` as unknown as RowKey<'sign_up'>, group, groupSize };
  });
};

it.each([
  ['nobody waits', '', 3, []],
  ['in order', 'a b c', 2, ['1', '2']],
  ['a group as a whole', 'A A b', 2, ['1', '2']],
  ['a group too large for the places', 'A A b c', 1, ['3']],
  ['the next ones, then a group that fits', 'A A A b C C', 3, ['1', '2', '3']],
  ['a smaller group behind a larger one', 'A A A B B', 2, ['4', '5']],
  ['a group at the place of its last pilot', 'A b c A', 2, ['2', '3']],
  ['all of them', 'A b A c', 9, ['1', '3', '2', '4']],
])('offers %s', (_case, line, free, expected) => {
  expect(new Set(nextInLine(line ? lineOf(line) : [], free))).toEqual(new Set(expected));
});

it('does not take a group for whole whose last pilot was not read', () => {
  const [first] = lineOf('A A');
  expect(nextInLine([first!], 5)).toEqual([]);
});
