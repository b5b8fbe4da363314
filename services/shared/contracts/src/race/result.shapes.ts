import { callsign, team } from '../auth/account-limits.ts';
import {
  division,
  flightTime,
  lapsInARow,
  pilotName,
  resultPageSize,
  resultRank,
  roundsThatCount,
  videoSecond,
  MAX_ENTRIES,
  MAX_ROUNDS,
} from './result-limits.ts';
import { racePartLimits, seasonRange, teamSize } from './race-limits.ts';
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
} from '../fields.ts';
import { TextInLanguage } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { RaceCardView, RaceIdInput } from './race.shapes.ts';

/** `draft` is for the office only; visitors see the others, marked for what they are. */
export const resultStates = ['draft', 'provisional', 'official'] as const;
export type ResultState = (typeof resultStates)[number];

/** Finished; did not start; did not finish; disqualified. */
export const finishStatuses = ['ok', 'dnf', 'dns', 'dsq'] as const;
export type FinishStatus = (typeof finishStatuses)[number];

/**
 * `race_time`: most laps, then least time, in the best round. `best_lap`, `best_consecutive`: the least time over all rounds;
 * who flew fewer laps than count in a row comes behind, by laps and time. `best_rounds`: laps, then time, summed over the best so many rounds. `given`: the ranks an official wrote down.
 */
export const rankingMethods = ['race_time', 'best_lap', 'best_consecutive', 'best_rounds', 'given'] as const;
export type RankingMethod = (typeof rankingMethods)[number];

/** What pilots who share a rank get: the mean of the points of the ranks they take up, or all the points of their rank. */
export const tieRules = ['mean', 'full'] as const;
export type TieRule = (typeof tieRules)[number];

/** Letters, digits and hyphens: classes of several races that bear the same word share a table in the season. */
export const divisionPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export class ResultRulesInput {
  @Choice(rankingMethods) method!: RankingMethod;
  /** How many rounds count; only for `best_rounds`. */
  @Integer({ ...roundsThatCount, optional: true }) rounds?: number | null;
  /** How many laps in a row are timed; left out: three. Only for `best_consecutive`. */
  @Integer({ ...lapsInARow, optional: true }) inARow?: number | null;
  /** For rank one, two and so on; ranks beyond get none. */
  @IntegerList({ max: 100, itemMin: 0, itemMax: 10_000 }) points!: number[];
  @Choice(tieRules) tieRule!: TieRule;
  /** The table of the season this counts for; left out: for none. */
  @Text({ ...division, pattern: divisionPattern, optional: true }) division?: string | null;
}

export class ResultRowView {
  /** Null for who has none: DNF, DNS, DSQ, or nothing to rank by. */
  @Integer({ ...resultRank, optional: true }) rank!: number | null;
  @Choice(finishStatuses) status!: FinishStatus;
  @Text({ ...pilotName, blank: true }) name!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
  /** Of the page of a pilot who has one. */
  @Uuid({ optional: true }) pilotId?: string | null;
  /** What counted; all times in milliseconds. */
  @Integer({ min: 0, max: 10_000, optional: true }) laps!: number | null;
  @Integer({ ...flightTime, max: flightTime.max * MAX_ROUNDS, optional: true }) totalTime!: number | null;
  @Integer({ ...flightTime, optional: true }) bestLap!: number | null;
  @Integer({ ...flightTime, optional: true }) bestConsecutive!: number | null;
  @Decimal({ min: 0, max: 10_000 }) points!: number;
  /** Where in the video of the race. */
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
  /** A page of them, in the order of the result. */
  @ListOf(() => ResultRowView, { max: resultPageSize.max }) rows!: ResultRowView[];
  @Integer({ min: 0, max: MAX_ENTRIES }) total!: number;
  /** Whom the others are behind; null when nobody is ranked. */
  @Nested(() => ResultRowView, { optional: true }) first!: ResultRowView | null;
  /** The fastest lap of everybody, and which columns anybody has something in. */
  @Integer({ ...flightTime, optional: true }) bestLap!: number | null;
  @Nested(() => ResultColumnsView) columns!: ResultColumnsView;
}

class ScoringPilotView {
  @Text({ ...pilotName, blank: true }) name!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  /** Of the page of a pilot who has one. */
  @Uuid({ optional: true }) pilotId!: string | null;
  /** Of all classes. */
  @Decimal({ min: 0, max: 1e6 }) points!: number;
  /** Whether they count for the team. */
  @Flag() counts!: boolean;
}

class TeamScoreView {
  @Integer({ min: 1, max: MAX_ENTRIES * racePartLimits.classes }) rank!: number;
  @Text(team) name!: string;
  @Decimal({ min: 0, max: 1e6 }) points!: number;
  /** The best first; ten at most. */
  @ListOf(() => ScoringPilotView, { max: teamSize.max }) pilots!: ScoringPilotView[];
}

/** Over all classes, a page of it. Equal points are told apart by the ranks of those who count. */
export class TeamStandingView {
  @ListOf(() => TeamScoreView, { max: resultPageSize.max }) rows!: TeamScoreView[];
  @Integer({ min: 0, max: MAX_ENTRIES * racePartLimits.classes }) total!: number;
  /** Not everything that counts is official yet. */
  @Flag() provisional!: boolean;
}

export class TeamStandingInput extends RaceIdInput {
  @Integer({ min: 1, max: MAX_ENTRIES, optional: true }) page?: number | null;
  @Integer({ ...resultPageSize, optional: true }) pageSize?: number | null;
}

/** One class, or all of them, a page of each. */
export class RaceResultInput extends RaceIdInput {
  @Uuid({ optional: true }) classId?: string | null;
  @Integer({ min: 1, max: MAX_ENTRIES, optional: true }) page?: number | null;
  @Integer({ ...resultPageSize, optional: true }) pageSize?: number | null;
}

export class RaceResultView {
  /** In the order of the classes; classes without a result are left out. */
  @ListOf(() => ClassResultView, { max: 30 }) classes!: ClassResultView[];
  /** Null for a race without teams, while no result names one, and where one class was asked for. */
  @Nested(() => TeamStandingView, { optional: true }) teams!: TeamStandingView | null;
}

export class ResultTableInput extends RaceIdInput {
  @Uuid() classId!: string;
}

export class PodiumListInput extends PageInput {
  @Integer({ ...seasonRange, optional: true }) year?: number;
}

export class ClassPodiumView {
  @Uuid() classId!: string;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  @Choice(resultStates) state!: ResultState;
  /** Ranks one to three; more than three rows when ranks are shared. */
  @ListOf(() => ResultRowView, { max: 20 }) rows!: ResultRowView[];
}

export class RacePodiumView {
  @Nested(() => RaceCardView) race!: RaceCardView;
  @ListOf(() => ClassPodiumView, { max: 30 }) classes!: ClassPodiumView[];
}

export class PodiumPage extends PageView {
  /** Races with a result, the latest first. */
  @ListOf(() => RacePodiumView, { max: 100 }) rows!: RacePodiumView[];
}

/** `text` finds pilots by callsign, name or team; their ranks stay those of the whole table. */
export class StandingsInput extends PageInput {
  /** Left out: the latest season with a table. */
  @Integer({ ...seasonRange, optional: true }) year?: number;
  /** Left out: the first table of the season. */
  @Text({ ...division, pattern: divisionPattern, optional: true }) division?: string;
}

class DivisionView {
  @Text({ ...division, pattern: divisionPattern }) division!: string;
  /** As the class is called in the latest race of it. */
  @Nested(() => TextInLanguage) name!: TextInLanguage;
}

class StandingsRaceView {
  @Uuid() raceId!: string;
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Instant() startsAt!: string;
  /** Not everything that counts here is official yet. */
  @Flag() provisional!: boolean;
}

class RaceScoreView {
  @Uuid() raceId!: string;
  @Integer({ ...resultRank, optional: true }) rank!: number | null;
  @Choice(finishStatuses) status!: FinishStatus;
  @Decimal({ min: 0, max: 10_000 }) points!: number;
}

class StandingView {
  @Integer({ min: 1, max: 1e6 }) rank!: number;
  @Text({ ...pilotName, blank: true }) name!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
  /** Of the page of a pilot who has one. */
  @Uuid({ optional: true }) pilotId?: string | null;
  @Decimal({ min: 0, max: 1e6 }) points!: number;
  @Integer({ min: 0, max: 1000 }) wins!: number;
  @ListOf(() => RaceScoreView, { max: 100 }) scores!: RaceScoreView[];
}

/** Points summed over the races of a season; equal points are told apart by more wins, then more second ranks and so on. */
export class StandingsView extends PageView {
  /** Seasons that have a table, the latest first. */
  @IntegerList({ max: 200, itemMin: seasonRange.min, itemMax: seasonRange.max }) years!: number[];
  /** Null when no season has a table. */
  @Integer({ ...seasonRange, optional: true }) year!: number | null;
  @ListOf(() => DivisionView, { max: 60 }) divisions!: DivisionView[];
  @Text({ max: 40, optional: true }) division!: string | null;
  /** In the order they were flown. */
  @ListOf(() => StandingsRaceView, { max: 100 }) races!: StandingsRaceView[];
  @ListOf(() => StandingView, { max: 100 }) rows!: StandingView[];
}
