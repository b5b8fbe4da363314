import type { RaceData } from '../sign-up-page.server.ts';

type RaceClass = RaceData['classes'][number];

/** Why a class cannot be entered. Age is counted by calendar year, as in the service. */
export function obstacleTo(
  { signUpState, minimumAge, cancelled }: Pick<RaceClass, 'signUpState' | 'minimumAge' | 'cancelled'>,
  raceYear: number,
  birthYear: number | undefined,
): 'cancelled' | 'full' | 'tooYoung' | undefined {
  if (cancelled) return 'cancelled';
  if (signUpState !== 'open' && signUpState !== 'waiting') return 'full';
  if (minimumAge !== null && birthYear !== undefined && raceYear - birthYear < minimumAge) return 'tooYoung';
  return undefined;
}

/** A completely typed year. */
export function birthYearIn(typed: string, now: number): number | undefined {
  const year = /^\s*((?:19|20)\d\d)\s*$/.exec(typed)?.[1];
  return year === undefined || Number(year) > now ? undefined : Number(year);
}

type Questions = RaceData['questions'];

/** Questions for a year of birth; all of them when it is unknown. */
export const questionsForYear = (
  questions: Questions,
  raceYear: number,
  birthYear: number | undefined,
): Questions =>
  questions.filter(({ belowAge }) => !belowAge || birthYear === undefined || raceYear - birthYear < belowAge);

/** Questions for the age of a sign-up, which is known if any question depends on it. */
export const questionsForAge = (questions: Questions, age: number | null): Questions =>
  questions.filter(({ belowAge }) => !belowAge || (age !== null && age < belowAge));
