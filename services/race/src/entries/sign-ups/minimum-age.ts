import { Refusal } from '@paddock/kit/calls/refusal';
import { asksByAge } from './answers.ts';
import type { ClassTerms, RaceTerms } from './sign-up.model.ts';

/** Why somebody is not old enough, if so. Only the year is known: what counts is the age reached in the year of the race. */
export function ageRefusal(
  { minimumAge }: Pick<ClassTerms, 'minimumAge'>,
  { year }: Pick<RaceTerms, 'year'>,
  birthYear: number | null,
): Refusal | undefined {
  if (!minimumAge) return undefined;
  if (birthYear === null) return new Refusal('birth_year_needed');
  return year - birthYear < minimumAge ? new Refusal('too_young', { minimumAge }) : undefined;
}

/** The age that is kept with a sign-up; null where the race has not to know it. Or why it cannot be told. */
export function ageKept(
  { year, questions }: Pick<RaceTerms, 'year' | 'questions'>,
  birthYear: number | null,
): number | null | Refusal {
  if (!asksByAge(questions)) return null;
  return birthYear === null ? new Refusal('birth_year_needed') : Math.max(0, year - birthYear);
}
