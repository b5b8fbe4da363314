import {
  Choice,
  Flag,
  Instant,
  Integer,
  IntegerList,
  ListOf,
  Nested,
  Text,
  Uuid,
  UuidList,
} from '../../fields.ts';
import { TextInLanguage } from '../../localized.ts';
import { adminAccount } from '../../people/person-limits.ts';
import {
  dayVersion,
  flightTime,
  heatNumber,
  heatRounds,
  MAX_HEATS,
  MAX_LAPS,
  pilotName,
  slotsOfHeat,
} from '../catalog/race-limits.ts';
import { finishStatuses, type FinishStatus } from '../outcomes/result.shapes.ts';
import { ChannelView } from './race-day.shapes.ts';
import {
  clockDifference,
  eventAge,
  eventNumber,
  eventsPerPush,
  flightRef,
  lapsRevision,
  MAX_DOUBTS,
  MAX_OPEN_FLIGHTS,
  MAX_TIMERS,
  passesOfFlight,
  timerName,
  timerProgram,
  timerQueue,
} from './timer-limits.ts';

/** `laps` is a preview, `saved` the result; each has all passes of the seats that it names. */
export const timerEventKinds = ['selected', 'started', 'laps', 'stopped', 'saved', 'discarded'] as const;
export type TimerEventKind = (typeof timerEventKinds)[number];

/** Meaning of the first pass of the gate. Staggered: the time of a pilot starts with it. */
export const firstPasses = ['start', 'lap', 'staggered'] as const;
export type FirstPass = (typeof firstPasses)[number];

export const flightStates = ['running', 'stopped', 'saved', 'discarded'] as const;
export type FlightState = (typeof flightStates)[number];

/** Why a flight of a timer was not taken over. */
export const flightProblems = [
  'heat_unknown',
  'pilot_unknown',
  'heat_flown',
  'heat_official',
  'not_startable',
  'no_passes',
] as const;
export type FlightProblem = (typeof flightProblems)[number];

/** What directors check before a result from a timing system becomes official. */
export const doubtKinds = [
  'echo',
  'cut_course',
  'missed_gate',
  'after_end',
  'swapped',
  'wrong_heat',
  'all_equal',
  'stuck_clock',
  'absent',
] as const;
export type DoubtKind = (typeof doubtKinds)[number];

export class TimerHelloInput {
  /** Name and version. */
  @Text(timerProgram) program!: string;
}

export class TimerHelloView {
  @Text({ max: timerName.max }) name!: string;
  @Nested(() => TextInLanguage) race!: TextInLanguage;
  @Integer(dayVersion) version!: number;
  @Instant() serverTime!: string;
}

/** Of a timing system that corrects results without passes. */
export class TimerResultInput {
  @Choice(finishStatuses) status!: FinishStatus;
  @Integer({ min: 0, max: MAX_LAPS, optional: true }) laps?: number | null;
  @Integer({ ...flightTime, optional: true }) totalTime?: number | null;
  @Integer({ ...flightTime, optional: true }) bestLap?: number | null;
}

export class TimerSeatInput {
  /** From 1, in the order of the timer. */
  @Integer(slotsOfHeat) seat!: number;
  /** The pilot as named by `timer_plan`; absent: unknown to the timer. */
  @Uuid({ optional: true }) signUpId?: string | null;
  /** Of the gate, in ms since the start, without deleted ones. */
  @IntegerList({ max: passesOfFlight, itemMin: flightTime.min, itemMax: flightTime.max }) passes!: number[];
  /** In place of what the passes give. */
  @Nested(() => TimerResultInput, { optional: true }) result?: TimerResultInput | null;
}

export class TimerEventInput {
  /** Consecutive within a run. */
  @Integer(eventNumber) number!: number;
  @Choice(timerEventKinds) kind!: TimerEventKind;
  /** Milliseconds since it happened, by a clock that is never set. */
  @Integer(eventAge) age!: number;
  /** The timer's own id of the flight. A UUID names it in every run. Required, except for `selected`. */
  @Text({ ...flightRef, optional: true }) flight?: string | null;
  /** As named by `timer_plan`; absent: unknown to the timer. */
  @Uuid({ optional: true }) heatId?: string | null;
  @Choice(firstPasses, { optional: true }) firstPass?: FirstPass | null;
  @ListOf(() => TimerSeatInput, { max: slotsOfHeat.max, optional: true }) seats?: TimerSeatInput[] | null;
}

export class TimerPushInput {
  /** A new one whenever numbers start again. */
  @Uuid() run!: string;
  /** The first number that the timer can still send: earlier ones are lost. */
  @Integer(eventNumber) oldest!: number;
  /** Events that wait at the timer. */
  @Integer(timerQueue) queued!: number;
  /** By number. Without events: a sign of life. */
  @ListOf(() => TimerEventInput, { max: eventsPerPush }) events!: TimerEventInput[];
}

export class TimerPushView {
  /** The last number stored; the timer continues with the next one. */
  @Integer({ min: 0, max: eventNumber.max }) upTo!: number;
  /** Of the race day: the plan changed if it differs. */
  @Integer(dayVersion) version!: number;
  @Instant() serverTime!: string;
}

class TimerPlanSeatView {
  @Integer(slotsOfHeat) seat!: number;
  @Uuid() signUpId!: string;
  @Text({ ...pilotName, blank: true }) callsign!: string;
  @Nested(() => ChannelView, { optional: true }) channel!: ChannelView | null;
}

class TimerPlanHeatView {
  @Uuid() heatId!: string;
  @Integer(heatNumber) number!: number;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  @Integer(heatRounds) round!: number;
  /** The one that is called. */
  @Flag() called!: boolean;
  @ListOf(() => TimerPlanSeatView, { max: slotsOfHeat.max }) seats!: TimerPlanSeatView[];
}

/** Heats to fly, in order. */
export class TimerPlanView {
  @Integer(dayVersion) version!: number;
  @ListOf(() => TimerPlanHeatView, { max: MAX_HEATS }) heats!: TimerPlanHeatView[];
}

export class AddTimerInput {
  @Uuid() raceId!: string;
  @Text(timerName) name!: string;
}

/** `key`: id and secret, joined by a dot. It is not shown again. */
export class NewTimerView {
  @Uuid() timerId!: string;
  @Text({ max: 80 }) key!: string;
}

export class TimerIdInput {
  @Uuid() timerId!: string;
}

export class TimerView {
  @Uuid() timerId!: string;
  @Text({ max: timerName.max }) name!: string;
  @Text({ max: timerProgram.max, blank: true }) program!: string;
  @Instant() addedAt!: string;
  @Text({ max: adminAccount.max }) addedBy!: string;
  @Instant({ optional: true }) heardAt!: string | null;
  @Integer(timerQueue) queued!: number;
  /** Of its clock, in ms; times are right all the same. */
  @Integer(clockDifference) clockAhead!: number;
  /** Events that the timer lost before they were sent. */
  @Integer({ min: 0, max: eventNumber.max }) lost!: number;
  /** Number of the heat that is selected at the timer. */
  @Integer({ ...heatNumber, optional: true }) selected!: number | null;
}

class FlightSeatView {
  @Integer(slotsOfHeat) seat!: number;
  /** '' if the timer does not know the pilot. */
  @Text({ ...pilotName, blank: true }) callsign!: string;
  @Integer({ min: 0, max: MAX_LAPS }) laps!: number;
  @Integer({ ...flightTime, optional: true }) totalTime!: number | null;
}

export class TimerFlightView {
  @Uuid() flightId!: string;
  @Text({ max: timerName.max }) timer!: string;
  @Choice(flightStates) state!: FlightState;
  @Choice(flightProblems) problem!: FlightProblem;
  @Flag() setAside!: boolean;
  @Integer({ ...heatNumber, optional: true }) heat!: number | null;
  @Instant({ optional: true }) startedAt!: string | null;
  @ListOf(() => FlightSeatView, { max: slotsOfHeat.max }) seats!: FlightSeatView[];
}

export class FlightDoubtView {
  @Uuid() flightId!: string;
  @Uuid() heatId!: string;
  @Choice(doubtKinds) kind!: DoubtKind;
  @Integer(slotsOfHeat) seat!: number;
  @Text({ ...pilotName, blank: true }) callsign!: string;
  /** Of the other pilot, if two are mixed up. */
  @Text({ ...pilotName, blank: true }) other!: string;
  /** The pass at the end of the lap, in ms since the start. */
  @Integer({ ...flightTime, optional: true }) pass!: number | null;
  @Integer({ min: 1, max: MAX_LAPS, optional: true }) lap!: number | null;
  @Integer({ ...flightTime, optional: true }) lapTime!: number | null;
  /** Usual time of a lap of this pilot. */
  @Integer({ ...flightTime, optional: true }) usual!: number | null;
  /** A correction is proposed; otherwise the result can only be kept. */
  @Flag() correctable!: boolean;
}

export class SettleDoubtInput {
  @Uuid() flightId!: string;
  @Choice(doubtKinds) kind!: DoubtKind;
  @Integer(slotsOfHeat) seat!: number;
  @Integer({ ...flightTime, optional: true }) pass?: number | null;
  /** Corrects the result; otherwise it is kept, and not asked again. */
  @Flag() correct!: boolean;
}

export class HeatLapsInput {
  @Uuid() heatId!: string;
}

class LapSeatView {
  @Integer(slotsOfHeat) seat!: number;
  /** Null if the timer does not know the pilot. */
  @Uuid({ optional: true }) signUpId!: string | null;
  @Text({ ...pilotName, blank: true }) callsign!: string;
  /** That count, in ms since the start. */
  @IntegerList({ max: passesOfFlight, itemMin: flightTime.min, itemMax: flightTime.max }) passes!: number[];
  /** As the timer reported them: others were voided, or added by a director. */
  @IntegerList({ max: passesOfFlight, itemMin: flightTime.min, itemMax: flightTime.max }) reported!: number[];
}

export class HeatLapsView {
  @Uuid() flightId!: string;
  @Text({ max: timerName.max }) timer!: string;
  @Choice(firstPasses) firstPass!: FirstPass;
  /** Changes with every correction. */
  @Text(lapsRevision) revision!: string;
  /** False: the heat has another result, entered by hand or restored by an undo. */
  @Flag() isResult!: boolean;
  @ListOf(() => LapSeatView, { max: slotsOfHeat.max }) seats!: LapSeatView[];
}

class LapSeatInput {
  @Integer(slotsOfHeat) seat!: number;
  @Uuid({ optional: true }) signUpId?: string | null;
  @IntegerList({ max: passesOfFlight, itemMin: flightTime.min, itemMax: flightTime.max }) passes!: number[];
}

export class SaveHeatLapsInput {
  @Uuid() flightId!: string;
  /** Of the laps that were corrected. */
  @Text(lapsRevision) revision!: string;
  /** All seats of the flight. */
  @ListOf(() => LapSeatInput, { max: slotsOfHeat.max }) seats!: LapSeatInput[];
}

export class TimersView {
  @ListOf(() => TimerView, { max: MAX_TIMERS }) timers!: TimerView[];
  /** Not taken over, the latest first. */
  @ListOf(() => TimerFlightView, { max: MAX_OPEN_FLIGHTS }) flights!: TimerFlightView[];
  /** About provisional results from timing systems. */
  @ListOf(() => FlightDoubtView, { max: MAX_DOUBTS }) doubts!: FlightDoubtView[];
  /** With laps from a timing system. */
  @UuidList({ max: MAX_HEATS }) timedHeats!: string[];
  @Instant() serverTime!: string;
}

export class TakeFlightInput {
  @Uuid() flightId!: string;
  @Uuid() heatId!: string;
}

export class FlightIdInput {
  @Uuid() flightId!: string;
}
