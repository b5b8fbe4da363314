import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import type { Localized } from '@paddock/contracts/language';
import type { PilotConsentsInput } from '@paddock/contracts/race/pilot.shapes';
import type { FinishStatus, ResultState } from '@paddock/contracts/race/result.shapes';

/** Limit of races, results and certificates per pilot. */
export const maxRacesPerPilot = 100;

/** Callsign, else nickname; never the full name, which is private. */
export const publicName = (card: MemberCardView | undefined): string =>
  card?.callsign || card?.nickname || '';

export interface PublicPilot extends Required<PilotConsentsInput> {
  memberId: string;
  pilotId: string;
}

/** A pilot with a public page. */
export interface LinkedPilot {
  pilotId: string;
  picture: string | null;
}

export type LinkedPilots = ReadonlyMap<string, LinkedPilot>;

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
  state: ResultState;
}

export interface BookOfPilot extends RaceOfPilot {
  title: Localized;
  rank: number | null;
}

export interface FoundPilots {
  /** True when `rows` are similar callsigns because none contains the text. */
  near: boolean;
  total: number;
  rows: { pilotId: string; callsign: string; team: string }[];
}

export interface Entrant {
  memberId: string;
  /** Null without a public page. */
  pilotId: string | null;
  pictureShown: boolean;
  className: Localized;
}
