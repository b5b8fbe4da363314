import type { InEveryLanguage, Language } from '@paddock/contracts/language';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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

/** Playing time of a video: 65 → 1:05, 3700 → 1:01:40. */
export function playingTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? String(part) : padded(part, 2))).join(':');
}

/** Time left until a moment, as the parts of a countdown; never negative. */
export function remainingTime(until: number, now: number) {
  const left = Math.max(0, until - now);
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
    isOver: left === 0,
  };
}
