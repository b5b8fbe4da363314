import { describe, expect, it } from '@jest/globals';
import { hourlyToken, isHourlyToken } from './hourly-token.ts';
import { secretsIn } from './secrets.ts';

describe('secrets of a setting', () => {
  it('are separated by commas, the one that signs first', () => {
    expect(secretsIn('new one, old one')).toEqual(['new one', 'old one']);
    expect(secretsIn('alone')).toEqual(['alone']);
  });

  it.each(['', 'long enough,', ',long enough', 'long enough,short'])('refuses %j', (setting) => {
    expect(() => secretsIn(setting, 8)).toThrow('at least 8 characters');
  });

  it('make and accept hourly tokens during a rotation', () => {
    const now = Date.now();
    const stages = ['old', 'old,new', 'new,old', 'new'];
    const understands = (one: string, other: string) => isHourlyToken(hourlyToken(one, now), other, now);
    for (const [i, stage] of stages.entries())
      for (const neighbour of stages.slice(Math.max(0, i - 1), i + 2))
        expect([stage, neighbour, understands(stage, neighbour)]).toEqual([stage, neighbour, true]);
    // Control: replaced at once, replicas would refuse each other's tokens.
    expect(understands('old', 'new')).toBe(false);
    expect(understands('new,old', 'old')).toBe(false);
  });
});
