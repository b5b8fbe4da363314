import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { hourlyToken, isHourlyToken } from './hourly-token.ts';

const secret = 'a fixed secret';
const at = (iso: string): number => Date.parse(iso);
const tokenAt = (iso: string): string => hourlyToken(secret, at(iso));

describe('hourly token', () => {
  it('is the MD5 of the secret and the hour in Beijing', () => {
    const expected = createHash('md5').update(`${secret}2026010104`).digest('hex');
    expect(tokenAt('2025-12-31T20:59:59.999Z')).toBe(expected);
  });

  it.each([
    ['the same hour', '2026-05-01T10:00:00Z', '2026-05-01T10:59:59Z', true],
    ['the hour before, to its last second', '2026-05-01T10:00:00Z', '2026-05-01T11:59:59Z', true],
    ['two hours before', '2026-05-01T10:59:59Z', '2026-05-01T12:00:00Z', false],
    ['the next hour, in its last minute before', '2026-05-01T11:00:00Z', '2026-05-01T10:59:00Z', true],
    ['the next hour, earlier than that', '2026-05-01T11:00:00Z', '2026-05-01T10:58:59Z', false],
    ['over midnight in Beijing', '2026-05-01T15:59:00Z', '2026-05-01T16:01:00Z', true],
  ])('%s', (_case, madeAt, shownAt, accepted) => {
    expect(isHourlyToken(tokenAt(madeAt), secret, at(shownAt))).toBe(accepted);
  });

  it.each([undefined, '', 'x', 'z'.repeat(32), ['a'.repeat(32)], '\u00e9'.repeat(32)])(
    'is not %j',
    (candidate) => {
      expect(isHourlyToken(candidate, secret, Date.now())).toBe(false);
    },
  );

  it('changes with the hour, regardless of earlier calls', () => {
    const [ten, eleven] = ['2026-05-01T10:30:00Z', '2026-05-01T12:30:00Z'];
    for (const now of [ten, eleven, ten]) {
      expect(isHourlyToken(tokenAt(now), secret, at(now))).toBe(true);
      expect(isHourlyToken(tokenAt(now), 'other', at(now))).toBe(false);
      expect(isHourlyToken(tokenAt(now === ten ? eleven : ten), secret, at(now))).toBe(false);
    }
  });

  it('depends on the secret', () => {
    expect(isHourlyToken(hourlyToken('other', Date.now()), secret, Date.now())).toBe(false);
  });
});
