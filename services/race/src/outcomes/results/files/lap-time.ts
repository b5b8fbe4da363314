const MAX_TIME_MS = 86_400_000;
const digits = /^\d{1,9}$/;
const seconds = /^\d{1,6}[.,]\d{1,9}$/;
const secondsOfMinute = /^[0-5]?\d(?:[.,]\d{1,9})?$/;

/**
 * Milliseconds: with a colon [hours:]minutes:seconds, with a decimal separator seconds, plain digits milliseconds. Undefined
 * for other formats and times over a day.
 */
export function readTime(text: string): number | undefined {
  const time = milliseconds(text);
  return time === undefined || time > MAX_TIME_MS ? undefined : time;
}

function milliseconds(text: string): number | undefined {
  if (digits.test(text)) return Number(text);
  if (seconds.test(text)) return inMilliseconds(text);
  const parts = text.split(':');
  const last = parts.pop()!;
  if (parts.length < 1 || parts.length > 2 || !secondsOfMinute.test(last)) return undefined;
  if (!parts.every((part) => digits.test(part))) return undefined;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 60_000 + inMilliseconds(last);
}

const inMilliseconds = (text: string): number => Math.round(Number(text.replace(',', '.')) * 1000);

/** Inverse of `readTime`: `1:05.123`. */
export function writtenTime(time: number | null | undefined): string {
  if (time === null || time === undefined) return '';
  const rest = ((time % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${Math.floor(time / 60_000)}:${rest}`;
}
