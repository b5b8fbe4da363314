import { Refusal } from '@paddock/kit/calls/refusal';
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
