/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { asColour } from './colour-field.tsx';

it.each([
  ['#FF6A2B', '#ff6a2b'],
  [' ff6a2b ', '#ff6a2b'],
  ['#f62', '#ff6622'],
  ['F62', '#ff6622'],
])('reads %p as %s', (typed, colour) => {
  expect(asColour(typed)).toBe(colour);
});

it.each(['', 'orange', '#ff6a2', 'rgb(1, 2, 3)'])('leaves %p as typed', (typed) => {
  expect(asColour(typed)).toBe(typed);
});
