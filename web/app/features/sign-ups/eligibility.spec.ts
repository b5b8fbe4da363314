import { expect, it } from '@jest/globals';
import { askedAtAge, askedFrom, barTo, birthYearIn } from './eligibility.ts';

const open = { signUpState: 'open', minimumAge: 16 } as const;

it.each([
  [open, 2010, undefined],
  [open, 2011, 'tooYoung'],
  [open, undefined, undefined],
  [{ ...open, minimumAge: null }, 2020, undefined],
  [{ ...open, signUpState: 'waiting' as const }, 2011, 'tooYoung'],
  [{ ...open, signUpState: 'full' as const }, 2000, 'full'],
])('%j for whoever was born in %p: %p', (raceClass, birthYear, bar) => {
  expect(barTo(raceClass, 2026, birthYear)).toBe(bar);
});

it.each([
  ['2010', 2010],
  [' 1999 ', 1999],
  ['201', undefined],
  ['2027', undefined],
  ['1066', undefined],
  ['', undefined],
])('reads %j as %p', (typed, year) => {
  expect(birthYearIn(typed, 2026)).toBe(year);
});

it('asks what depends on the age from those under it, and from whoever may be', () => {
  const questions = [
    { questionId: 'all', belowAge: null },
    { questionId: 'minors', belowAge: 18 },
  ] as unknown as Parameters<typeof askedFrom>[0];
  const ids = (asked: typeof questions) => asked.map(({ questionId }) => questionId);
  expect(ids(askedFrom(questions, 2026, 2009))).toEqual(['all', 'minors']);
  expect(ids(askedFrom(questions, 2026, 2008))).toEqual(['all']);
  expect(ids(askedFrom(questions, 2026, undefined))).toEqual(['all', 'minors']);
  expect(ids(askedAtAge(questions, 17))).toEqual(['all', 'minors']);
  expect(ids(askedAtAge(questions, null))).toEqual(['all']);
});
