/**
 * A spreadsheet runs a cell that begins like a formula, behind blanks and in full-width letters, too. Such a cell gets an
 * apostrophe in front, which says that it is text; whoever reads our files takes it off again. Plain numbers, and phones
 * among them, are no formulas, nor is a dash. A text that begins with an apostrophe of its own gets another, so that it comes back whole.
 */
export const needsMark = /^(?!(?:[+-]?\d+(?:[.,]\d+)?|-)$)'*(?:\s*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r])/u;

const mark = /^'(?='*(?:\s*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r]))/u;

export const withoutMark = (cell: string): string => cell.replace(mark, '');
