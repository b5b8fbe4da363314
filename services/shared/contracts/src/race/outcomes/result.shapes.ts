import {
  Choice,
  Decimal,
  Flag,
  Instant,
  IntegerList,
  Integer,
  ListOf,
  Nested,
  Text,
  Uuid,
} from '../../fields.ts';
import type { Localized } from '../../language.ts';
import { LocalizedLine, TextInLanguage } from '../../localized.ts';
import { PageInput, PageView } from '../../page.ts';
import { callsign, team } from '../../people/person-limits.ts';
import { PictureAddress } from '../../upload/address-fields.ts';
import {
  adjustedPoints,
  adjustmentReason,
  division,
  flightTime,
  lapsInARow,
  pilotName,
  resultPageSize,
  resultRank,
  roundsThatCount,
  videoSecond,
  countedResults,
  maxAdjustments,
  MAX_ENTRIES,
  MAX_LAPS,
  MAX_ROUNDS,
  racePartLimits,
  seasonRange,
  teamSize,
} from '../catalog/race-limits.ts';
import { RaceCardView, RaceIdInput } from '../catalog/race.shapes.ts';

/** `draft` is internal; the other states are public and labelled. */
export const resultStates = ['draft', 'provisional', 'official'] as const;
export type ResultState = (typeof resultStates)[number];

/** Finished, did not finish, did not start, disqualified. */
export const finishStatuses = ['ok', 'dnf', 'dns', 'dsq'] as const;
export type FinishStatus = (typeof finishStatuses)[number];

/**
 * `race_time`: most laps, then least time, in the best round. `best_lap`, `best_consecutive`: least time over all
 * rounds; pilots with too few laps rank after, by laps and time. `best_rounds`: laps, then time, over the best
 * rounds. `given`: ranks entered by an official.
 */
export const rankingMethods = ['race_time', 'best_lap', 'best_consecutive', 'best_rounds', 'given'] as const;
export type RankingMethod = (typeof rankingMethods)[number];

/** Points for a shared rank: the mean of the ranks it covers, or the full points of the rank. */
export const tieRules = ['mean', 'full'] as const;
export type TieRule = (typeof tieRules)[number];

/** Classes with the same division share a season table. */
export const divisionPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export class ResultRulesInput {
  @Choice(rankingMethods) method!: RankingMethod;
  /** Number of counted rounds; only for `best_rounds`. */
  @Integer({ ...roundsThatCount, optional: true }) rounds?: number | null;
  /** Number of timed consecutive laps, default three; only for `best_consecutive`. */
  @Integer({ ...lapsInARow, optional: true }) inARow?: number | null;
  /** By rank, starting at one; further ranks get none. */
  @IntegerList({ max: 100, itemMin: 0, itemMax: 10_000 }) points!: number[];
  @Choice(tieRules) tieRule!: TieRule;
  /** The season table; absent: none. */
  @Text({ ...division, pattern: divisionPattern, optional: true }) division?: string | null;
  /** The name of a new season table; absent: that of the class. The season table can have another. */
  @Nested(() => LocalizedLine, { optional: true }) divisionName?: Localized | null;
}

export class ResultRowView {
  /** Null: DNF, DNS, DSQ, a guest, or no data. */
  @Integer({ ...resultRank, optional: true }) rank!: number | null;
  @Choice(finishStatuses) status!: FinishStatus;
  /** Measured, but without rank and points. */
  @Flag({ optional: true }) guest?: boolean | null;
  @Text({ ...pilotName, blank: true }) name!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
  /** Of a pilot with a public page. */
  @Uuid({ optional: true }) pilotId?: string | null;
  @PictureAddress({ optional: true }) picture?: string | null;
  /** What counted; times in ms. */
  @Integer({ min: 0, max: 10_000, optional: true }) laps!: number | null;
  @Integer({ ...flightTime, max: flightTime.max * MAX_ROUNDS, optional: true }) totalTime!: number | null;
  @Integer({ ...flightTime, optional: true }) bestLap!: number | null;
  @Integer({ ...flightTime, optional: true }) bestConsecutive!: number | null;
  @Decimal({ min: 0, max: 10_000 }) points!: number;
  /** In the recording of the race. */
  @Integer({ ...videoSecond, optional: true }) videoSecond!: number | null;
}

class ResultColumnsView {
  @Flag() laps!: boolean;
  @Flag() totalTime!: boolean;
  @Flag() bestLap!: boolean;
  @Flag() points!: boolean;
}

export class ClassResultView {
  @Uuid() classId!: string;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  @Choice(resultStates) state!: ResultState;
  @Integer({ min: 1, max: 1e6 }) version!: number;
  @Instant() updatedAt!: string;
  @Nested(() => ResultRulesInput) rules!: ResultRulesInput;
  /** A page, in result order. */
  @ListOf(() => ResultRowView, { max: resultPageSize.max }) rows!: ResultRowView[];
  @Integer({ min: 0, max: MAX_ENTRIES }) total!: number;
  /** The reference for gaps; null without ranks. */
  @Nested(() => ResultRowView, { optional: true }) first!: ResultRowView | null;
  /** The fastest lap overall and who flew it, and which columns have data. */
  @Integer({ ...flightTime, optional: true }) bestLap!: number | null;
  @Nested(() => ResultRowView, { optional: true }) fastest!: ResultRowView | null;
  @Nested(() => ResultColumnsView) columns!: ResultColumnsView;
}

class ScoringPilotView {
  @Text({ ...pilotName, blank: true }) name!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  /** Of a pilot with a public page. */
  @Uuid({ optional: true }) pilotId!: string | null;
  /** Of all classes. */
  @Decimal({ min: 0, max: 1e6 }) points!: number;
  /** Whether the points count for the team. */
  @Flag() counts!: boolean;
}

class TeamScoreView {
  @Integer({ min: 1, max: MAX_ENTRIES * racePartLimits.classes }) rank!: number;
  @Text(team) name!: string;
  @Decimal({ min: 0, max: 1e6 }) points!: number;
  /** Best first, at most ten. */
  @ListOf(() => ScoringPilotView, { max: teamSize.max }) pilots!: ScoringPilotView[];
}

/** Over all classes, paged. Ties are broken by the ranks of the counting pilots. */
export class TeamStandingView {
  @ListOf(() => TeamScoreView, { max: resultPageSize.max }) rows!: TeamScoreView[];
  @Integer({ min: 0, max: MAX_ENTRIES * racePartLimits.classes }) total!: number;
  /** Includes results that are not official yet. */
  @Flag() provisional!: boolean;
}

export class TeamStandingInput extends RaceIdInput {
  @Integer({ min: 1, max: MAX_ENTRIES, optional: true }) page?: number | null;
  @Integer({ ...resultPageSize, optional: true }) pageSize?: number | null;
}

/** One class, or a page of each. */
export class RaceResultInput extends RaceIdInput {
  @Uuid({ optional: true }) classId?: string | null;
  @Integer({ min: 1, max: MAX_ENTRIES, optional: true }) page?: number | null;
  @Integer({ ...resultPageSize, optional: true }) pageSize?: number | null;
}

export class RaceResultView {
  /** In the order of the classes, without those that have no result. */
  @ListOf(() => ClassResultView, { max: 30 }) classes!: ClassResultView[];
  /** Null without teams, without a result that names one, or for a single class. */
  @Nested(() => TeamStandingView, { optional: true }) teams!: TeamStandingView | null;
}

export class ResultTableInput extends RaceIdInput {
  @Uuid() classId!: string;
}

export class FlownRoundsInput extends ResultTableInput {
  /** Of the result that was read: another version may have other rows. */
  @Integer({ min: 1, max: 1e6 }) version!: number;
  /** In result order, from zero. */
  @Integer({ min: 0, max: MAX_ENTRIES - 1 }) row!: number;
}

export class FlownRoundView {
  @Integer({ min: 0, max: MAX_LAPS }) laps!: number;
  @Integer({ ...flightTime, optional: true }) totalTime!: number | null;
  @Integer({ ...flightTime, optional: true }) bestLap!: number | null;
  @Integer({ ...flightTime, optional: true }) bestConsecutive!: number | null;
  /** For the rank. */
  @Flag() counts!: boolean;
}

export class FlownRoundsView {
  /** As flown. */
  @ListOf(() => FlownRoundView, { max: MAX_ROUNDS }) rounds!: FlownRoundView[];
}

export class PodiumListInput extends PageInput {
  @Integer({ ...seasonRange, optional: true }) year?: number;
}

export class ClassPodiumView {
  @Uuid() classId!: string;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  @Choice(resultStates) state!: ResultState;
  /** Ranks one to three; shared ranks add rows. */
  @ListOf(() => ResultRowView, { max: 20 }) rows!: ResultRowView[];
}

export class RacePodiumView {
  @Nested(() => RaceCardView) race!: RaceCardView;
  @ListOf(() => ClassPodiumView, { max: 30 }) classes!: ClassPodiumView[];
}

export class PodiumPage extends PageView {
  /** Races with a result, latest first. */
  @ListOf(() => RacePodiumView, { max: 100 }) rows!: RacePodiumView[];
}

/** `text` searches the shown callsign, name and team; ranks stay those of the full table. */
export class StandingsInput extends PageInput {
  /** Absent: the latest season with a table. */
  @Integer({ ...seasonRange, optional: true }) year?: number;
  /** Absent: the first table of the season. */
  @Text({ ...division, pattern: divisionPattern, optional: true }) division?: string;
}

class DivisionView {
  @Text({ ...division, pattern: divisionPattern }) division!: string;
  /** By default the class name of the latest race. */
  @Nested(() => TextInLanguage) name!: TextInLanguage;
}

class StandingsRaceView {
  @Uuid() raceId!: string;
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Instant() startsAt!: string;
  /** Includes results that are not official yet. */
  @Flag() provisional!: boolean;
}

class RaceScoreView {
  @Uuid() raceId!: string;
  @Integer({ ...resultRank, optional: true }) rank!: number | null;
  @Choice(finishStatuses) status!: FinishStatus;
  @Decimal({ min: 0, max: 10_000 }) points!: number;
  /** Not among the counted results of the pilot. */
  @Flag() dropped!: boolean;
}

export class AdjustmentView {
  @Decimal(adjustedPoints) points!: number;
  @Text(adjustmentReason) reason!: string;
}

class StandingView {
  @Integer({ min: 1, max: 1e6 }) rank!: number;
  @Text({ ...pilotName, blank: true }) name!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
  /** Of a pilot with a public page. */
  @Uuid({ optional: true }) pilotId?: string | null;
  @PictureAddress({ optional: true }) picture?: string | null;
  @Decimal({ min: -1e6, max: 1e6 }) points!: number;
  /** In the sum; given or taken by the organiser. */
  @ListOf(() => AdjustmentView, { max: maxAdjustments, optional: true }) adjustments?: AdjustmentView[];
  @Integer({ min: 0, max: 1000 }) wins!: number;
  @ListOf(() => RaceScoreView, { max: 100 }) scores!: RaceScoreView[];
}

/** Points summed over a season, of the counted results; ties are broken by wins, then second ranks and so on. */
export class StandingsView extends PageView {
  /** Seasons with a table, latest first. */
  @IntegerList({ max: 200, itemMin: seasonRange.min, itemMax: seasonRange.max }) years!: number[];
  /** Null without any table. */
  @Integer({ ...seasonRange, optional: true }) year!: number | null;
  @ListOf(() => DivisionView, { max: 60 }) divisions!: DivisionView[];
  @Text({ max: 40, optional: true }) division!: string | null;
  /** How many best results of a pilot count; null: all. */
  @Integer({ ...countedResults, optional: true }) counted!: number | null;
  /** Final since then; later changes of results do not count. */
  @Instant({ optional: true }) closedAt?: string | null;
  /** The latest change of a result in the table; null without any. */
  @Instant({ optional: true }) updatedAt!: string | null;
  /** Chronological. */
  @ListOf(() => StandingsRaceView, { max: 100 }) races!: StandingsRaceView[];
  @ListOf(() => StandingView, { max: 100 }) rows!: StandingView[];
}
