import type { Localized } from '@paddock/contracts/language';
import { Refusal } from '@paddock/kit/calls/refusal';
import { unprintableIn } from './fonts.ts';

/** A name as it is printed: composed, and with single blanks. */
export const toPrint = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** Fails with `name_not_printable` and the letters that the font lacks. */
export function demandPrintable(...texts: (string | Localized)[]): void {
  const all = texts.flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text))).join('');
  const letters = unprintableIn(all.replaceAll(/\s/g, ''));
  if (letters.length > 0) throw new Refusal('name_not_printable', { letters: letters.join(' ') });
}
