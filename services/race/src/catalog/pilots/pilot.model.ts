import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import type { Localized } from '@paddock/contracts/language';
import type { PilotConsentsInput } from '@paddock/contracts/race/catalog/pilot.shapes';
import type { FinishStatus, ResultState } from '@paddock/contracts/race/outcomes/result.shapes';

/** Limit of races, results and certificates per pilot. */
export const maxRacesPerPilot = 100;

/**
 * Callsign, else nickname; never the full name, which is private. For the office, and for pilots who know each other: team
 * mates and the two of a place transfer. Public answers use `visiblePilot`.
 */
export const publicName = (card: MemberCardView | undefined): string =>
  card?.callsign || card?.nickname || '';

export interface PublicPilot extends Required<PilotConsentsInput> {
  memberId: string;
  pilotId: string;
}

export interface RaceOfPilot {
  raceId: string;
  raceTitle: Localized;
  className: Localized;
  zone: string;
  startsAt: Date;
}

export interface ResultOfPilot extends RaceOfPilot {
  classId: string;
  rank: number | null;
  status: FinishStatus;
  points: number;
  bestLap: number | null;
  videoSecond: number | null;
  state: ResultState;
}

export interface BookOfPilot extends RaceOfPilot {
  title: Localized;
  rank: number | null;
}

export interface Rival {
  memberId: string;
  ahead: number;
  behind: number;
}

export interface FoundPilots {
  /** True when `rows` are similar callsigns because none contains the text. */
  near: boolean;
  total: number;
  rows: { pilotId: string; callsign: string; team: string; picture: string | null }[];
}

export interface Entrant {
  memberId: string;
  className: Localized;
}
