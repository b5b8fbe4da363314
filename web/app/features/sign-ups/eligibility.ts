import type { RaceData } from './sign-up-page.server.ts';

type RaceClass = RaceData['classes'][number];

/** Why a class cannot be entered; nothing when it can. Age counts by the year of the race, as the service counts it. */
export function barTo(
  { signUpState, minimumAge }: Pick<RaceClass, 'signUpState' | 'minimumAge'>,
  raceYear: number,
  birthYear: number | undefined,
): 'full' | 'tooYoung' | undefined {
  if (signUpState !== 'open' && signUpState !== 'waiting') return 'full';
  if (minimumAge !== null && birthYear !== undefined && raceYear - birthYear < minimumAge) return 'tooYoung';
  return undefined;
}

/** A year somebody has typed to its end. */
export function birthYearIn(typed: string, now: number): number | undefined {
  const year = /^\s*((?:19|20)\d\d)\s*$/.exec(typed)?.[1];
  return year === undefined || Number(year) > now ? undefined : Number(year);
}

type Asked = RaceData['questions'];

/** What of the form is asked from somebody born in that year. Of whom it is not known everything may be. */
export const askedFrom = (questions: Asked, raceYear: number, birthYear: number | undefined): Asked =>
  questions.filter(({ belowAge }) => !belowAge || birthYear === undefined || raceYear - birthYear < belowAge);

/** The same of a sign-up, which knows the age where it had to. */
export const askedAtAge = (questions: Asked, age: number | null): Asked =>
  questions.filter(({ belowAge }) => !belowAge || (age !== null && age < belowAge));
