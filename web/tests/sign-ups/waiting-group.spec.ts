import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ViewOf } from '@paddock/contracts/call-table';
import { fakeRace, raceIdOf } from '../support/fake-races.ts';
import { bff, browser, seen } from '../support/member-site.ts';

const mia = '0190a8d0-0000-7000-8000-00000000000a';
const tom = '0190a8d0-0000-7000-8000-00000000000b';
const pilots = [
  { memberId: mia, realName: 'Mia Torres' },
  { memberId: tom, realName: 'Tom Torres' },
].map((pilot) => ({
  ...pilot,
  status: 'active',
  erasedAt: null,
  nickname: '',
  avatar: '',
  callsign: '',
  birthYear: 2015,
}));

const race = fakeRace({ raceId: raceIdOf(1) });
const path = `/race-detail/${race.raceId}/sign-up`;
const ofMia = '0190a8d0-0000-7000-8000-0000000000a1';
const ofTom = '0190a8d0-0000-7000-8000-0000000000b1';

const groups = () => bff.signUps.rows.map(({ waitsWith }) => waitsWith);
const askedFor = (call: 'wait_together' | 'accept_offer' | 'decline_offer') =>
  bff.callsOf(call).map(({ headers, input }) => [headers.pilot, input.signUpId]);

describe('a family on the waiting list', () => {
  beforeEach(() => {
    bff.races.push(race);
    bff.override('get_pilots_in_care', () => ({ code: 0, data: { rows: pilots }, msg: '' }));
    // Each pilot has one sign-up, and the member has none.
    bff.override('get_my_sign_up', ({ headers }) => {
      const signUpId = { [mia]: ofMia, [tom]: ofTom }[String(headers.pilot)];
      const signUps = bff.signUps.rows.filter((row) => row.signUpId === signUpId);
      return {
        code: 0,
        data: { signUps, openingWished: false, serverTime: new Date().toISOString() },
        msg: '',
      };
    });
  });

  type SignUp = ViewOf<'get_my_sign_up'>['signUps'][number];
  const add = (signUpId: string, status: SignUp['status'], more: Partial<SignUp> = {}) =>
    bff.signUps.add(race, status, { signUpId, ...more });
  it('waits together, and apart again', async () => {
    add(ofMia, 'waiting');
    add(ofTom, 'waiting');
    await browser.open(`${path}?pilot=${mia}`);
    expect(seen()).toContain('Waiting too: Tom Torres.');
    await browser.submit({ signUpId: ofMia }, 'wait_together');
    expect(browser.path).toContain(`pilot=${mia}`);
    expect(seen()).toContain('You wait together with Tom Torres.');
    expect(askedFor('wait_together')).toEqual([
      [mia, ofMia],
      [tom, ofTom],
    ]);
    expect(groups()[0]).toEqual(expect.any(String));
    expect(groups()[1]).toBe(groups()[0]);

    await browser.submit({ signUpId: ofMia }, 'wait_apart');
    expect(groups()).toEqual([null, null]);
    expect(seen()).toContain('Wait together');
  });

  it.each(['accept', 'decline'] as const)('can only %s an offer for all', async (intent) => {
    const together = { offerEndsAt: new Date(Date.now() + 3_600_000).toISOString(), waitsWith: ofMia };
    add(ofMia, 'offered', together);
    add(ofTom, 'offered', together);
    await browser.open(`${path}?pilot=${tom}`);
    expect(seen()).toContain('The offer is for Mia Torres too');
    // Without JavaScript, a separate page confirms that the offer is declined.
    if (intent === 'decline') await browser.open(`${path}?pilot=${tom}&do=decline`);
    await browser.submit({ signUpId: ofTom }, intent);
    expect(askedFor(`${intent}_offer`)).toEqual([
      [tom, ofTom],
      [mia, ofMia],
    ]);
  });

  it('answers offers one by one that were not made together', async () => {
    const offerEndsAt = new Date(Date.now() + 3_600_000).toISOString();
    add(ofMia, 'offered', { offerEndsAt });
    add(ofTom, 'offered', { offerEndsAt });
    await browser.open(`${path}?pilot=${mia}`);
    expect(seen()).not.toContain('The offer is for');
    await browser.submit({ signUpId: ofMia }, 'accept');
    expect(askedFor('accept_offer')).toEqual([[mia, ofMia]]);
  });

  it('is not asked to wait together while only one of them waits', async () => {
    add(ofMia, 'waiting');
    add(ofTom, 'confirmed');
    await browser.open(`${path}?pilot=${mia}`);
    expect(seen()).not.toContain('Wait together');
  });
});
