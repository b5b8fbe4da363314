import type { Localized } from '@paddock/contracts/language';
import type { BracketName, RaceStatus } from '@paddock/contracts/race/catalog/race-kinds';
import type { FinishStatus } from '@paddock/contracts/race/outcomes/result.shapes';
import type { StageField } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { HeatState, StageKind } from '@paddock/contracts/race/race-day/race-day.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Pilots } from '../../catalog/pilots/pilots.service.ts';

export interface DayPlan {
  slots: number;
  channels: string[];
  minimumDistance: number;
  guard: number;
  /** Seconds between starts. */
  pace: number;
  startsAt: Date | null;
}

/** Version 0: not planned yet. */
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

export const isDayShown = ({ publishedAt, status }: Pick<RaceDay, 'publishedAt' | 'status'>): boolean =>
  publishedAt !== null && status !== 'cancelled';

/** Of a race without a saved one; without channels where pilots have no video systems. */
export const defaultPlan: DayPlan = {
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
  /** Null: drawn by an earlier release. */
  field: StageField | null;
  bracket: BracketName | null;
  /** The final is repeated until a pilot has won it twice. */
  chaseTheAce: boolean;
  /** Number in the bracket; null in qualifying. */
  bracketRace: number | null;
  number: number;
  position: number;
  round: number;
  state: HeatState;
  pauseBefore: number;
  startedAt: Date | null;
}

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
  /** False when the pilot left the class: an unflown slot counts as empty. */
  takesPart: boolean;
  channel: string | null;
  seed: number | null;
  fromHeat: number | null;
  fromRank: number | null;
}

export interface Starter {
  signUpKey: RowKey<'sign_up'>;
  signUpId: string;
  classKey: RowKey<'race_class'>;
  classId: string;
  memberId: string;
  checkedIn: boolean;
  takesPart: boolean;
  /** Flies in qualifying, and without a place in the ranking. */
  guest: boolean;
}

export const isOver = ({ state }: Pick<Heat, 'state'>): boolean =>
  state === 'provisional' || state === 'official' || state === 'cancelled';

export const wasFlown = ({ state }: Pick<Heat, 'state'>): boolean =>
  state === 'provisional' || state === 'official';

/** Cancelled heats may be planned again, and their pilots count for the order of the class. */
export const isUncalled = ({ state }: Pick<Heat, 'state'>): boolean =>
  state === 'planned' || state === 'cancelled';

/** Whether the slot is occupied: not by a pilot who left before the heat was flown. */
export const fliesIn = (slot: HeatSlot, heat: Pick<Heat, 'state'>): boolean =>
  slot.signUpKey !== null && (slot.takesPart || wasFlown(heat));

export interface NewHeat {
  round: number;
  bracketRace: number | null;
  slots: NewSlot[];
}

export interface NewSlot {
  signUpKey: RowKey<'sign_up'> | null;
  channel: { key: string; mhz: number } | null;
  seed?: number | null;
  /** Index among the added heats, and the rank in it. */
  from?: { heat: number; rank: number } | null;
}

/** A race day with its rows. */
export interface DayRows {
  day: RaceDay;
  heats: Heat[];
  slots: ReadonlyMap<Heat['key'], HeatSlot[]>;
  /** Limited to `MAX_HEAT_PILOTS`. */
  starters: Starter[];
  cards: Pilots;
}
