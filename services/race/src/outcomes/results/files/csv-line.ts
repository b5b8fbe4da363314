import { withoutMark } from '@paddock/contracts/formula-mark';
import { MAX_ENTRIES } from '@paddock/contracts/race/race-limits';
import type { FinishStatus } from '@paddock/contracts/race/result.shapes';
import type { ResultColumn } from '@paddock/contracts/race/result-columns';
import { statusOf } from './csv-words.ts';
import { MAX_HEADING_LENGTH, sanitize, type FileFault } from './file-reading.ts';
import { readTime } from './lap-time.ts';

const nothing = /^[-–—]?$/;
/** Spreadsheets write whole numbers with decimals, Russian ones with a comma. */
const wholeNumber = /^\d{1,9}(?:[.,]0+)?$/;
const anyNumber = /^\d{1,9}(?:[.,]\d+)?$/;

/** Parses the cells of a line and collects faults. */
export class CsvLine {
  readonly faults: FileFault[] = [];

  constructor(
    readonly line: number,
    private readonly cells: readonly string[],
    private readonly columns: ReadonlyMap<ResultColumn, number>,
  ) {}

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

  time(column: ResultColumn): number | null {
    const text = this.cell(column);
    if (!text) return null;
    const time = readTime(text);
    if (time === undefined) this.addFault('bad_time', text);
    // Timers write zero for "not measured".
    return time || null;
  }

  status(): FinishStatus | null {
    const text = this.cell('status');
    if (!text) return statusOf(this.cell('rank')) ?? null;
    const status = statusOf(text);
    if (!status) this.addFault('bad_status', text);
    return status ?? null;
  }

  /** Spreadsheets write DNF into the rank column. */
  rank(): number | null {
    return statusOf(this.cell('rank')) ? null : this.number('rank', { min: 1, max: MAX_ENTRIES });
  }

  addFault(fault: FileFault['fault'], about: string): void {
    this.faults.push({ line: this.line, fault, about: sanitize(about, MAX_HEADING_LENGTH) });
  }

  private cell(column: ResultColumn): string {
    const text = (this.cells[this.columns.get(column) ?? -1] ?? '').trim();
    return nothing.test(text) ? '' : withoutMark(text);
  }
}
