/**
 * Prevents CSV injection. A cell that a spreadsheet would run as a formula (also after blanks or in full-width
 * characters) gets a leading apostrophe, which readers of our files remove. Plain numbers, phones and a dash are
 * no formulas. A leading apostrophe gets another one, so that the text survives a round trip.
 */
export const needsMark = /^(?!(?:[+-]?\d+(?:[.,]\d+)?|-)$)'*(?:\s*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r])/u;

const mark = /^'(?='*(?:\s*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r]))/u;

export const withoutMark = (cell: string): string => cell.replace(mark, '');
