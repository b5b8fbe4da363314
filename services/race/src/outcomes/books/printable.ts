import type { Localized } from '@paddock/contracts/language';
import { Refusal } from '@paddock/kit/calls/refusal';
import { unprintableIn } from '@paddock/text-layout/fonts';

// Emoji and their modifiers.
const pictures =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3/gu;

/** NFC, without emoji, single spaces. */
export const toPrint = (name: string): string =>
  name.normalize('NFC').replaceAll(pictures, ' ').trim().replaceAll(/\s+/g, ' ');

export const isPrintable = (name: string): boolean => name !== '' && unprintableIn(name).length === 0;

/** Throws `name_not_printable` with the letters that no font has. */
export function requirePrintable(...texts: (string | Localized)[]): void {
  const all = texts.flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text))).join('');
  const letters = unprintableIn(all);
  if (letters.length > 0) throw new Refusal('name_not_printable', { letters: letters.join(' ') });
}
