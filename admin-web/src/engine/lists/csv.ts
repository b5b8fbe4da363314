import { needsMark } from '@paddock/contracts/formula-mark';
import Papa from 'papaparse';
import type { Words } from '../../providers/words.ts';
import { toLocalMoment } from './local-moment.ts';
import type { Column } from '../resource.ts';

const BOM = '\uFEFF';

/** Spreadsheets read UTF-8 only with the mark in front, and would run cells that look like formulae. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[], words: Words): string {
  const sheetWords = { ...words, moment: sheetMoment };
  const head = columns.map(({ label }) => words.t(label));
  const body = rows.map((row) => columns.map((column) => column.text(row, sheetWords)));
  return csvText([head, ...body]);
}

const csvText = (lines: readonly (readonly string[])[]): string =>
  BOM +
  Papa.unparse(
    lines.map((line) => [...line]),
    { escapeFormulae: needsMark },
  );

/** The one way of writing a moment that a spreadsheet sorts and understands in any language. */
const sheetMoment = (iso: string | null | undefined) => toLocalMoment(iso ?? '').replace('T', ' ');
