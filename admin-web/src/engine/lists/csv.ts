import { markedLine } from '@paddock/contracts/formula-mark';
import Papa from 'papaparse';
import type { Words } from '../../providers/words.ts';
import { toLocalMoment } from '../fields/zones/zoned-moment.ts';
import type { Column } from '../resource.ts';

const BOM = '\uFEFF';
const NEW_LINE = '\r\n';

/** A table written part by part, so that only its text is in memory. Cells that look like formulas are escaped. */
export class CsvWriter<Row> {
  readonly parts: string[];
  readonly #cells: readonly Pick<Column<Row>, 'label' | 'text'>[];
  readonly #words: Words;

  constructor(columns: readonly Column<Row>[], words: Words) {
    this.#cells = columns.flatMap((column) => column.exported ?? [column]);
    this.#words = { ...words, moment: sheetMoment };
    // The BOM makes spreadsheets read UTF-8.
    this.parts = [BOM + textOf([this.#cells.map(({ label }) => words.t(label))])];
  }

  add(rows: readonly Row[]): void {
    if (rows.length === 0) return;
    this.parts.push(
      NEW_LINE,
      textOf(rows.map((row) => this.#cells.map(({ text }) => text(row, this.#words)))),
    );
  }
}

const textOf = (lines: string[][]): string => Papa.unparse(lines.map(markedLine), { newline: NEW_LINE });

/** A format that spreadsheets sort in any locale. */
const sheetMoment = (iso: string | null | undefined) => toLocalMoment(iso ?? '').replace('T', ' ');
