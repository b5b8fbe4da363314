import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, Uuid } from '../../fields.ts';
import { TextInLanguage } from '../../localized.ts';
import { PageInput, PageView } from '../../page.ts';
import { bracketNames, type BracketName } from '../catalog/race-kinds.ts';
import {
  dayVersion,
  heatNumber,
  heatRank,
  heatRounds,
  megahertz,
  MAX_HEATS,
  maxStages,
  seedRange,
  slotsOfHeat,
  zoneText,
  flightTime,
  MAX_LAPS,
  pilotName,
} from '../catalog/race-limits.ts';
import { finishStatuses, type FinishStatus } from '../outcomes/result.shapes.ts';
import { channelSystems, type ChannelSystem } from './channel-tables.ts';

export const heatStates = ['planned', 'called', 'running', 'provisional', 'official', 'cancelled'] as const;
export type HeatState = (typeof heatStates)[number];

/** What directors do with a heat; results are saved apart. */
export const heatSteps = [
  'call',
  'start',
  'stop',
  'make_official',
  'reopen',
  'refly',
  'cancel',
  'restore',
] as const;
export type HeatStep = (typeof heatSteps)[number];

export const stageKinds = ['qualifying', 'bracket'] as const;
export type StageKind = (typeof stageKinds)[number];

export class ChannelView {
  @Choice(channelSystems) system!: ChannelSystem;
  /** The name in the system's menu. */
  @Text({ max: 4 }) name!: string;
  @Integer(megahertz) mhz!: number;
}

/** A pilot of a flown heat has no rank while the director has to decide it. In the air it is a preview, without a status. */
export class FlightView {
  @Integer({ ...heatRank, optional: true }) rank!: number | null;
  @Choice(finishStatuses, { optional: true }) status!: FinishStatus | null;
  @Integer({ min: 0, max: MAX_LAPS, optional: true }) laps!: number | null;
  @Integer({ ...flightTime, optional: true }) totalTime!: number | null;
  @Integer({ ...flightTime, optional: true }) bestLap!: number | null;
}

export class HeatSlotView extends FlightView {
  @Integer(slotsOfHeat) slot!: number;
  /** Empty until the pilot is known. */
  @Text({ ...pilotName, blank: true }) callsign!: string;
  @Nested(() => ChannelView, { optional: true }) channel!: ChannelView | null;
  /** In a bracket: the seed, or the rank in an earlier heat, that fills the slot. */
  @Integer({ ...seedRange, optional: true }) seed!: number | null;
  @Integer({ ...heatNumber, optional: true }) fromHeat!: number | null;
  @Integer({ ...heatRank, optional: true }) fromRank!: number | null;
  @Flag() own!: boolean;
}

export class HeatView {
  @Uuid() heatId!: string;
  @Uuid() stageId!: string;
  /** Stable when the order changes. */
  @Integer(heatNumber) number!: number;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  @Choice(stageKinds) kind!: StageKind;
  @Integer(heatRounds) round!: number;
  @Choice(heatStates) state!: HeatState;
  /** Estimated start; null once it has begun or was dropped. */
  @Instant({ optional: true }) expectedAt!: string | null;
  @Instant({ optional: true }) startedAt!: string | null;
  /** Heats before this one; null once it has begun or was dropped. */
  @Integer({ min: 0, max: MAX_HEATS, optional: true }) ahead!: number | null;
  @ListOf(() => HeatSlotView, { max: slotsOfHeat.max }) slots!: HeatSlotView[];
}

export class RaceDayStageView {
  @Uuid() stageId!: string;
  @Choice(stageKinds) kind!: StageKind;
  @Choice(bracketNames, { optional: true }) bracket!: BracketName | null;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  @Integer({ min: 0, max: MAX_HEATS }) heats!: number;
}

/** Of the timing systems of a day. Silent: nothing was received for half a minute. */
export const timingStates = ['live', 'silent'] as const;
export type TimingState = (typeof timingStates)[number];

export class TimingView {
  @Choice(timingStates) state!: TimingState;
  @Instant() heardAt!: string;
}

export class RaceDayInput extends PageInput {
  @Uuid() raceId!: string;
  /** Filter. */
  @Uuid({ optional: true }) stageId?: string;
}

/** In flight order. Without `page`: the page of the next heat. */
export class RaceDayView extends PageView {
  @Uuid() raceId!: string;
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Text(zoneText) zone!: string;
  /** If false, nothing is public. */
  @Flag() published!: boolean;
  @Flag() cancelled!: boolean;
  @Integer(dayVersion) version!: number;
  /** Of the gate, in running heats with a timing system: another number means news without another version. */
  @Integer({ min: 0, max: 1e6 }) passes!: number;
  /** While a heat is in the air; null without a timing system. */
  @Nested(() => TimingView, { optional: true }) timing!: TimingView | null;
  /** Running or called. */
  @Nested(() => HeatView, { optional: true }) now!: HeatView | null;
  @ListOf(() => HeatView, { max: 2 }) next!: HeatView[];
  @ListOf(() => RaceDayStageView, { max: maxStages }) stages!: RaceDayStageView[];
  @ListOf(() => HeatView, { max: 100 }) rows!: HeatView[];
  @Instant() serverTime!: string;
}

export class MyHeatsOfRaceView {
  @Uuid() raceId!: string;
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Text(zoneText) zone!: string;
  @Integer(dayVersion) version!: number;
  /** In flight order. */
  @ListOf(() => HeatView, { max: 100 }) heats!: HeatView[];
}

export class MyHeatsView {
  @ListOf(() => MyHeatsOfRaceView, { max: 20 }) races!: MyHeatsOfRaceView[];
  @Instant() serverTime!: string;
}
