import { pilotName, MAX_LAPS } from '@paddock/contracts/race/catalog/race-limits';
import { callsign, team } from '@paddock/contracts/people/person-limits';
import { lapTime, readLapTime } from '../../lookups/lap-time.ts';
import type { Entry, Round } from './result-draft.ts';

/** A round as typed. */
export interface RoundValues {
  key: string;
  laps: string;
  totalTime: string;
  bestLap: string;
  bestConsecutive: string;
}

export const timeFields = ['totalTime', 'bestLap', 'bestConsecutive'] as const;

export const blankRound = (): RoundValues => ({
  key: crypto.randomUUID(),
  laps: '',
  totalTime: '',
  bestLap: '',
  bestConsecutive: '',
});

export const roundValues = ({ laps, totalTime, bestLap, bestConsecutive }: Round): RoundValues => ({
  key: crypto.randomUUID(),
  laps: String(laps),
  totalTime: lapTime(totalTime),
  bestLap: lapTime(bestLap),
  bestConsecutive: lapTime(bestConsecutive),
});

export function isLaps(text: string): boolean {
  const laps = Number(text);
  return Number.isInteger(laps) && laps >= 0 && laps <= MAX_LAPS;
}

export const isTime = (text: string): boolean => readLapTime(text) !== undefined;

export const isRound = (round: RoundValues): boolean =>
  isLaps(round.laps) && timeFields.every((field) => isTime(round[field]));

export const roundOf = (values: RoundValues): Round => ({
  laps: Number(values.laps),
  totalTime: readLapTime(values.totalTime) ?? null,
  bestLap: readLapTime(values.bestLap) ?? null,
  bestConsecutive: readLapTime(values.bestConsecutive) ?? null,
});

/** Text fields of a pilot. */
export const textFields = [
  { name: 'callsign', ...callsign },
  { name: 'name', ...pilotName },
  { name: 'team', ...team },
] as const satisfies readonly { name: keyof Entry; max: number }[];
