import type { ResultColumn } from '@paddock/contracts/race/outcomes/result-columns';
import { delimiters, MAX_LINES_ABOVE } from '../../../tables/cells.ts';
import { columnOf } from './csv-words.ts';

type Lines = readonly (readonly string[])[];

const MAX_TOP_CHARACTERS = 20_000;
const naming: readonly ResultColumn[] = ['id', 'callsign', 'name'];

/** The line with the most known headings, one of them naming pilots; -1 if there is none. */
export function headIndex(lines: Lines): number {
  const known = lines.slice(0, MAX_LINES_ABOVE).map(headingCount);
  const most = Math.max(0, ...known);
  return most === 0 ? -1 : known.indexOf(most);
}

function headingCount(cells: readonly string[]): number {
  const columns = new Set(cells.map(columnOf));
  columns.delete(undefined);
  return naming.some((column) => columns.has(column)) ? columns.size : 0;
}

/** The first column of a name wins. */
export function columnsOf(headings: readonly string[]): Map<ResultColumn, number> {
  const columns = new Map<ResultColumn, number>();
  headings.forEach((heading, i) => {
    const column = columnOf(heading);
    if (column && !columns.has(column)) columns.set(column, i);
  });
  return columns;
}

/** From the `sep=` line of Excel, else from the headings, which titles cannot disturb. Undefined: to be guessed. */
export function delimiterOf(text: string): string | undefined {
  const stated = /^"?sep=([,;\t|])/i.exec(text)?.[1];
  if (stated) return stated;
  const top = text.slice(0, MAX_TOP_CHARACTERS).split(/\r\n|\r|\n/, MAX_LINES_ABOVE);
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    count: Math.max(...top.map((line) => headingCount(line.split(delimiter)))),
  }));
  const best = counted.reduce((most, each) => (each.count > most.count ? each : most));
  return best.count > 1 ? best.delimiter : undefined;
}
