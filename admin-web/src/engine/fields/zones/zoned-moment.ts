import { dateFormat } from '../../../providers/date-format.ts';

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** Offset from UTC at this moment, in ms. */
function offsetAt(zone: string, at: number): number {
  const parts = clockOf(zone).formatToParts(at);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const clock = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return clock - Math.floor(at / 1000) * 1000;
}

/** Formats an instant in a time zone for `datetime-local`. */
export function toZonedMoment(iso: string, zone: string): string {
  const at = Date.parse(iso);
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16);
}

const DAY = 86_400_000;

/**
 * Converts a local date and time to an instant. Undefined for times skipped by DST; ambiguous times mean the first
 * one.
 */
export function fromZonedMoment(local: string, zone: string): string | undefined {
  const clock = Date.parse(`${local}Z`);
  if (Number.isNaN(clock)) return undefined;
  const candidates = [clock - DAY, clock + DAY].map((near) => clock - offsetAt(zone, near));
  const right = candidates.filter((at) => at + offsetAt(zone, at) === clock);
  return right.length === 0 ? undefined : new Date(Math.min(...right)).toISOString();
}

interface KnownMoment {
  at: string | null | undefined;
  zone: string;
}

/**
 * The instant of a typed time. An unchanged time keeps its milliseconds, also when DST makes it ambiguous; an invalid
 * one stays as typed.
 */
export function typedMoment(local: string, zone: string, before?: KnownMoment): string {
  const at = before?.at;
  if (at && before.zone === zone && toZonedMoment(at, zone) === local) return at;
  return (isZone(zone) && fromZonedMoment(local, zone)) || local;
}

export function isZone(zone: string): boolean {
  try {
    return Boolean(clockOf(zone));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Formats an instant in the browser's time zone for `datetime-local`. */
export function toLocalMoment(iso: string): string {
  if (iso === '') return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const fromLocalMoment = (local: string): string => (local === '' ? '' : new Date(local).toISOString());
