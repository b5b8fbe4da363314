import { expect, it } from '@jest/globals';
import { questionsForAge, questionsForYear, obstacleTo, birthYearIn } from './eligibility.ts';

const open = { signUpState: 'open', minimumAge: 16, cancelled: false } as const;

it.each([
  [open, 2010, undefined],
  [open, 2011, 'tooYoung'],
  [open, undefined, undefined],
  [{ ...open, minimumAge: null }, 2020, undefined],
  [{ ...open, signUpState: 'waiting' as const }, 2011, 'tooYoung'],
  [{ ...open, signUpState: 'full' as const }, 2000, 'full'],
])('returns the obstacle to %j for a pilot born in %p: %p', (raceClass, birthYear, obstacle) => {
  expect(obstacleTo(raceClass, 2026, birthYear)).toBe(obstacle);
});

it.each([
  ['2010', 2010],
  [' 1999 ', 1999],
  ['201', undefined],
  ['2027', undefined],
  ['1066', undefined],
  ['', undefined],
])('parses %j as %p', (typed, year) => {
  expect(birthYearIn(typed, 2026)).toBe(year);
});

it('asks age-dependent questions of pilots under the age or of unknown age', () => {
  const questions = [
    { questionId: 'all', belowAge: null },
    { questionId: 'minors', belowAge: 18 },
  ] as unknown as Parameters<typeof questionsForYear>[0];
  const ids = (asked: typeof questions) => asked.map(({ questionId }) => questionId);
  expect(ids(questionsForYear(questions, 2026, 2009))).toEqual(['all', 'minors']);
  expect(ids(questionsForYear(questions, 2026, 2008))).toEqual(['all']);
  expect(ids(questionsForYear(questions, 2026, undefined))).toEqual(['all', 'minors']);
  expect(ids(questionsForAge(questions, 17))).toEqual(['all', 'minors']);
  expect(ids(questionsForAge(questions, null))).toEqual(['all']);
});
