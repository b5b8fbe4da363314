import type { Localized } from '@paddock/contracts/language';
import type { PilotConsentsInput } from '@paddock/contracts/race/pilot.shapes';
import type { FinishStatus, ResultState } from '@paddock/contracts/race/result.shapes';

/** Of races, results or certificates of one pilot. */
export const maxRacesPerPilot = 100;

export interface PublicPilot extends PilotConsentsInput {
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
  rank: number | null;
  status: FinishStatus;
  state: ResultState;
}

export interface BookOfPilot extends RaceOfPilot {
  title: Localized;
  rank: number | null;
}

export interface FoundPilots {
  /** None holds what was asked; these look like it. */
  near: boolean;
  total: number;
  rows: { pilotId: string; callsign: string; team: string }[];
}

export interface Entrant {
  memberId: string;
  /** Null for who has no page. */
  pilotId: string | null;
  className: Localized;
}
