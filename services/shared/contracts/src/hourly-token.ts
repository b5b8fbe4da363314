import { createHash, timingSafeEqual } from 'node:crypto';

const HOUR = 3_600_000;
const BEIJING_OFFSET = 8 * HOUR;
const EARLY_GRACE = 60_000;

/**
 * MD5 of a fixed secret and the current hour in Beijing, as specified. Only a filter against junk traffic
 * (docs/decisions/0003).
 */
export function hourlyToken(secret: string, at: number): string {
  const beijingHour = new Date(at + BEIJING_OFFSET).toISOString().slice(0, 13).replace(/[-T]/g, '');
  return createHash('md5')
    .update(secret + beijingHour)
    .digest('hex');
}

interface CachedToken {
  secret: string;
  hour: number;
  token: Buffer;
}

let cached: CachedToken | undefined;

/** Caches the last token, since nearly every call carries the same. */
function tokenOf(secret: string, at: number): Buffer {
  const hour = Math.floor(at / HOUR);
  if (cached?.hour !== hour || cached.secret !== secret)
    cached = { secret, hour, token: Buffer.from(hourlyToken(secret, at), 'latin1') };
  return cached.token;
}

/** Accepts the current and the previous hour, and the next hour one minute early. */
export function isHourlyToken(candidate: unknown, secret: string, at: number): boolean {
  if (typeof candidate !== 'string' || candidate.length !== 32) return false;
  const given = Buffer.from(candidate, 'latin1');
  if (given.length !== 32) return false;
  if (timingSafeEqual(tokenOf(secret, at), given)) return true;
  return [at - HOUR, at + EARLY_GRACE].some((moment) =>
    timingSafeEqual(Buffer.from(hourlyToken(secret, moment), 'latin1'), given),
  );
}
