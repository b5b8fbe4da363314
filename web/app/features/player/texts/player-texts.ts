import type english from './en.ts';

export type PlayerTexts = Readonly<Record<keyof typeof english, string>>;

/** `%q` is a quality, `%s` any value. */
export const fill = (text: string, value: string | number): string =>
  text.replace(/%[qs]/, () => String(value));
