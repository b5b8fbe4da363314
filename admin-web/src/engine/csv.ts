import Papa from 'papaparse';
import type { Words } from '../providers/words.ts';
import type { Column } from './resource.ts';

const BOM = '\uFEFF';

/** Spreadsheets read UTF-8 only with the mark in front, and would run cells that look like formulae. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[], words: Words): string {
  const head = columns.map(({ label }) => words.t(label));
  const body = rows.map((row) => columns.map((column) => column.text(row, words)));
  return BOM + Papa.unparse([head, ...body], { escapeFormulae: true });
}
