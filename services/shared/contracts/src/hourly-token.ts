import { createHash, timingSafeEqual } from 'node:crypto';
import { secretsIn } from './secrets.ts';

const HOUR = 3_600_000;
const BEIJING_OFFSET = 8 * HOUR;
const EARLY_GRACE = 60_000;

/**
 * MD5 of a fixed secret and the current hour in Beijing, as specified. Only a filter against junk traffic
 * (docs/decisions/0003).
 */
export const hourlyToken = (setting: string, at: number): string => tokensAt(setting, at)[0]!;

/** One for each accepted secret. */
function tokensAt(setting: string, at: number): string[] {
  const beijingHour = new Date(at + BEIJING_OFFSET).toISOString().slice(0, 13).replace(/[-T]/g, '');
  return secretsIn(setting).map((secret) =>
    createHash('md5')
      .update(secret + beijingHour)
      .digest('hex'),
  );
}

interface CachedTokens {
  setting: string;
  hour: number;
  tokens: Buffer[];
}

let cached: CachedTokens | undefined;

/** Caches the last tokens, since nearly every call carries the same. */
function currentTokens(setting: string, at: number): Buffer[] {
  const hour = Math.floor(at / HOUR);
  if (cached?.hour !== hour || cached.setting !== setting)
    cached = { setting, hour, tokens: tokensAt(setting, at).map((token) => Buffer.from(token, 'latin1')) };
  return cached.tokens;
}

/** Accepts the current and the previous hour, and the next hour one minute early. */
export function isHourlyToken(candidate: unknown, setting: string, at: number): boolean {
  if (typeof candidate !== 'string' || candidate.length !== 32) return false;
  const given = Buffer.from(candidate, 'latin1');
  if (given.length !== 32) return false;
  if (currentTokens(setting, at).some((token) => timingSafeEqual(token, given))) return true;
  return [at - HOUR, at + EARLY_GRACE]
    .flatMap((moment) => tokensAt(setting, moment))
    .some((token) => timingSafeEqual(Buffer.from(token, 'latin1'), given));
}
