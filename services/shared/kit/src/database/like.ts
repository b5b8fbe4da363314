import { languages } from '@paddock/contracts/language';

const plain = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern that finds the text anywhere, taking its own wildcards as plain characters. */
export const containing = (text: string): string => `%${plain(text)}%`;

export const beginningWith = (text: string): string => `${plain(text)}%`;

/** A text in all its languages, as expressions that are searched. */
export const everyLanguageOf = (...columns: string[]): string =>
  columns.flatMap((column) => languages.map((lang) => `${column}->>'${lang}'`)).join(', ');
