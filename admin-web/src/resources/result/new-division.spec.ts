import { expect, it } from '@jest/globals';
import { divisionPattern } from '@paddock/contracts/race/outcomes/result.shapes';
import { newDivision } from './new-division.ts';

it.each([
  ['Winter league', 'winter-league'],
  ['  Élite · 5" ', 'elite-5'],
  ['Зимняя лига', 'table'],
  ['冬季联赛', 'table'],
  ['Лига 2', '2'],
  ['x'.repeat(120), 'x'.repeat(36)],
])('is made of the name %s', (name, division) => {
  expect(newDivision(name, [])).toBe(division);
  expect(division).toMatch(divisionPattern);
});

it('has a number where another has the same', () => {
  expect(newDivision('Open', ['open', 'open-2'])).toBe('open-3');
  expect(newDivision('Зимняя', ['table'])).toBe('table-2');
});
