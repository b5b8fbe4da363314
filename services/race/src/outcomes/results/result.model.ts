import type { Localized } from '@paddock/contracts/language';
import type {
  FinishStatus,
  RankingMethod,
  ResultRowView,
  ResultState,
  TieRule,
} from '@paddock/contracts/race/outcomes/result.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface Rules {
  method: RankingMethod;
  rounds: number | null;
  /** Missing in old results. */
  inARow?: number | null;
  points: number[];
  tieRule: TieRule;
  division: string | null;
  divisionName?: Localized | null;
}

/** Times in milliseconds. */
export interface Round {
  laps: number;
  totalTime: number | null;
  bestLap: number | null;
  bestConsecutive: number | null;
}

/** Measurements of one pilot. */
export interface Entry {
  memberId: string | null;
  name: string;
  callsign: string;
  team: string;
  status: FinishStatus;
  /** Measured, but without rank and points. Missing in old results. */
  guest?: boolean;
  /** Entered rank, for the method `given`. */
  rank: number | null;
  rounds: Round[];
  videoSecond: number | null;
}

export interface Outcome extends ResultRowView {
  memberId: string | null;
}

export interface RankedEntry {
  entry: Entry;
  outcome: Outcome;
}

export interface ResultVersion {
  version: number;
  state: ResultState;
  rules: Rules;
  /** Same order as `outcomes`. */
  entries: Entry[];
  outcomes: Outcome[];
  why: string;
  savedBy: string;
  savedAt: Date;
}

export interface ResultClass {
  classKey: RowKey<'race_class'>;
  classId: string;
  className: Localized;
  raceKey: RowKey<'race'>;
  raceId: string;
  raceTitle: Localized;
}

/** Latest version that is not a draft. */
export interface ClassResult extends Pick<
  ResultVersion,
  'version' | 'state' | 'rules' | 'outcomes' | 'savedAt'
> {
  raceKey: RowKey<'race'>;
  classId: string;
  className: Localized;
}

/** Account, else callsign, else name. */
export function pilotIdentity({
  memberId,
  callsign,
  name,
}: Pick<Entry, 'memberId' | 'callsign' | 'name'>): string {
  if (memberId) return `member:${memberId}`;
  return callsign ? `callsign:${callsign.toLowerCase()}` : `name:${name.toLowerCase()}`;
}
