import type { Localized } from '@paddock/contracts/language';
import type {
  FinishStatus,
  RankingMethod,
  ResultRowView,
  ResultState,
  TieRule,
} from '@paddock/contracts/race/result.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface Rules {
  method: RankingMethod;
  /** Only for `best_rounds`. */
  rounds: number | null;
  /** Only for `best_consecutive`; missing in results that were kept before it could be chosen. */
  inARow?: number | null;
  points: number[];
  tieRule: TieRule;
  division: string | null;
}

/** All times in milliseconds. */
export interface Round {
  laps: number;
  totalTime: number | null;
  bestLap: number | null;
  bestConsecutive: number | null;
}

/** What was measured of one pilot. */
export interface Entry {
  memberId: string | null;
  name: string;
  callsign: string;
  team: string;
  status: FinishStatus;
  /** As an official wrote it down, for the method `given`. */
  rank: number | null;
  rounds: Round[];
  videoSecond: number | null;
}

/** What the rules make of an entry. */
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
  /** In the order of the result, like the outcomes. */
  entries: Entry[];
  outcomes: Outcome[];
  why: string;
  savedBy: string;
  savedAt: Date;
}

/** A class of a race that was published, and what they are called. */
export interface ResultClass {
  classKey: RowKey<'race_class'>;
  classId: string;
  className: Localized;
  raceKey: RowKey<'race'>;
  raceId: string;
  raceTitle: Localized;
}

/** The latest version of a class, as visitors may see it. */
export interface ClassResult extends Pick<
  ResultVersion,
  'version' | 'state' | 'rules' | 'outcomes' | 'savedAt'
> {
  raceKey: RowKey<'race'>;
  classId: string;
  className: Localized;
}

/** What tells one pilot of a result from another: the account, else the callsign, else the name. */
export function pilotIdentity({
  memberId,
  callsign,
  name,
}: Pick<Entry, 'memberId' | 'callsign' | 'name'>): string {
  if (memberId) return `member:${memberId}`;
  return callsign ? `callsign:${callsign.toLowerCase()}` : `name:${name.toLowerCase()}`;
}
