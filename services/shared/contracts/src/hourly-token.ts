import { createHash, timingSafeEqual } from 'node:crypto';

const HOUR = 3_600_000;
const BEIJING_OFFSET = 8 * HOUR;
const EARLY_GRACE = 60_000;

/**
 * The spec's write token: MD5 of a fixed secret and the current hour in Beijing time.
 * A filter against junk traffic, relied on for nothing else (docs/decisions/0003).
 */
export function hourlyToken(secret: string, at: number): string {
  const beijingHour = new Date(at + BEIJING_OFFSET).toISOString().slice(0, 13).replace(/[-T]/g, '');
  return createHash('md5')
    .update(secret + beijingHour)
    .digest('hex');
}

/** Accepts the current and the previous hour, and the next one during the minute before it begins. */
export function isHourlyToken(candidate: unknown, secret: string, at: number): boolean {
  if (typeof candidate !== 'string' || candidate.length !== 32) return false;
  const given = Buffer.from(candidate, 'latin1');
  if (given.length !== 32) return false;
  // The current hour first: it is what nearly every call carries, and one hash is then enough.
  return [at, at - HOUR, at + EARLY_GRACE].some((moment) =>
    timingSafeEqual(Buffer.from(hourlyToken(secret, moment), 'latin1'), given),
  );
}
