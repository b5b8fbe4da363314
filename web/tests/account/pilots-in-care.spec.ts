import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ViewOf } from '@paddock/contracts/call-table';
import { refuse } from '../support/fake-answers.ts';
import { fakeClass, fakeQuestion, fakeRace, raceIdOf } from '../support/fake-races.ts';
import { bff, browser, phone, seen } from '../support/member-site.ts';

type Pilot = ViewOf<'get_pilots_in_care'>['rows'][number];

const { classId } = fakeClass();
const { questionId } = fakeQuestion();
const mia = '0190a8d0-0000-7000-8000-00000000000a';
const tom = '0190a8d0-0000-7000-8000-00000000000b';

const pilot = (changes: Partial<Pilot> & Pick<Pilot, 'memberId'>): Pilot => ({
  status: 'active',
  erasedAt: null,
  nickname: 'MIA',
  realName: 'Mia Torres',
  avatar: '',
  callsign: 'MIA',
  birthYear: 2015,
  ...changes,
});

const pilotOfLast = (name: Parameters<typeof bff.callsOf>[0]) => bff.callsOf(name).at(-1)?.headers.pilot;

describe('pilots in care', () => {
  const rows: Pilot[] = [];
  const race = fakeRace({ raceId: raceIdOf(1) });
  const path = `/race-detail/${race.raceId}/sign-up`;

  beforeEach(() => {
    rows.splice(0, rows.length, pilot({ memberId: mia }), pilot({ memberId: tom, realName: 'Tom Torres' }));
    bff.races.push(race);
    bff.override('get_pilots_in_care', () => ({ code: 0, data: { rows }, msg: '' }));
  });

  it('have tabs on the sign-up page, and calls for the one of the address', async () => {
    await browser.open(`${path}?pilot=${mia}`);
    expect(seen()).toContain(`aria-current="true" href="${path}?pilot=${mia}"`);
    expect(seen()).toContain(`href="${path}?pilot=${tom}"`);
    expect(pilotOfLast('get_my_sign_up')).toBe(mia);
    expect(pilotOfLast('get_pilots_in_care')).toBeUndefined();
    // Control.
    await browser.open(path);
    expect(pilotOfLast('get_my_sign_up')).toBeUndefined();
  });

  it('are signed up by the form of their page, which leads back to it', async () => {
    await browser.open(`${path}?pilot=${mia}`);
    const { status } = await browser.submit(
      { classId, birthYear: '2005', [`answers.${questionId}`]: 'Yes' },
      'sign_up',
    );
    expect(status).toBe(200);
    expect(pilotOfLast('sign_up')).toBe(mia);
    expect(browser.path).toContain(`pilot=${mia}`);
  });

  it('have no tabs while they cannot be read', async () => {
    bff.override('get_pilots_in_care', ({ lang }) => refuse('unavailable', lang));
    expect((await browser.open(path)).status).toBe(200);
    expect(seen()).toContain('Add the pilot to your account');
  });

  it('have a page without the settings of the guardian', async () => {
    bff.override('get_member_info', ({ headers }) => {
      const inCare = headers.pilot === mia;
      const data = bff.addMember({ phone, nickname: 'MIA', realName: 'Mia Torres', inCare });
      return { code: 0, data, msg: '' };
    });
    await browser.open(`/member?pilot=${mia}`);
    expect(seen()).toContain(`href="/member/modifyinfo?pilot=${mia}"`);
    for (const own of ['/member/updatephone', '/member/close', 'Sign out']) expect(seen()).not.toContain(own);
    await browser.open(`/member/modifyinfo?pilot=${mia}`);
    expect(seen()).not.toContain('name="email"');
    await browser.open('/member/modifyinfo');
    expect(seen()).toContain('name="email"');
  });

  it('can be paid for together with the member', async () => {
    const payment = {
      amount: 3000,
      currency: 'EUR' as const,
      fullAmount: null,
      discountCode: null,
      dueAt: null,
      paidAt: null,
    };
    const paid = fakeRace({ raceId: raceIdOf(2) });
    bff.races.push(paid);
    const howToPay = { text: { text: 'By transfer.' }, link: null, picture: null };
    bff.signUps.add(paid, 'confirmed', { howToPay, payment: { ...payment, balance: 3000 } });
    await browser.open(`/race-detail/${paid.raceId}/sign-up?pilot=${mia}`);
    expect(seen()).toContain(
      'one payment is enough: <strong>€90</strong> (Me: €30 · Mia Torres: €30 · Tom Torres: €30)',
    );
    expect(new Set(bff.callsOf('get_my_sign_up').map(({ headers }) => headers.pilot))).toEqual(
      new Set([mia, tom, undefined]),
    );
    // Two pilots of one name, and a member who does not pay.
    rows[1] = pilot({ memberId: tom });
    const nothing = { signUps: [], openingWished: false, serverTime: new Date().toISOString() };
    bff.override('get_my_sign_up', ({ headers }) =>
      headers.pilot ? undefined : { code: 0, data: nothing, msg: '' },
    );
    await browser.open(`/race-detail/${paid.raceId}/sign-up?pilot=${mia}`);
    expect(seen()).toContain('<strong>€60</strong> (Mia Torres: €30 · Mia Torres: €30)');
    rows.splice(0, rows.length);
    await browser.open(`/race-detail/${paid.raceId}/sign-up`);
    expect(seen()).not.toContain('one payment is enough');
  });

  it('are added, and lead back to the page that asked for one', async () => {
    bff.override('add_pilot_in_care', ({ input }) => ({
      code: 0,
      data: pilot({ memberId: tom, realName: String(input.realName) }),
      msg: '',
    }));
    await browser.open(`/member/pilots?next=${encodeURIComponent(path)}`);
    await browser.submit({ realName: 'Tom Torres', birthYear: '2016' }, 'add');
    expect(bff.callsOf('add_pilot_in_care').at(-1)?.input).toMatchObject({
      realName: 'Tom Torres',
      birthYear: 2016,
    });
    expect(browser.path).toContain(`${path}?pilot=${tom}`);
  });

  it('are removed after a question, and restored', async () => {
    rows[1] = pilot({ memberId: tom, status: 'closed', erasedAt: '2099-01-02T00:00:00.000Z' });
    for (const name of ['remove_pilot_in_care', 'restore_pilot_in_care'] as const)
      bff.override(name, () => ({ code: 0, data: rows[0], msg: '' }));
    await browser.open('/member/pilots');
    expect(seen()).toContain('The data is erased on 2 Jan 2099');
    await browser.submit({}, 'restore');
    expect(bff.callsOf('restore_pilot_in_care').at(-1)?.input).toEqual({ memberId: tom });
    await browser.open(`/member/pilots?do=remove&of=${mia}`);
    expect(seen()).toContain('Remove Mia Torres?');
    await browser.submit({}, 'remove');
    expect(bff.callsOf('remove_pilot_in_care').at(-1)?.input).toEqual({ memberId: mia });
    expect(seen()).toContain('Pilot removed.');
  });
});
