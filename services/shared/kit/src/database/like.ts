import { languages } from '@paddock/contracts/language';

const plain = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for "contains", with escaped wildcards. */
export const containing = (text: string): string => `%${plain(text)}%`;

export const beginningWith = (text: string): string => `${plain(text)}%`;

/** SQL expression of all translations of a text, for searching. */
export const everyLanguageOf = (...columns: string[]): string =>
  columns.flatMap((column) => languages.map((lang) => `${column}->>'${lang}'`)).join(', ');
