import { describe, expect, it } from '@jest/globals';
import { fakeRace, raceId } from '../support/fake-races.ts';
import { bff, browser, seen } from '../support/member-site.ts';

const path = `/race-detail/${raceId}/sign-up`;

describe('a sign-up that ended with its race', () => {
  const called = { status: 'cancelled', reason: 'race_cancelled', note: '' } as const;
  it.each([
    ['open', {}, 'Sign up again', 'Sign-up closed'],
    [
      'closed',
      { signUpState: 'closed', signUpClosesAt: '2026-01-01T00:00:00.000Z' },
      'Sign-up closed on 1 Jan 2026',
      'Sign up again',
    ],
    ['cancelled', { status: 'cancelled', signUpState: 'closed' }, 'This race was cancelled', 'after all'],
    ['finished', { status: 'finished', signUpState: 'closed' }, 'Sign-up is closed', 'after all'],
  ] as const)('is shown in a race that is now %s', async (_, more, said, unsaid) => {
    const race = fakeRace(more);
    bff.races.push(race);
    bff.signUps.add(race, 'cancelled', { history: [{ ...called, at: '2026-02-01T02:00:00.000Z' }] });
    await browser.open(path);
    expect(seen()).toContain(said);
    expect(seen()).not.toContain(unsaid);
    expect(seen().includes('Takes place after all')).toBe(unsaid !== 'after all');
    expect(seen()).toContain('Your sign-up was cancelled');
  });
});
