// Prevents CSV injection: texts that a spreadsheet would run as formulas get an apostrophe, which readers of our
// files remove.

const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';

/**
 * At the start of a cell, also after blanks. Plain numbers, phones and a dash are no formulas. A leading apostrophe gets
 * another one, so that the text survives a round trip.
 */
const formula = new RegExp(`^(?!(?:[+-]?\\d+(?:[.,]\\d+)?|-)$)'*(?:\\s*${sign}|[\\t\\r])`, 'u');
const mark = new RegExp(`^'(?='*(?:\\s*${sign}|[\\t\\r]))`, 'u');

/**
 * Inside a cell: where the semicolon separates lists (Russian, German), spreadsheets ignore our quotes and begin a cell
 * after each semicolon and line break. It contains the rest of the line, so that numbers are no exception.
 */
const innerFormula = new RegExp(`(?<=[;\\n\\r])(?=['"\\s]*${sign})`, 'gu');
const innerMark = new RegExp(`(?<=[;\\n\\r])'(?=['"\\s]*${sign})`, 'gu');

/** With the semicolon as separator, the first cell contains the rest of its line too. */
const signedNumber = /^[+-]\d/;

const marked = (cell: string, column: number): string => {
  const inside = cell.replace(innerFormula, "'");
  return formula.test(cell) || (column === 0 && signedNumber.test(cell)) ? `'${inside}` : inside;
};

/** The cells of a line of a CSV file. */
export const markedLine = (cells: readonly string[]): string[] => cells.map(marked);

export const withoutMark = (cell: string): string => cell.replace(innerMark, '').replace(mark, '');
