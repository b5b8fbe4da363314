/** A LIKE pattern that finds the text anywhere, taking its own wildcards as plain characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
