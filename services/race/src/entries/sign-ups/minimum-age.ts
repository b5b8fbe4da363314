import { Refusal } from '@paddock/kit/calls/refusal';
import { asksByAge } from './answers.ts';
import type { ClassTerms, RaceTerms } from './sign-up.model.ts';

/** Only the birth year is known: the age reached in the year of the race counts. */
export function ageRefusal(
  { minimumAge }: Pick<ClassTerms, 'minimumAge'>,
  { year }: Pick<RaceTerms, 'year'>,
  birthYear: number | null,
): Refusal | undefined {
  if (!minimumAge) return undefined;
  if (birthYear === null) return new Refusal('birth_year_needed');
  return year - birthYear < minimumAge ? new Refusal('too_young', { minimumAge }) : undefined;
}

/** The age to store; null when no question depends on it, a refusal when it is unknown. */
export function storedAge(
  { year, questions }: Pick<RaceTerms, 'year' | 'questions'>,
  birthYear: number | null,
): number | null | Refusal {
  if (!asksByAge(questions)) return null;
  return birthYear === null ? new Refusal('birth_year_needed') : Math.max(0, year - birthYear);
}
