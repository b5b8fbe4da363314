import { flightTime } from '@paddock/contracts/race/catalog/race-limits';
import type { TimeUnit } from '@paddock/contracts/race/outcomes/result-columns';

const digits = /^\d{1,9}$/;
const decimal = /^\d{1,9}(?:[.,]\d{1,9})?$/;
const secondsOfMinute = /^[0-5]?\d(?:[.,]\d{1,9})?$/;

/**
 * Milliseconds: with a colon [hours:]minutes:seconds, else a number in the unit of its column. Undefined for other formats and
 * times over a day.
 */
export function readTime(text: string, unit: TimeUnit): number | undefined {
  const time = milliseconds(text, unit);
  return time === undefined || time > flightTime.max ? undefined : time;
}

function milliseconds(text: string, unit: TimeUnit): number | undefined {
  if (decimal.test(text)) return unit === 'seconds' ? inMilliseconds(text) : Math.round(numberIn(text));
  const parts = text.split(':');
  const last = parts.pop()!;
  if (parts.length < 1 || parts.length > 2 || !secondsOfMinute.test(last)) return undefined;
  if (!parts.every((part) => digits.test(part))) return undefined;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 60_000 + inMilliseconds(last);
}

export const isNumber = (text: string): boolean => decimal.test(text);

export const numberIn = (text: string): number => Number(text.replace(',', '.'));

const inMilliseconds = (text: string): number => Math.round(numberIn(text) * 1000);

/** Inverse of `readTime`: `1:05.123`. */
export function writtenTime(time: number | null | undefined): string {
  if (time === null || time === undefined) return '';
  const rest = ((time % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${Math.floor(time / 60_000)}:${rest}`;
}
