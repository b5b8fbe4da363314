import { Choice, Flag, Integer, ListOf, Nested, Phone, Text, TextList, Uuid } from '../../fields.ts';
import type { Localized } from '../../language.ts';
import { LocalizedLine } from '../../localized.ts';
import { callsign, realName } from '../../people/person-limits.ts';
import { MAX_IMPORTED } from '../catalog/race-limits.ts';
import { fileEncodings, type FileEncoding } from '../outcomes/admin-result.shapes.ts';

export const MAX_FILE_COLUMNS = 100;
export const fileHeading = { max: 120 };

export class SignUpFileInput {
  @Uuid() raceId!: string;
  /** Of lines without a class. */
  @Uuid({ optional: true }) classId?: string | null;
  /** Absent: detected. */
  @Choice(fileEncodings, { optional: true }) encoding?: FileEncoding | null;
  /** All consents were given elsewhere, such as on paper to this admin; else by line, in columns of the file. */
  @Flag({ optional: true }) withConsents?: boolean | null;
}

export class ImportSignUpsInput extends SignUpFileInput {
  /** Imports the other lines of a file with faults. */
  @Flag({ optional: true }) withoutFaultyLines?: boolean | null;
}

export class SignUpLineView {
  @Integer({ min: 1, max: 1e6 }) line!: number;
  @Phone() phone!: string;
  @Text({ ...realName, blank: true }) realName!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Nested(() => LocalizedLine) className!: Localized;
  /** The import creates the account. */
  @Flag() isNew!: boolean;
}

/** Of the file, or missing in it. */
export const listColumns = ['phone', 'realName', 'callsign', 'birthYear', 'className'] as const;
export type ListColumn = (typeof listColumns)[number];

export class SignUpFaultView {
  @Integer({ min: 1, max: 1e6 }) line!: number;
  /** Null: a question of the race, or the whole line. */
  @Choice(listColumns, { optional: true }) column!: ListColumn | null;
  /** As the file names the column, or the label of the question. Empty: missing in the file, or the whole line. */
  @Text({ ...fileHeading, blank: true }) heading!: string;
  @Text({ max: 500 }) msg!: string;
}

export class SignUpFileView {
  /** Null for workbooks. */
  @Choice(fileEncodings, { optional: true }) encoding!: FileEncoding | null;
  /** What the import would sign up. */
  @ListOf(() => SignUpLineView, { max: MAX_IMPORTED }) lines!: SignUpLineView[];
  @ListOf(() => SignUpFaultView, { max: MAX_IMPORTED }) faults!: SignUpFaultView[];
  /** Lines with faults. */
  @Integer({ min: 0, max: 1e6 }) faultyLines!: number;
  /** Headings that are neither known nor a question of the race. */
  @TextList({ max: MAX_FILE_COLUMNS, itemMax: fileHeading.max }) unknownHeadings!: string[];
  /** The race has consents that were not given by all lines. */
  @Flag() asksConsent!: boolean;
}

export class ImportedSignUpsView {
  @Integer({ min: 0, max: MAX_IMPORTED }) signUps!: number;
  @Integer({ min: 0, max: MAX_IMPORTED }) newAccounts!: number;
}
