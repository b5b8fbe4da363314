import { callsign, team } from '../auth/account-limits.ts';
import {
  division,
  flightTime,
  pilotName,
  resultRank,
  videoSecond,
  MAX_ENTRIES,
  MAX_LAPS,
  MAX_ROUNDS,
} from './result-limits.ts';
import { reasonText } from '../text-limits.ts';
import { seasonRange } from './race-limits.ts';
import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, TextList, Uuid } from '../fields.ts';
import type { Localized } from '../language.ts';
import { LocalizedLine } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import {
  divisionPattern,
  finishStatuses,
  ResultRowView,
  ResultRulesInput,
  resultStates,
  type FinishStatus,
  type ResultState,
} from './result.shapes.ts';

const milliseconds = { ...flightTime, optional: true };
const version = { min: 1, max: 1e6 };
const rowNumber = { min: 0, max: MAX_ENTRIES - 1 };

export class ResultRoundInput {
  @Integer({ min: 0, max: MAX_LAPS }) laps!: number;
  @Integer(milliseconds) totalTime?: number | null;
  @Integer(milliseconds) bestLap?: number | null;
  /** The least time of so many laps in a row as the rules say. */
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
  /** Left out: those of `row`. */
  @ListOf(() => ResultRoundInput, { max: MAX_ROUNDS, optional: true }) rounds?: ResultRoundInput[] | null;
  /** Counted from nought, in the version that was read. Rounds are most of a result, and most of them never change. */
  @Integer({ ...rowNumber, optional: true }) row?: number | null;
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

/** A result as it would be. */
export class ResultOrderInput extends ResultClassInput {
  /** The version that `row` of an entry counts in; left out: the latest. */
  @Integer({ ...version, optional: true }) fromVersion?: number | null;
  @Nested(() => ResultRulesInput) rules!: ResultRulesInput;
  @ListOf(() => ResultEntryInput, { max: MAX_ENTRIES }) entries!: ResultEntryInput[];
}

/** `baseVersion` is the version that was read, 0 when there was none. What is saved is a new version. */
export class SaveResultInput extends ResultOrderInput {
  @Integer({ min: 0, max: 1e6 }) baseVersion!: number;
  @Text(reasonText) why!: string;
}

export class ResultRowInput extends ResultVersionInput {
  @Integer(rowNumber) row!: number;
}

export class ResultRoundsView {
  @ListOf(() => ResultRoundInput, { max: MAX_ROUNDS }) rounds!: ResultRoundInput[];
}

/** Whom a result can begin with. */
export const resultStarts = ['checked_in', 'confirmed'] as const;
export type ResultStart = (typeof resultStarts)[number];

export class ResultStartInput extends ResultClassInput {
  @Choice(resultStarts) who!: ResultStart;
}

export class ResultStartView {
  @ListOf(() => ResultEntryInput, { max: MAX_ENTRIES }) entries!: ResultEntryInput[];
  /** There were more than a result holds. */
  @Flag() more!: boolean;
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

/** An entry, without its rounds, beside what the rules make of it, in the order of the result. */
export class AdminResultRowView {
  @Nested(() => ResultEntryInput) entry!: ResultEntryInput;
  @Nested(() => ResultRowView) outcome!: ResultRowView;
}

export const MAX_DIVISIONS = 60;

export class AdminDivisionView {
  @Text({ ...division, pattern: divisionPattern }) division!: string;
  /** As the class is called in the latest race of it. */
  @Nested(() => LocalizedLine) name!: Localized;
}

export class AdminResultView extends ResultClassInput {
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Nested(() => LocalizedLine) className!: Localized;
  /** 0 and a draft while there is nothing yet. */
  @Integer({ min: 0, max: 1e6 }) version!: number;
  @Choice(resultStates) state!: ResultState;
  @Nested(() => ResultRulesInput) rules!: ResultRulesInput;
  @ListOf(() => AdminResultRowView, { max: MAX_ENTRIES }) rows!: AdminResultRowView[];
  /** The latest first. */
  @ListOf(() => ResultVersionView, { max: 200 }) versions!: ResultVersionView[];
  /** The tables of seasons that there are, the latest used first. */
  @ListOf(() => AdminDivisionView, { max: MAX_DIVISIONS }) divisions!: AdminDivisionView[];
}

class OrderedRowView {
  /** Which of the entries that were sent, counted from nought. */
  @Integer(rowNumber) entry!: number;
  @Nested(() => ResultRowView) outcome!: ResultRowView;
}

/** The order that the rules make of entries. Nothing is kept. */
export class ResultOrderView {
  @ListOf(() => OrderedRowView, { max: MAX_ENTRIES }) rows!: OrderedRowView[];
}

/** What a file turned out to be: a table of ours or of a spreadsheet, RotorHazard's JSON, or its table of results. */
export const resultFormats = ['csv', 'rotorhazard', 'rotorhazard_csv'] as const;
export type ResultFormat = (typeof resultFormats)[number];

/** How the letters of a file turned out to be written. */
export const fileEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1251'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

const classOfFile = { max: 120 };

/** What the form of a file says beside it. */
export class ResultFileInput extends ResultClassInput {
  @Nested(() => ResultRulesInput) rules!: ResultRulesInput;
  /** The class of the file, where it has several and none is called like ours. */
  @Text({ ...classOfFile, optional: true }) fileClass?: string | null;
}

export class ImportResultInput extends ResultFileInput {
  @Integer({ min: 0, max: 1e6 }) baseVersion!: number;
  /** Adds who has a place and is not in the file, as who did not start. */
  @Flag() missingAsDns!: boolean;
  @Text(reasonText) why!: string;
}

export const fileFaults = [
  'unreadable',
  'no_pilots',
  'column_missing',
  'classes_differ',
  'rotorhazard_other',
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

/** Who has a place in the class and is not in the file. */
export class MissingPilotView {
  @Uuid() memberId!: string;
  @Text({ ...pilotName, blank: true }) pilot!: string;
  @Flag() checkedIn!: boolean;
}

export const MAX_DIFFERENCES_SHOWN = 200;

/** What a file would make of the result. Nothing is kept. */
export class ResultPreviewView {
  @Choice(resultFormats) format!: ResultFormat;
  @Choice(fileEncodings) encoding!: FileEncoding;
  /** Classes of the file, by name, and the one that was read. */
  @TextList({ max: 100, itemMax: classOfFile.max }) fileClasses!: string[];
  @Text({ ...classOfFile, blank: true }) fileClass!: string;
  @ListOf(() => FileFaultView, { max: 100 }) faults!: FileFaultView[];
  @Integer({ min: 0, max: 1e6 }) faultCount!: number;
  @Integer({ min: 0, max: MAX_ENTRIES }) pilots!: number;
  /** The first of them; all are counted. */
  @ListOf(() => ResultDifferenceView, { max: MAX_DIFFERENCES_SHOWN }) differences!: ResultDifferenceView[];
  @Integer({ min: 0, max: MAX_ENTRIES * 2 }) differenceCount!: number;
  /** Pilots of the file that no sign-up of the class was found for. */
  @TextList({ max: MAX_ENTRIES, itemMax: 80 }) unmatched!: string[];
  @ListOf(() => MissingPilotView, { max: MAX_ENTRIES }) missing!: MissingPilotView[];
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
  @Integer({ min: 0, max: MAX_ENTRIES }) pilots!: number;
  @Instant({ optional: true }) savedAt!: string | null;
}

export class AdminResultPage extends PageView {
  @ListOf(() => AdminResultSummaryView, { max: 100 }) rows!: AdminResultSummaryView[];
}
