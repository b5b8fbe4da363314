import { callsign, team } from '../auth/account-limits.ts';
import {
  flightTime,
  pilotName,
  resultRank,
  videoSecond,
  LONGEST_FILE,
  MOST_ENTRIES,
  MOST_LAPS,
  MOST_ROUNDS,
} from './result-limits.ts';
import { reasonText } from '../text-limits.ts';
import { seasonRange } from './race-limits.ts';
import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, TextList, Uuid } from '../fields.ts';
import type { Localized } from '../language.ts';
import { LocalizedLine } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import {
  finishStatuses,
  ResultRowView,
  ResultRulesInput,
  resultStates,
  type FinishStatus,
  type ResultState,
} from './result.shapes.ts';

const milliseconds = { ...flightTime, optional: true };
const version = { min: 1, max: 1e6 };

export class ResultRoundInput {
  @Integer({ min: 0, max: MOST_LAPS }) laps!: number;
  @Integer(milliseconds) totalTime?: number | null;
  @Integer(milliseconds) bestLap?: number | null;
  /** The least time of three laps in a row. */
  @Integer(milliseconds) bestConsecutive?: number | null;
}

/** What was measured of one pilot; ranks and points follow from the rules. */
export class ResultEntryInput {
  @Uuid({ optional: true }) memberId?: string | null;
  @Text({ ...pilotName, blank: true }) name!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
  @Choice(finishStatuses) status!: FinishStatus;
  /** Only for the method `given`. */
  @Integer({ ...resultRank, optional: true }) rank?: number | null;
  @ListOf(() => ResultRoundInput, { max: MOST_ROUNDS }) rounds!: ResultRoundInput[];
  @Integer({ ...videoSecond, optional: true }) videoSecond?: number | null;
}

export class ResultClassInput {
  @Uuid() raceId!: string;
  @Uuid() classId!: string;
}

export class ResultVersionInput extends ResultClassInput {
  /** Left out: the latest. */
  @Integer({ ...version, optional: true }) version?: number;
}

/** `baseVersion` is the version that was read, 0 when there was none. What is saved is a new version. */
export class SaveResultInput extends ResultClassInput {
  @Integer({ min: 0, max: 1e6 }) baseVersion!: number;
  @Nested(() => ResultRulesInput) rules!: ResultRulesInput;
  @ListOf(() => ResultEntryInput, { max: MOST_ENTRIES }) entries!: ResultEntryInput[];
  @Text(reasonText) why!: string;
}

/** Another state is another version, with the same entries. */
export class ChangeResultStateInput extends ResultClassInput {
  @Integer(version) baseVersion!: number;
  @Choice(resultStates) state!: ResultState;
  @Text(reasonText) why!: string;
}

export class ResultVersionView {
  @Integer(version) version!: number;
  @Choice(resultStates) state!: ResultState;
  @Text(reasonText) why!: string;
  /** Account of the admin. */
  @Text({ max: 40 }) savedBy!: string;
  @Instant() savedAt!: string;
}

/** An entry beside what the rules make of it, in the order of the result. */
export class AdminResultRowView {
  @Nested(() => ResultEntryInput) entry!: ResultEntryInput;
  @Nested(() => ResultRowView) outcome!: ResultRowView;
}

export class AdminResultView extends ResultClassInput {
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Nested(() => LocalizedLine) className!: Localized;
  /** 0 and a draft while there is nothing yet. */
  @Integer({ min: 0, max: 1e6 }) version!: number;
  @Choice(resultStates) state!: ResultState;
  @Nested(() => ResultRulesInput) rules!: ResultRulesInput;
  @ListOf(() => AdminResultRowView, { max: MOST_ENTRIES }) rows!: AdminResultRowView[];
  /** The latest first. */
  @ListOf(() => ResultVersionView, { max: 200 }) versions!: ResultVersionView[];
}

export const resultFormats = ['csv', 'rotorhazard'] as const;
export type ResultFormat = (typeof resultFormats)[number];

export class ResultFileInput extends ResultClassInput {
  @Choice(resultFormats) format!: ResultFormat;
  @Text({ max: LONGEST_FILE, lines: true }) file!: string;
  @Nested(() => ResultRulesInput) rules!: ResultRulesInput;
}

export const fileFaults = [
  'unreadable',
  'no_pilots',
  'column_missing',
  'class_missing',
  'pilot_missing',
  'bad_number',
  'bad_time',
  'bad_status',
  'pilot_twice',
  'too_many',
] as const;
export type FileFaultKind = (typeof fileFaults)[number];

export class FileFaultView {
  /** Counted from one; null when it is about the whole file. */
  @Integer({ min: 1, max: 1e6, optional: true }) line!: number | null;
  @Choice(fileFaults) fault!: FileFaultKind;
  /** The column or the value it is about. */
  @Text({ max: 120, blank: true }) about!: string;
}

export const resultDifferences = ['added', 'removed', 'changed'] as const;
export type ResultDifference = (typeof resultDifferences)[number];

export class ResultDifferenceView {
  @Choice(resultDifferences) difference!: ResultDifference;
  @Text({ max: 80, blank: true }) pilot!: string;
  @Nested(() => ResultRowView, { optional: true }) before!: ResultRowView | null;
  @Nested(() => ResultRowView, { optional: true }) after!: ResultRowView | null;
}

/** What a file would make of the result. Nothing is kept. */
export class ResultPreviewView {
  @ListOf(() => FileFaultView, { max: 100 }) faults!: FileFaultView[];
  @ListOf(() => AdminResultRowView, { max: MOST_ENTRIES }) rows!: AdminResultRowView[];
  @ListOf(() => ResultDifferenceView, { max: MOST_ENTRIES * 2 }) differences!: ResultDifferenceView[];
  /** Pilots of the file that no sign-up of the class was found for. */
  @TextList({ max: MOST_ENTRIES, itemMax: 80 }) unmatched!: string[];
}

export const adminResultSorts = ['startsAt', '-startsAt'] as const;
export type AdminResultSort = (typeof adminResultSorts)[number];

export class AdminResultListInput extends PageInput {
  @Integer({ ...seasonRange, optional: true }) year?: number;
  @Uuid({ optional: true }) raceId?: string;
  @Choice(resultStates, { optional: true }) state?: ResultState;
  @Flag({ optional: true }) missing?: boolean;
  @Choice(adminResultSorts, { optional: true }) sort?: AdminResultSort;
}

/** One class of one race, with or without a result. */
export class AdminResultSummaryView extends ResultClassInput {
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Nested(() => LocalizedLine) className!: Localized;
  @Text({ max: 60 }) zone!: string;
  @Instant() startsAt!: string;
  @Choice(resultStates, { optional: true }) state!: ResultState | null;
  @Integer({ min: 0, max: 1e6 }) version!: number;
  @Integer({ min: 0, max: MOST_ENTRIES }) pilots!: number;
  @Instant({ optional: true }) savedAt!: string | null;
}

export class AdminResultPage extends PageView {
  @ListOf(() => AdminResultSummaryView, { max: 100 }) rows!: AdminResultSummaryView[];
}
