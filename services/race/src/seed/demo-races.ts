import type { DataSet } from '@paddock/contracts/demo';
import { otherClubOf } from '@paddock/contracts/demo-other-clubs';
import type { Localized } from '@paddock/contracts/language';
import type { DemoResult, DemoTeams } from './demo-results.ts';
import demo from './demo.json' with { type: 'json' };

export interface DemoClass {
  division: string;
  /** Missing for finished races. */
  columns?: object;
  /** Callsigns; with a result, its pilots. */
  signedUp?: readonly string[];
  result?: DemoResult;
}

export interface DemoRace {
  /** In the names of its facts and pictures. */
  key: string;
  /** Counted from today; the race is on the Saturday before, or on this day if it is one. 0: today. */
  inDays: number;
  season: 'previous' | 'current';
  /** The hour of the start at the venue. */
  from: number;
  hours: number;
  closesDaysBefore: number;
  /** Metres of a lap. */
  length: number;
  gates: number;
  turns: number;
  columns: { zone: string; title: Localized; venue: Localized };
  teams?: DemoTeams;
  classes: readonly DemoClass[];
}

const SATURDAY = 6;

/** The first day of the race at its venue, as midnight in UTC. */
export function firstDayOf(
  { inDays, columns: { zone } }: Pick<DemoRace, 'inDays' | 'columns'>,
  now: Date = new Date(),
): Date {
  const day = new Date(`${new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + inDays);
  // Never later: texts tell of past races so many days ago.
  if (inDays !== 0) day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 7 - SATURDAY) % 7));
  return day;
}

/** By division. */
export const classNamesOf = (dataSet: DataSet | undefined): Readonly<Record<string, Localized>> =>
  otherClubOf(dataSet)?.classes ?? demo.classes;

export const demoRaces = demo.races as readonly DemoRace[];

/** Also those that the set leaves out. */
export const allRacesOf = (dataSet: DataSet | undefined): readonly DemoRace[] =>
  (otherClubOf(dataSet)?.races as readonly DemoRace[] | undefined) ?? demoRaces;

/** `club`: the announced races; `race-day`: the next race is today. */
export function racesOf(dataSet: DataSet = 'demo'): readonly DemoRace[] {
  if (otherClubOf(dataSet)) return allRacesOf(dataSet);
  if (dataSet === 'club') return demoRaces.filter(({ inDays }) => inDays > 0);
  if (dataSet !== 'race-day') return demoRaces;
  const next = demoRaces.findIndex(({ inDays }) => inDays > 0);
  return demoRaces.with(next, { ...demoRaces[next]!, inDays: 0 });
}
