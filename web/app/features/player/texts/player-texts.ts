import type english from './en.json';

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

/** First match wins: `zh-HK` reads traditional characters. */
const files: [RegExp, () => Promise<{ default: PlayerTexts }>][] = [
  [/^zh-(?:hant|tw|hk|mo)/i, () => import('./zh-tw.json', { with: { type: 'json' } })],
  [/^(?:zh|cn)/i, () => import('./zh-cn.json', { with: { type: 'json' } })],
  [/^ko/i, () => import('./ko.json', { with: { type: 'json' } })],
  [/^de/i, () => import('./de.json', { with: { type: 'json' } })],
  [/^ru/i, () => import('./ru.json', { with: { type: 'json' } })],
];

/** Loads one language; falls back to English. */
export async function loadPlayerTexts(tag: string): Promise<PlayerTexts> {
  const file =
    files.find(([tags]) => tags.test(tag))?.[1] ?? (() => import('./en.json', { with: { type: 'json' } }));
  return (await file()).default;
}
