import type english from './en.ts';

export type PlayerTexts = Readonly<Record<keyof typeof english, string>>;

/** The holes are those of the spec's notices: `%q` for a quality, `%s` for anything. */
export const fill = (text: string, value: string | number): string =>
  text.replace(/%[qs]/, () => String(value));
