import { expect, it } from '@jest/globals';
import { stepsOf, stepToCorrect } from './sign-up-steps.ts';

it('skips the questions of a race without questions', () => {
  expect(stepsOf(true)).toEqual(['class', 'questions', 'summary']);
  expect(stepsOf(false)).toEqual(['class', 'summary']);
});

it.each([
  [{ faults: { classId: 'x', 'answers.1': 'x' } }, 'class'],
  [{ faults: { 'answers.1': 'x' } }, 'questions'],
  [{ faults: { birthYear: 'x' } }, 'class'],
  [{ faults: { email: 'x' } }, 'summary'],
  [{ faults: { realName: 'x', 'answers.1': 'x' } }, 'class'],
  [{ faults: {}, refusedAs: 'birth_year_needed' }, 'class'],
  [{ faults: {}, refusedAs: 'profile_incomplete' }, 'class'],
  [{ faults: { raceId: 'x' } }, 'summary'],
  [{ faults: {}, refusedAs: 'too_young' }, 'class'],
  [{ faults: {}, refusedAs: 'race_full' }, 'class'],
  [{ faults: {}, refusedAs: 'unavailable' }, 'summary'],
] as const)('corrects %p in step %s', (outcome, step) => {
  expect(stepToCorrect(outcome)).toBe(step);
});
