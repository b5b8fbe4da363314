import type { InEveryLanguage, Language } from '../../language.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const padded = (figure: number, length: number): string => String(figure).padStart(length, '0');

const decimalSigns: InEveryLanguage = { cn: '.', en: '.', ru: ',' };

/** Race time to the thousandth: 26.543, 6:49.967, 1:02:03.004. */
export function raceTime(milliseconds: number, lang: Language): string {
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  const seconds = Math.floor((milliseconds % MINUTE) / SECOND);
  const rest = decimalSigns[lang] + padded(milliseconds % SECOND, 3);
  if (hours > 0) return `${hours}:${padded(minutes, 2)}:${padded(seconds, 2)}${rest}`;
  if (minutes > 0) return `${minutes}:${padded(seconds, 2)}${rest}`;
  return `${seconds}${rest}`;
}
