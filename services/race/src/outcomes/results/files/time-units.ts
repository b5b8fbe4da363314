import type { TimeColumnView, TimeUnitsInput } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import {
  timeColumns,
  type ReadUnit,
  type TimeColumn,
  type TimeUnit,
} from '@paddock/contracts/race/outcomes/result-columns';
import { sanitize } from '../../../tables/cells.ts';
import { MAX_HEADING_LENGTH } from './file-reading.ts';
import { isNumber, numberIn, readTime } from './lap-time.ts';

/** Whole numbers below are seconds, from here on milliseconds. */
const FIRST_MILLISECONDS = 1000;
/** No track is flown in less: a column of such numbers is not in milliseconds. */
const MIN_USUAL_MS = 2000;

/**
 * The unit of all numbers of a column. Spreadsheets cut zeros (`71.000` becomes `71`): one fraction makes the whole column
 * seconds. Whole numbers alone are decided by their size; unclear if they are on both sides of the limit.
 */
export function unitOf(values: readonly string[]): ReadUnit {
  const numbers = values.filter(isNumber).filter((value) => numberIn(value) > 0);
  if (numbers.length === 0) return values.some((value) => value.includes(':')) ? 'clock' : 'seconds';
  if (numbers.some((value) => /[.,]/.test(value))) return 'seconds';
  const sorted = numbers.map(Number).toSorted((a, b) => a - b);
  if (sorted.at(-1)! < FIRST_MILLISECONDS) return 'seconds';
  const isMilliseconds =
    sorted[0]! >= FIRST_MILLISECONDS && sorted[Math.floor(sorted.length / 2)]! >= MIN_USUAL_MS;
  return isMilliseconds ? 'milliseconds' : 'unclear';
}

/** Units of the time columns of a table: chosen by the organiser, else decided from the values. */
export function columnUnits(
  valuesOf: (column: TimeColumn) => readonly string[],
  chosen: TimeUnitsInput,
): TimeColumnView[] {
  return timeColumns.flatMap((column) => {
    const values = valuesOf(column);
    if (!values.some((value) => isNumber(value) || value.includes(':'))) return [];
    const unit = chosen[column] ?? unitOf(values);
    return [{ column, unit, ...exampleOf(values, unit) }];
  });
}

export const unitToRead = (unit: ReadUnit | undefined): TimeUnit =>
  unit === 'milliseconds' ? 'milliseconds' : 'seconds';

/** Whole numbers first: their unit is the doubtful one. */
function exampleOf(values: readonly string[], unit: ReadUnit): Pick<TimeColumnView, 'written' | 'time'> {
  const readable = values.filter((value) => readTime(value, unitToRead(unit)));
  const written =
    readable.find((value) => /^\d+$/.test(value)) ?? readable.find(isNumber) ?? readable[0] ?? values[0]!;
  const time = unit === 'unclear' ? undefined : readTime(written, unitToRead(unit));
  return { written: sanitize(written, MAX_HEADING_LENGTH), time: time ?? null };
}
