import { describe, expect, it } from '@jest/globals';
import { nextMoment } from './job.ts';

const at = (text: string) => new Date(text);

describe('nextMoment', () => {
  it('is the same for all calls between two moments', () => {
    const every = { every: 600_000 };
    expect(nextMoment(every, at('2026-03-01T10:00:00Z'))).toEqual(at('2026-03-01T10:10:00Z'));
    expect(nextMoment(every, at('2026-03-01T10:09:59.999Z'))).toEqual(at('2026-03-01T10:10:00Z'));
  });

  it('follows the time zone across daylight saving changes', () => {
    const threeInBerlin = { cron: '0 3 * * *', zone: 'Europe/Berlin' };
    expect(nextMoment(threeInBerlin, at('2026-03-27T12:00:00Z'))).toEqual(at('2026-03-28T02:00:00Z'));
    expect(nextMoment(threeInBerlin, at('2026-03-28T12:00:00Z'))).toEqual(at('2026-03-29T01:00:00Z'));
    expect(nextMoment(threeInBerlin, at('2026-10-24T12:00:00Z'))).toEqual(at('2026-10-25T02:00:00Z'));
  });
});
