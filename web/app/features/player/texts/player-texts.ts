import type english from './en.ts';

export type PlayerTexts = Readonly<Record<keyof typeof english, string>>;

/** `%q` is a quality, `%s` any value. */
export const fill = (text: string, value: string | number): string =>
  text.replace(/%[qs]/, () => String(value));

/** `1:02:03`, `02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = [minutes, whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${rest}` : rest;
}
