import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import type { Localized } from '@paddock/contracts/language';
import type { BracketName } from '@paddock/contracts/race/bracket-names';
import type { HeatState, StageKind } from '@paddock/contracts/race/race-day.shapes';
import type { RaceStatus } from '@paddock/contracts/race/race-statuses';
import type { FinishStatus } from '@paddock/contracts/race/result.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface DayPlan {
  slots: number;
  channels: string[];
  minimumDistance: number;
  guard: number;
  /** Seconds between the starts of two heats. */
  pace: number;
  startsAt: Date | null;
}

/** The day of a race; version 0 while nobody has planned anything. */
export interface RaceDay {
  raceKey: RowKey<'race'>;
  raceId: string;
  title: Localized;
  zone: string;
  status: RaceStatus;
  raceStartsAt: Date;
  version: number;
  publishedAt: Date | null;
  plan: DayPlan;
}

/** Four pilots on the channels directors found to work, a heat every five minutes. */
export const usualPlan: DayPlan = {
  slots: 4,
  channels: ['analog:R1', 'analog:R3', 'analog:R6', 'analog:R7'],
  minimumDistance: 35,
  guard: 0,
  pace: 300,
  startsAt: null,
};

export interface Heat {
  key: RowKey<'heat'>;
  heatId: string;
  stageKey: RowKey<'stage'>;
  stageId: string;
  classKey: RowKey<'race_class'>;
  classId: string;
  className: Localized;
  kind: StageKind;
  bracket: BracketName | null;
  /** Which race of its bracket it is; null in qualifying. */
  bracketRace: number | null;
  number: number;
  position: number;
  round: number;
  state: HeatState;
  pauseBefore: number;
  startedAt: Date | null;
}

/** What came of a flight. */
export interface Flight {
  rank: number | null;
  status: FinishStatus | null;
  laps: number | null;
  totalTime: number | null;
  bestLap: number | null;
}

export interface HeatSlot extends Flight {
  heatKey: RowKey<'heat'>;
  slot: number;
  signUpKey: RowKey<'sign_up'> | null;
  signUpId: string | null;
  memberId: string | null;
  /** False for who left the class since: before the flight, the slot is as good as empty. */
  takesPart: boolean;
  channel: string | null;
  seed: number | null;
  fromHeat: number | null;
  fromRank: number | null;
}

/** Somebody who may fly in a class. */
export interface Starter {
  signUpKey: RowKey<'sign_up'>;
  signUpId: string;
  classKey: RowKey<'race_class'>;
  classId: string;
  memberId: string;
  checkedIn: boolean;
  takesPart: boolean;
}

export const isOver = ({ state }: Pick<Heat, 'state'>): boolean =>
  state === 'provisional' || state === 'official' || state === 'cancelled';

export const wasFlown = ({ state }: Pick<Heat, 'state'>): boolean =>
  state === 'provisional' || state === 'official';

/** Who flies in a slot, for everybody but the director: nobody, when the pilot left before the heat was flown. */
export const fliesIn = (slot: HeatSlot, heat: Pick<Heat, 'state'>): boolean =>
  slot.signUpKey !== null && (slot.takesPart || wasFlown(heat));

/** In public, pilots go by their callsign, and by the name they chose for the site while they have none. */
export const publicName = (card: MemberCardView | undefined): string =>
  card?.callsign || card?.nickname || '';

export interface NewHeat {
  round: number;
  bracketRace: number | null;
  slots: NewSlot[];
}

export interface NewSlot {
  signUpKey: RowKey<'sign_up'> | null;
  channel: { key: string; mhz: number } | null;
  seed?: number | null;
  /** Which heat of those that are added, counted from 0, and the rank in it. */
  from?: { heat: number; rank: number } | null;
}
