import { flightTime } from '@paddock/contracts/race/catalog/race-limits';
const integer = /^\d{1,8}$/;
const seconds = /^\d{1,5}[.,]\d{1,3}$/;
const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d(?:[.,]\d{1,3})?)$/;

/** Formats milliseconds: `1:05.123`. */
export function lapTime(time: number | null | undefined): string {
  if (time === null || time === undefined) return '';
  const minutes = Math.floor(time / 60_000);
  const rest = ((time % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${minutes}:${rest}`;
}

/**
 * Parses like imported files: `m:ss.mmm`, seconds with a decimal point or comma, whole numbers are milliseconds. Null
 * when empty, undefined when invalid.
 */
export function readLapTime(text: string): number | null | undefined {
  const time = milliseconds(text.trim());
  return time === null || time === undefined || time <= flightTime.max ? time : undefined;
}

function milliseconds(text: string): number | null | undefined {
  if (text === '') return null;
  if (integer.test(text)) return Number(text);
  if (seconds.test(text)) return inMilliseconds(text);
  const [, hours = '0', minutes, rest] = clock.exec(text) ?? [];
  if (minutes === undefined || rest === undefined) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * 60_000 + inMilliseconds(rest);
}

const inMilliseconds = (text: string): number => Math.round(Number(text.replace(',', '.')) * 1000);
