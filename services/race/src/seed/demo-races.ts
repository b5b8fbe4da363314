import type { DataSet } from '@paddock/contracts/demo';
import type { Localized } from '@paddock/contracts/language';
import type { DemoResult, DemoTeams } from './demo-results.ts';
import demo from './demo.json' with { type: 'json' };

export type DemoDivision = keyof typeof demo.classes;

export interface DemoClass {
  division: DemoDivision;
  /** Missing for finished races. */
  columns?: object;
  /** Callsigns; with a result, its pilots. */
  signedUp?: readonly string[];
  result?: DemoResult;
}

export interface DemoRace {
  /** In the names of its facts and pictures. */
  key: string;
  /** The day of the race, counted from today. */
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

export const classNames: Record<DemoDivision, Localized> = demo.classes;

export const demoRaces = demo.races as readonly DemoRace[];

/** `club`: the announced races; `race-day`: the next race is today. */
export function racesOf(dataSet: DataSet = 'demo'): readonly DemoRace[] {
  if (dataSet === 'club') return demoRaces.filter(({ inDays }) => inDays > 0);
  if (dataSet !== 'race-day') return demoRaces;
  const next = demoRaces.findIndex(({ inDays }) => inDays > 0);
  return demoRaces.with(next, { ...demoRaces[next]!, inDays: 0 });
}
