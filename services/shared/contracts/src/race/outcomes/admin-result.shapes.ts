import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, TextList, Uuid } from '../../fields.ts';
import type { Localized } from '../../language.ts';
import { LocalizedLine } from '../../localized.ts';
import { PageInput, PageView } from '../../page.ts';
import { callsign, team } from '../../people/person-limits.ts';
import { reasonText } from '../../text-limits.ts';
import {
  division,
  flightTime,
  pilotName,
  resultRank,
  videoSecond,
  MAX_ENTRIES,
  MAX_LAPS,
  MAX_ROUNDS,
  seasonRange,
} from '../catalog/race-limits.ts';
import {
  readUnits,
  timeColumns,
  timeUnits,
  type ReadUnit,
  type TimeColumn,
  type TimeUnit,
} from './result-columns.ts';
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
  /** Best time of consecutive laps, by the rules. */
  @Integer(milliseconds) bestConsecutive?: number | null;
}

/** Raw measurements of one pilot; ranks and points follow from the rules. */
export class ResultEntryInput {
  @Uuid({ optional: true }) memberId?: string | null;
  @Text({ ...pilotName, blank: true }) name!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
  @Choice(finishStatuses) status!: FinishStatus;
  /** Measured, but without rank and points. */
  @Flag({ optional: true }) guest?: boolean | null;
  /** Only for the method `given`. */
  @Integer({ ...resultRank, optional: true }) rank?: number | null;
  /** Absent: the rounds of `row`. */
  @ListOf(() => ResultRoundInput, { max: MAX_ROUNDS, optional: true }) rounds?: ResultRoundInput[] | null;
  /** Zero-based row in the version that was read. Avoids sending unchanged rounds, the largest part of a result. */
  @Integer({ ...rowNumber, optional: true }) row?: number | null;
  @Integer({ ...videoSecond, optional: true }) videoSecond?: number | null;
}

export class ResultClassInput {
  @Uuid() raceId!: string;
  @Uuid() classId!: string;
}

export class ResultVersionInput extends ResultClassInput {
  /** Absent: the latest. */
  @Integer({ ...version, optional: true }) version?: number;
}

export class ResultOrderInput extends ResultClassInput {
  /** The version that `row` refers to; absent: the latest. */
  @Integer({ ...version, optional: true }) fromVersion?: number | null;
  @Nested(() => ResultRulesInput) rules!: ResultRulesInput;
  @ListOf(() => ResultEntryInput, { max: MAX_ENTRIES }) entries!: ResultEntryInput[];
}

/** `baseVersion` is the version that was read, 0 if none. Saving creates a new version. */
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

/** Which pilots a new result contains. */
export const resultStarts = ['checked_in', 'confirmed'] as const;
export type ResultStart = (typeof resultStarts)[number];

export class ResultStartInput extends ResultClassInput {
  @Choice(resultStarts) who!: ResultStart;
}

export class ResultStartView {
  @ListOf(() => ResultEntryInput, { max: MAX_ENTRIES }) entries!: ResultEntryInput[];
  /** Truncated. */
  @Flag() more!: boolean;
}

/** Creates a new version with the same entries. */
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

/** A computed row in result order, without its rounds. */
export class AdminResultRowView {
  @Nested(() => ResultEntryInput) entry!: ResultEntryInput;
  @Nested(() => ResultRowView) outcome!: ResultRowView;
}

export const MAX_DIVISIONS = 60;

export class AdminDivisionView {
  @Text({ ...division, pattern: divisionPattern }) division!: string;
  /** The class name of the latest race. */
  @Nested(() => LocalizedLine) name!: Localized;
}

export class AdminResultView extends ResultClassInput {
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Nested(() => LocalizedLine) className!: Localized;
  /** 0 and a draft before the first save. */
  @Integer({ min: 0, max: 1e6 }) version!: number;
  @Choice(resultStates) state!: ResultState;
  @Nested(() => ResultRulesInput) rules!: ResultRulesInput;
  @ListOf(() => AdminResultRowView, { max: MAX_ENTRIES }) rows!: AdminResultRowView[];
  /** Latest first. */
  @ListOf(() => ResultVersionView, { max: 200 }) versions!: ResultVersionView[];
  /** Existing season tables, last used first. */
  @ListOf(() => AdminDivisionView, { max: MAX_DIVISIONS }) divisions!: AdminDivisionView[];
}

class OrderedRowView {
  /** Zero-based index of the submitted entries. */
  @Integer(rowNumber) entry!: number;
  @Nested(() => ResultRowView) outcome!: ResultRowView;
}

/** A preview of the ranking; nothing is saved. */
export class ResultOrderView {
  @ListOf(() => OrderedRowView, { max: MAX_ENTRIES }) rows!: OrderedRowView[];
}

/** A CSV table, RotorHazard's JSON export, or its CSV export. */
export const resultFormats = ['csv', 'xlsx', 'rotorhazard', 'rotorhazard_csv', 'trackside'] as const;
export type ResultFormat = (typeof resultFormats)[number];

export const fileEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'windows-1251',
  'koi8-r',
  'windows-1252',
] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** Absent: decided from all values of the column. */
export class TimeUnitsInput {
  @Choice(timeUnits, { optional: true }) totalTime?: TimeUnit | null;
  @Choice(timeUnits, { optional: true }) bestLap?: TimeUnit | null;
  @Choice(timeUnits, { optional: true }) bestConsecutive?: TimeUnit | null;
}

const classOfFile = { max: 120 };
export const MAX_SAME_CALLSIGNS = 100;
export const MAX_NAMES_SHOWN = 12;

export class ResultFileInput extends ResultClassInput {
  @Nested(() => ResultRulesInput) rules!: ResultRulesInput;
  /** The class in the file, if it has several and no name matches. */
  @Text({ ...classOfFile, optional: true }) fileClass?: string | null;
  /** Absent: detected. */
  @Choice(fileEncodings, { optional: true }) encoding?: FileEncoding | null;
  /** Callsigns whose lines are one pilot although the names differ. */
  @TextList({ max: MAX_SAME_CALLSIGNS, itemMax: callsign.max, optional: true }) mergedCallsigns?:
    | string[]
    | null;
  @Nested(() => TimeUnitsInput, { optional: true }) timeUnits?: TimeUnitsInput | null;
}

export class ImportResultInput extends ResultFileInput {
  @Integer({ min: 0, max: 1e6 }) baseVersion!: number;
  /** Adds confirmed pilots who are absent from the file as DNS. */
  @Flag() missingAsDns!: boolean;
  /** Imports a file with faults without the lines that have them. */
  @Flag({ optional: true }) withoutFaultyLines?: boolean | null;
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
  'unit_unclear',
  'implausible_time',
  'formula_without_value',
  'bad_status',
  'bad_yes_no',
  'pilot_twice',
  'same_callsign',
  'wrong_encoding',
  'too_many',
] as const;
export type FileFaultKind = (typeof fileFaults)[number];

export class FileFaultView {
  /** One-based; null for the whole file. */
  @Integer({ min: 1, max: 1e6, optional: true }) line!: number | null;
  @Choice(fileFaults) fault!: FileFaultKind;
  /** The column or value. */
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

/** Confirmed in the class, absent from the file. */
export class MissingPilotView {
  @Uuid() memberId!: string;
  @Text({ ...pilotName, blank: true }) pilot!: string;
  @Flag() checkedIn!: boolean;
}

export const MAX_DIFFERENCES_SHOWN = 200;

/** A callsign that the file has with several names. */
export class SameCallsignView {
  @Text(callsign) callsign!: string;
  /** With their lines. */
  @TextList({ max: MAX_ENTRIES, itemMax: 100 }) names!: string[];
  /** Imported as one pilot, else as one per name. */
  @Flag() merged!: boolean;
}

export class TimeColumnView {
  @Choice(timeColumns) column!: TimeColumn;
  @Choice(readUnits) unit!: ReadUnit;
  /** A value of the file, and the time that it is read as. */
  @Text({ max: 120 }) written!: string;
  @Integer(milliseconds) time!: number | null;
}

/** A preview of the import; nothing is saved. */
export class ResultPreviewView {
  @Choice(resultFormats) format!: ResultFormat;
  /** Null for files that are not text. */
  @Choice(fileEncodings, { optional: true }) encoding!: FileEncoding | null;
  /** The first pilots of the file, those with letters beyond ASCII first: they show a wrong encoding. */
  @TextList({ max: MAX_NAMES_SHOWN, itemMax: 120 }) names!: string[];
  @ListOf(() => SameCallsignView, { max: MAX_SAME_CALLSIGNS }) sameCallsigns!: SameCallsignView[];
  /** Names of the classes in the file, and the selected one. */
  @TextList({ max: 100, itemMax: classOfFile.max }) fileClasses!: string[];
  @Text({ ...classOfFile, blank: true }) fileClass!: string;
  /** Empty for formats whose unit is known. */
  @ListOf(() => TimeColumnView, { max: timeColumns.length }) timeColumns!: TimeColumnView[];
  @ListOf(() => FileFaultView, { max: 100 }) faults!: FileFaultView[];
  @Integer({ min: 0, max: 1e6 }) faultCount!: number;
  /** Faults whose lines are left out; the import needs `withoutFaultyLines`. */
  @Integer({ min: 0, max: 1e6 }) omitted!: number;
  /** More pilots or rounds than a result holds; the import is refused. */
  @Flag() tooLong!: boolean;
  @Integer({ min: 0, max: MAX_ENTRIES }) pilots!: number;
  /** Truncated; the count is complete. */
  @ListOf(() => ResultDifferenceView, { max: MAX_DIFFERENCES_SHOWN }) differences!: ResultDifferenceView[];
  @Integer({ min: 0, max: MAX_ENTRIES * 2 }) differenceCount!: number;
  /** Pilots without a sign-up in the class. */
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
