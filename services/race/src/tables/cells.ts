import { withoutMark } from '@paddock/contracts/formula-mark';
import { NO_VALUE } from './missing-values.ts';

export const delimiters = [',', ';', '\t', '|'];
/** Titles above the headings. */
export const MAX_LINES_ABOVE = 10;

// Files come from anywhere: these would be refused when their contents are saved.
// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u001F\u007F]+/g;

/** A slice may split a surrogate pair. */
const splitSurrogate = /[\uD800-\uDBFF]$/;

/** Makes a text storable: no control characters, limited length. */
export const sanitize = (text: string, maxLength: number): string =>
  text.toWellFormed().replace(unstorable, ' ').trim().slice(0, maxLength).replace(splitSurrogate, '');

const nothing = /^[-–—]?$/;

/** Empty for a dash and for a formula without a value. */
export function cellText(cell: string | undefined): string {
  const text = (cell ?? '').trim();
  return nothing.test(text) || text.startsWith(NO_VALUE) ? '' : withoutMark(text);
}

/** The letters and digits of a heading or a name: "E-mail (1)" and "email 1" are equal. */
export const plainText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
