import { needsMark } from '@paddock/contracts/formula-mark';
import Papa from 'papaparse';
import type { Words } from '../../providers/words.ts';
import { toLocalMoment } from '../fields/zoned-moment.ts';
import type { Column } from '../resource.ts';

const BOM = '\uFEFF';

/** The BOM makes spreadsheets read UTF-8; cells that look like formulas are escaped. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[], words: Words): string {
  const sheetWords = { ...words, moment: sheetMoment };
  const cells = columns.flatMap((column) => column.exported ?? [column]);
  const head = cells.map(({ label }) => words.t(label));
  const body = rows.map((row) => cells.map(({ text }) => text(row, sheetWords)));
  return csvText([head, ...body]);
}

const csvText = (lines: readonly (readonly string[])[]): string =>
  BOM +
  Papa.unparse(
    lines.map((line) => [...line]),
    { escapeFormulae: needsMark },
  );

/** A format that spreadsheets sort in any locale. */
const sheetMoment = (iso: string | null | undefined) => toLocalMoment(iso ?? '').replace('T', ' ');
