import {
  Choice,
  Flag,
  Instant,
  Integer,
  IntegerList,
  ListOf,
  Nested,
  Text,
  TextList,
  Uuid,
  UuidList,
} from '../../fields.ts';
import type { Localized } from '../../language.ts';
import { LocalizedLine } from '../../localized.ts';
import { reasonText } from '../../text-limits.ts';
import { bracketNames, type BracketName } from '../catalog/race-kinds.ts';
import {
  dayVersion,
  distance,
  heatNumber,
  heatRank,
  heatRounds,
  MAX_CHANNELS,
  MAX_HEAT_PILOTS,
  MAX_HEATS,
  maxStages,
  paceSeconds,
  pauseMinutes,
  seedRange,
  shiftMinutes,
  slotsOfHeat,
  zoneText,
  flightTime,
  MAX_ENTRIES,
  MAX_LAPS,
  pilotName,
  resultRank,
} from '../catalog/race-limits.ts';
import { finishStatuses, type FinishStatus } from '../outcomes/result.shapes.ts';
import { channelPattern, channelSystems, type ChannelSystem } from './channel-tables.ts';
import { DayChangeView } from './day-change.shapes.ts';
import {
  ChannelView,
  FlightView,
  heatStates,
  type HeatState,
  heatSteps,
  type HeatStep,
  stageKinds,
  type StageKind,
} from './race-day.shapes.ts';

const channelKey = { max: 23, pattern: channelPattern };

/** Heat size, video systems and schedule. */
export class DayPlanView {
  @Integer(slotsOfHeat) slots!: number;
  @TextList({ max: MAX_CHANNELS, itemMax: channelKey.max }) channels!: string[];
  /** Minimum distance between two channels of a heat, in MHz; wide signals need more. */
  @Integer(distance) minimumDistance!: number;
  /** Guard between two signals, in MHz. */
  @Integer(distance) guard!: number;
  @Integer(paceSeconds) pace!: number;
  /** Of the first heat; default: the start of the race. */
  @Instant({ optional: true }) startsAt?: string | null;
}

/** `version` for optimistic locking. */
export class DayWriteInput {
  @Uuid() raceId!: string;
  @Integer(dayVersion) version!: number;
}

export class DayVersionView {
  @Integer(dayVersion) version!: number;
}

export class RevertDayChangeInput extends DayWriteInput {
  /** Version of the change: the one to undo, or the one to do again. */
  @Integer(dayVersion) change!: number;
}

export class SaveDayPlanInput extends DayWriteInput {
  @Nested(() => DayPlanView) plan!: DayPlanView;
}

export class PublishDayInput extends DayWriteInput {
  @Flag() published!: boolean;
}

export const stageFields = ['checked_in', 'confirmed', 'qualifying'] as const;
export type StageField = (typeof stageFields)[number];

export class StagePlanInput {
  @Uuid() raceId!: string;
  @Uuid() classId!: string;
  @Choice(stageKinds) kind!: StageKind;
  /** Checked-in pilots, all confirmed pilots, or the best of qualifying. */
  @Choice(stageFields) field!: StageField;
  /** Qualifying only; at most the slots of a heat. */
  @Integer({ ...slotsOfHeat, optional: true }) groupSize?: number;
  @Integer({ ...heatRounds, optional: true }) rounds?: number;
  /** Bracket only; a small field gets a smaller one. */
  @Choice(bracketNames, { optional: true }) bracket?: BracketName;
  /** Bracket only: the final is flown until a pilot has won it twice. */
  @Flag({ optional: true }) chaseTheAce?: boolean;
  /** Bracket from qualifying only: which of the equal pilots at the cut get a place. */
  @UuidList({ max: MAX_HEAT_PILOTS, optional: true }) advancing?: string[];
}

export class BuildStageInput extends StagePlanInput {
  @Integer(dayVersion) version!: number;
}

export class StageIdInput extends DayWriteInput {
  @Uuid() stageId!: string;
}

class EqualPilotView {
  @Uuid() signUpId!: string;
  @Text({ ...pilotName, blank: true }) callsign!: string;
}

/** Pilots with equal qualifying results; `places` of them advance. */
class CutView {
  @Integer({ min: 1, max: MAX_HEAT_PILOTS }) places!: number;
  @ListOf(() => EqualPilotView, { max: MAX_HEAT_PILOTS }) pilots!: EqualPilotView[];
}

export class StagePreviewView {
  @Integer({ min: 0, max: MAX_HEAT_PILOTS }) pilots!: number;
  @Integer({ min: 0, max: MAX_HEATS }) heats!: number;
  /** The bracket that fits the field. */
  @Choice(bracketNames, { optional: true }) bracket!: BracketName | null;
  @Nested(() => CutView, { optional: true }) cut!: CutView | null;
  /** Callsigns of the first round by heat; empty slots are ''. */
  @ListOf(() => PreviewHeatView, { max: MAX_HEATS }) groups!: PreviewHeatView[];
  /** Pilots without a free channel in their heat. */
  @Integer({ min: 0, max: MAX_HEAT_PILOTS }) withoutChannel!: number;
}

export class PreviewSlotView {
  @Text({ ...pilotName, blank: true }) callsign!: string;
  @Nested(() => ChannelView, { optional: true }) channel!: ChannelView | null;
}

export class PreviewHeatView {
  @ListOf(() => PreviewSlotView, { max: slotsOfHeat.max }) slots!: PreviewSlotView[];
}

export class HeatIdInput extends DayWriteInput {
  @Uuid() heatId!: string;
}

export class MoveHeatInput extends HeatIdInput {
  /** The heat before which it is moved; absent: last. */
  @Uuid({ optional: true }) beforeId?: string | null;
}

export class ShiftDayInput extends HeatIdInput {
  /** Delays this and all later heats; negative: earlier. */
  @Integer(shiftMinutes) minutes!: number;
}

export class SlotInput {
  @Integer(slotsOfHeat) slot!: number;
  @Uuid({ optional: true }) signUpId?: string | null;
  @Text({ ...channelKey, optional: true }) channel?: string | null;
}

export class HeatSlotsInput {
  @Uuid() heatId!: string;
  @ListOf(() => SlotInput, { max: slotsOfHeat.max }) slots!: SlotInput[];
}

/** Two heats at once, so that two pilots can swap. */
export class SaveHeatSlotsInput extends DayWriteInput {
  @ListOf(() => HeatSlotsInput, { max: 2 }) heats!: HeatSlotsInput[];
  /** Required once the heat was called. */
  @Text({ ...reasonText, optional: true, blank: true }) reason?: string;
}

export class ChangeHeatInput extends HeatIdInput {
  @Choice(heatSteps) step!: HeatStep;
  @Text({ ...reasonText, optional: true, blank: true }) reason?: string;
}

export class FlightInput {
  @Integer(slotsOfHeat) slot!: number;
  @Choice(finishStatuses) status!: FinishStatus;
  /** Given by the director; by default finishers are ranked by laps and time, others by status and laps. */
  @Integer({ ...heatRank, optional: true }) rank?: number | null;
  @Integer({ min: 0, max: MAX_LAPS, optional: true }) laps?: number | null;
  @Integer({ ...flightTime, optional: true }) totalTime?: number | null;
  @Integer({ ...flightTime, optional: true }) bestLap?: number | null;
}

export class SaveFlightsInput extends HeatIdInput {
  @ListOf(() => FlightInput, { max: slotsOfHeat.max }) flights!: FlightInput[];
  /** Makes the heat official, so that the next heats can be filled from it. */
  @Flag() official!: boolean;
  /** Pilots who did not finish do not advance: places nobody earned stay empty. */
  @Flag({ optional: true }) leaveOpen?: boolean;
}

export class AnswerQuestionInput extends DayWriteInput {
  @Uuid() questionId!: string;
  /** Applies the correction; otherwise the heat stays unchanged. */
  @Flag() apply!: boolean;
}

export class SavePilotRadioInput extends DayWriteInput {
  @Uuid() signUpId!: string;
  /** Absent: from the profile. */
  @Choice(channelSystems, { optional: true }) system?: ChannelSystem | null;
  @Text({ ...channelKey, optional: true }) wish?: string | null;
}

export class ClassOfDayInput extends DayWriteInput {
  @Uuid() classId!: string;
}

/** Pilots eliminated or stopped on the same level of a bracket: one shared rank, or ranks by seed. */
export const resultTies = ['shared', 'seed'] as const;
export type ResultTies = (typeof resultTies)[number];

export class ClassResultPreviewInput {
  @Uuid() raceId!: string;
  @Uuid() classId!: string;
  @Choice(resultTies) ties!: ResultTies;
}

export class MakeClassResultInput extends ClassOfDayInput {
  @Choice(resultTies, { optional: true }) ties?: ResultTies;
  /** Required when the class has a published result, which this replaces at once. */
  @Text({ ...reasonText, optional: true, blank: true }) why?: string;
}

export class ClassResultRowView {
  @Integer({ ...resultRank, optional: true }) rank!: number | null;
  @Text({ ...pilotName, blank: true }) callsign!: string;
  @Choice(finishStatuses) status!: FinishStatus;
  @Flag() guest!: boolean;
}

/** The result that the heats of a class give. */
export class ClassResultPreviewView {
  @ListOf(() => ClassResultRowView, { max: MAX_ENTRIES }) rows!: ClassResultRowView[];
  /** Numbers of the cancelled heats of the bracket. */
  @IntegerList({ max: MAX_HEATS, itemMin: heatNumber.min, itemMax: heatNumber.max }) unflown!: number[];
  /** Whether `ties` makes a difference. */
  @Flag() tied!: boolean;
  /** Whether visitors see a result of the class, which would be replaced. */
  @Flag() published!: boolean;
}

export const dayFiles = ['rotorhazard', 'csv'] as const;
export type DayFile = (typeof dayFiles)[number];

export class DayFileInput {
  @Uuid() raceId!: string;
  @Choice(dayFiles) format!: DayFile;
}

export class AdminPilotOfDayView {
  @Uuid() signUpId!: string;
  @Uuid() classId!: string;
  @Text({ ...pilotName, blank: true }) name!: string;
  @Text({ ...pilotName, blank: true }) callsign!: string;
  @Flag() checkedIn!: boolean;
  /** False after the pilot left the class; public slots show the place as empty. */
  @Flag() takesPart!: boolean;
  /** Flies without a rank. */
  @Flag({ optional: true }) guest?: boolean;
  @Choice(channelSystems, { optional: true }) system!: ChannelSystem | null;
  @Text({ ...channelKey, optional: true }) wish!: string | null;
}

export const slotFaults = ['left', 'no_channel', 'too_near', 'wrong_system'] as const;
export type SlotFault = (typeof slotFaults)[number];

export class AdminHeatSlotView extends FlightView {
  @Integer(slotsOfHeat) slot!: number;
  @Uuid({ optional: true }) signUpId!: string | null;
  @Text({ ...channelKey, optional: true }) channel!: string | null;
  @Integer({ ...seedRange, optional: true }) seed!: number | null;
  @Integer({ ...heatNumber, optional: true }) fromHeat!: number | null;
  @Integer({ ...heatRank, optional: true }) fromRank!: number | null;
  @Choice(slotFaults, { optional: true }) fault!: SlotFault | null;
}

export class AdminHeatView {
  @Uuid() heatId!: string;
  @Uuid() stageId!: string;
  @Integer(heatNumber) number!: number;
  @Integer(heatRounds) round!: number;
  @Choice(heatStates) state!: HeatState;
  @Instant({ optional: true }) expectedAt!: string | null;
  @Instant({ optional: true }) startedAt!: string | null;
  @Integer(pauseMinutes) pauseBefore!: number;
  /** Interference rating of the channels: 100 is best. Null with fewer than two. */
  @Integer({ min: -100_000, max: 100, optional: true }) rating!: number | null;
  @ListOf(() => AdminHeatSlotView, { max: slotsOfHeat.max }) slots!: AdminHeatSlotView[];
}

export class AdminStageView {
  @Uuid() stageId!: string;
  @Uuid() classId!: string;
  @Nested(() => LocalizedLine) className!: Localized;
  @Choice(stageKinds) kind!: StageKind;
  @Choice(bracketNames, { optional: true }) bracket!: BracketName | null;
  @Flag() chaseTheAce!: boolean;
  @Integer(heatRounds) rounds!: number;
  /** The seeds differ from the order of qualifying that they came from; false once a heat was called. */
  @Flag() seedsDiffer!: boolean;
}

export class HeatQuestionView {
  @Uuid() questionId!: string;
  /** The corrected heat, and the called heat that was filled from it. */
  @Integer(heatNumber) source!: number;
  @Integer(heatNumber) target!: number;
  @Integer(slotsOfHeat) slot!: number;
  /** The current pilot of the slot and the correct one; null: empty. */
  @Uuid({ optional: true }) present!: string | null;
  @Uuid({ optional: true }) proposed!: string | null;
  /** False once the heat was flown: it can only be left unchanged. */
  @Flag() applicable!: boolean;
}

class ClassOfDayView {
  @Uuid() classId!: string;
  @Nested(() => LocalizedLine) name!: Localized;
}

export class AdminRaceDayView extends DayVersionView {
  @Uuid() raceId!: string;
  @Nested(() => LocalizedLine) title!: Localized;
  @Text(zoneText) zone!: string;
  @Instant() startsAt!: string;
  @Instant({ optional: true }) publishedAt!: string | null;
  /** The race was cancelled; read-only. */
  @Flag() closed!: boolean;
  @Nested(() => DayPlanView) plan!: DayPlanView;
  @Integer({ min: -100_000, max: 100, optional: true }) rating!: number | null;
  @ListOf(() => ClassOfDayView, { max: 30 }) classes!: ClassOfDayView[];
  @ListOf(() => AdminPilotOfDayView, { max: MAX_HEAT_PILOTS }) pilots!: AdminPilotOfDayView[];
  @ListOf(() => AdminStageView, { max: maxStages }) stages!: AdminStageView[];
  /** In flight order. */
  @ListOf(() => AdminHeatView, { max: MAX_HEATS }) heats!: AdminHeatView[];
  @ListOf(() => HeatQuestionView, { max: 100 }) questions!: HeatQuestionView[];
  @UuidList({ max: 30 }) finishedClasses!: string[];
  /** The latest change that can be undone, and the latest undone one; null after 24 hours. */
  @Nested(() => DayChangeView, { optional: true }) undo!: DayChangeView | null;
  @Nested(() => DayChangeView, { optional: true }) redo!: DayChangeView | null;
  @Instant() serverTime!: string;
}
