import { MAX_ENTRIES } from '@paddock/contracts/race/catalog/race-limits';
import {
  timeColumns,
  type TimeColumn,
  type TimeUnit,
  type ResultColumn,
} from '@paddock/contracts/race/outcomes/result-columns';
import type { FinishStatus } from '@paddock/contracts/race/outcomes/result.shapes';
import { cellText, sanitize } from '../../../tables/cells.ts';
import { hasReplacement } from '../../../tables/file-encoding.ts';
import { NO_VALUE } from '../../../tables/missing-values.ts';
import { guestOf, statusOf } from './csv-words.ts';
import { MAX_HEADING_LENGTH, type FileFault } from './file-reading.ts';
import { readTime } from './lap-time.ts';

/** Spreadsheets write whole numbers with decimals, Russian ones with a comma. */
const wholeNumber = /^\d{1,9}(?:[.,]0+)?$/;
const anyNumber = /^\d{1,9}(?:[.,]\d+)?$/;

const isOutcome = (status: FinishStatus | undefined): status is Exclude<FinishStatus, 'ok'> =>
  status !== undefined && status !== 'ok';

/** Parses the cells of a line and collects faults. */
export class CsvLine {
  readonly faults: FileFault[] = [];

  constructor(
    readonly line: number,
    private readonly cells: readonly string[],
    private readonly columns: ReadonlyMap<ResultColumn, number>,
  ) {}

  get isBlank(): boolean {
    return this.cells.every((cell) => !cell.trim());
  }

  text(column: ResultColumn, maxLength: number): string {
    return sanitize(this.cell(column), maxLength);
  }

  number(column: ResultColumn, { min, max }: { min: number; max: number }): number | null {
    const text = this.cell(column);
    if (!text) return null;
    // A second of the recording may have a fraction.
    const form = column === 'videoSecond' ? anyNumber : wholeNumber;
    const value = form.test(text) ? Math.floor(Number(text.replace(',', '.'))) : Number.NaN;
    if (value >= min && value <= max) return value;
    this.addFault('bad_number', text);
    return null;
  }

  /** Spreadsheets write DNF into time columns: an outcome, no time. */
  time(column: TimeColumn, unit: TimeUnit): number | null {
    const text = this.cell(column);
    if (!text || isOutcome(statusOf(text))) return null;
    const time = readTime(text, unit);
    if (time === undefined) this.addFault('bad_time', text);
    // Timers write zero for "not measured".
    return time || null;
  }

  /** An outcome in a time column wins over the status OK. */
  status(): FinishStatus | null {
    const text = this.cell('status');
    const status = statusOf(text || this.cell('rank'));
    if (text && !status) this.addFault('bad_status', text);
    if (isOutcome(status)) return status;
    const outcomes = timeColumns.map((column) => statusOf(this.cell(column))).filter(isOutcome);
    return (outcomes.includes('dsq') ? 'dsq' : outcomes[0]) ?? status ?? null;
  }

  /** Null: not stated. */
  guest(): boolean | null {
    const text = this.cell('guest');
    if (!text) return null;
    const guest = guestOf(text);
    if (guest === undefined) this.addFault('bad_yes_no', text);
    return guest ?? null;
  }

  /** Spreadsheets write DNF into the rank column. */
  rank(): number | null {
    return statusOf(this.cell('rank')) ? null : this.number('rank', { min: 1, max: MAX_ENTRIES });
  }

  addFault(fault: FileFault['fault'], about: string): void {
    this.faults.push({ line: this.line, fault, about: sanitize(about, MAX_HEADING_LENGTH) });
  }

  cell(column: ResultColumn): string {
    return cellText(this.cells[this.columns.get(column) ?? -1]);
  }

  /** Replacement characters, and formulas without a value. */
  addFaultsOfCells(): void {
    const damaged = this.cells.find(hasReplacement);
    if (damaged) this.addFault('wrong_encoding', damaged);
    for (const column of this.columns.values()) {
      const text = this.cells[column] ?? '';
      if (text.startsWith(NO_VALUE)) this.addFault('formula_without_value', text.slice(NO_VALUE.length));
    }
  }
}
