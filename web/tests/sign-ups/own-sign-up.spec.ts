import { describe, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import type { FakeBff } from '../support/fake-bff.ts';
import { fakeClass, fakeQuestion, fakeRace, raceId } from '../support/fake-races.ts';
import { bff, browser, phone, seen, site } from '../support/member-site.ts';
import { hosts } from '../support/site-process.ts';

const detail = `/race-detail/${raceId}`;
const path = `${detail}/sign-up`;
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

/** Adds a race with a sign-up of the member and opens its page. */
async function openWith(
  ...[status, more]: Parameters<FakeBff['signUps']['add']> extends [unknown, ...infer Rest] ? Rest : never
) {
  const race = fakeRace();
  bff.races.push(race);
  bff.signUps.add(race, status, more);
  await browser.open(path);
}

describe('the own sign-up', () => {
  it.each([
    ['pending', 'We’re holding a place for you'],
    ['confirmed', 'Show your pass at check-in'],
    ['waiting', '2 pilots ahead of you'],
  ] as const)('shows its status: %s', async (status, words) => {
    await openWith(status);
    expect(seen()).toContain(words);
    expect(seen().includes('0123-4567-89AB')).toBe(status === 'confirmed');
    expect(seen()).not.toContain('name="classId"');
  });

  it.each([
    ['finished', '2026-03-01T00:00:00.000Z', 'You took part'],
    ['finished', null, 'This race is over'],
    ['cancelled', null, 'This race was cancelled'],
  ] as const)('has no pass after the race: %s, %s', async (raceStatus, checkedInAt, words) => {
    const race = fakeRace({ status: raceStatus });
    bff.races.push(race);
    bff.signUps.add(race, 'confirmed', { checkedInAt });
    await browser.open(path);
    expect(seen()).toContain(words);
    expect(seen()).not.toContain('0123-4567-89AB');
    expect(seen()).not.toContain('Show the pass');
  });

  it.each([
    [{ status: 'cancelled', signUpState: 'closed' }, 'This race was cancelled', 'Sign-up is closed'],
    [{ signUpState: 'closed' }, 'Sign-up is closed', 'You can sign up again'],
    [{}, 'You can sign up again', 'Sign-up is closed'],
  ] as const)('after its end in a race %j shows %s and not %s', async (race, said, unsaid) => {
    const ended = fakeRace(race);
    bff.races.push(ended);
    bff.signUps.add(ended, 'cancelled');
    await browser.open(path);
    expect(seen()).toContain('Your sign-up was cancelled');
    expect(seen()).toContain(said);
    expect(seen()).not.toContain(unsaid);
  });

  it.each([
    [60_000, 'You can cancel until', true],
    [-60_000, 'You could cancel until', false],
  ])('is returned until the time set by the organiser: %i ms from now', async (fromNow, words, isOffered) => {
    const race = fakeRace({ returnsUntil: new Date(Date.now() + fromNow).toISOString() });
    bff.races.push(race);
    bff.signUps.add(race, 'confirmed');
    await browser.open(path);
    expect(seen()).toContain(words);
    expect(seen().includes('Cancel sign-up')).toBe(isOffered);
  });

  it('names the release of an unpaid place', async () => {
    const payment = {
      amount: 28_000,
      currency: 'CNY',
      fullAmount: null,
      discountCode: null,
      dueAt: new Date().toISOString(),
      paidAt: null,
      balance: 28_000,
    } as const;
    for (const releaseUnpaid of [false, true]) {
      const race = fakeRace({ releaseUnpaid });
      bff.races.splice(0, bff.races.length, race);
      bff.signUps.rows.length = 0;
      bff.signUps.add(race, 'confirmed', { payment });
      await browser.open(path);
      expect(seen().includes('Unpaid places go to the next pilot')).toBe(releaseUnpaid);
    }
  });

  it('sends waiting pilots to the desk once the race has started', async () => {
    const startsAt = new Date(Date.now() - 60_000).toISOString();
    for (const [more, words] of [
      [{}, 'your offer appears here'],
      [{ startsAt }, 'ask at check-in for a place'],
    ] as const) {
      const race = fakeRace(more);
      bff.races.splice(0, bff.races.length, race);
      bff.signUps.rows.length = 0;
      bff.signUps.add(race, 'waiting');
      await browser.open(path);
      expect(seen()).toContain(words);
    }
  });

  it('shows its history with notes, in the time zone of the race', async () => {
    await openWith('waiting', {
      history: [
        { status: 'confirmed', reason: 'approved', note: '', at: '2026-02-01T02:00:00.000Z' },
        {
          status: 'waiting',
          reason: 'moved_by_organiser',
          note: 'Your <b>class</b> was merged.',
          at: '2026-02-02T02:00:00.000Z',
        },
      ],
    });
    for (const words of [
      'The organiser approved your sign-up',
      'The organiser moved you to another class',
      'Your &lt;b&gt;class&lt;/b&gt; was merged.',
      '2 Feb 2026, 10:00 UTC+8',
      'China Standard Time (UTC+8)',
    ])
      expect(seen()).toContain(words);
  });

  const due = { amount: 28_000, currency: 'CNY', fullAmount: null, discountCode: null, dueAt: null } as const;

  it('shows how to pay until it is paid', async () => {
    const howToPay = {
      text: { text: 'Transfer to the club' },
      link: 'https://pay.example.com/a',
      picture: `/media/p/${'q'.repeat(43)}/400x400/clear.png`,
    };
    await openWith('confirmed', { payment: { ...due, paidAt: null, balance: due.amount }, howToPay });
    for (const words of [
      'How to pay',
      howToPay.text.text,
      `href="${howToPay.link}"`,
      'alt="Payment picture of Night Circuit"',
    ])
      expect(seen()).toContain(words);
    Object.assign(bff.signUps.rows[0]!, {
      payment: { ...due, paidAt: inAnHour, balance: 0 },
      howToPay: null,
    });
    await browser.open(path);
    expect(seen()).toContain('paid on');
    expect(seen()).not.toContain('How to pay');
  });

  it.each([
    [5000, 'CN¥50 still to pay, because the class costs more'],
    [-1500, 'the organiser pays CN¥15 back'],
  ])('shows a difference of %d after a change of class', async (balance, words) => {
    await openWith('confirmed', { payment: { ...due, paidAt: inAnHour, balance } });
    expect(seen()).toContain(words);
    expect(seen()).not.toContain('paid on');
  });

  it.each([
    ['cancelled', inAnHour, {}, true],
    ['cancelled', null, {}, false],
    ['cancelled', inAnHour, { signUpState: 'closed' }, false],
  ] as const)(
    '%s and paid %p in a race %j: its payment counts again is %p',
    async (status, paidAt, race, counts) => {
      const ended = fakeRace(race);
      bff.races.push(ended);
      bff.signUps.add(ended, status, { payment: { ...due, paidAt, balance: paidAt ? 0 : due.amount } });
      await browser.open(path);
      expect(seen().includes('You paid CN¥280 for Open class')).toBe(counts);
    },
  );

  it('is cancelled after a confirmation, then shows the form again', async () => {
    await openWith('confirmed');
    expect(seen()).toContain(`href="${path}?do=cancel"`);
    await browser.open(`${path}?do=cancel`);
    expect(seen()).toContain('Cancel your sign-up?');
    expect(bff.callsOf('cancel_sign_up')).toEqual([]);
    await browser.submit({}, 'cancel');
    expect(bff.callsOf('cancel_sign_up')[0]?.input).toEqual({ signUpId: bff.signUps.rows[0]?.signUpId });
    expect(seen()).toContain('Your sign-up was cancelled');
    expect(seen()).toContain('You cancelled');
    expect(seen()).toContain('name="classId"');
    expect(seen()).not.toContain('0123-4567-89AB');
  });

  it('leaves the waiting list after a confirmation', async () => {
    await openWith('waiting');
    await browser.open(`${path}?do=leave`);
    await browser.submit({}, 'leave');
    expect(seen()).toContain('You left the waiting list');
  });

  it('ignores changes that are not possible', async () => {
    await openWith('waiting');
    for (const wanted of ['cancel', 'decline', 'accept', 'nonsense']) {
      await browser.open(`${path}?do=${wanted}`);
      expect(seen()).not.toContain('id="asked"');
    }
  });

  it.each([
    ['accept', 'You’re in'],
    ['decline', 'Your sign-up was cancelled'],
  ])('answers an offer: %s', async (intent, words) => {
    await openWith('offered', { offerEndsAt: inAnHour });
    expect(seen()).toContain('Reserved for you until');
    expect(seen()).toMatch(/<time dateTime="[^"]+">(?:00:59|01:00)<\/time>/);
    if (intent === 'decline') await browser.open(`${path}?do=decline`);
    await browser.submit({}, intent);
    expect(seen()).toContain(words);
  });

  it('reports an expired offer', async () => {
    await openWith('offered', { offerEndsAt: inAnHour });
    bff.override('accept_offer', ({ lang }) => refuse('offer_over', lang));
    await browser.submit({}, 'accept');
    expect(seen()).toContain('This offer has expired');
  });

  it('changes answers until sign-up closes, and is cancelled until the start', async () => {
    await openWith('confirmed');
    const [question] = fakeRace().questions;
    const field = `answers.${question?.questionId}`;
    await browser.open(`${path}?do=answers`);
    await browser.submit({ [field]: '' }, 'save_answers');
    expect(browser.page.status).toBe(400);
    expect(seen()).toContain(`name="${field}"`);
    await browser.submit({ [field]: 'R8' }, 'save_answers');
    expect(seen()).toContain('Answers saved.');
    expect(seen()).toContain('R8');

    bff.races.splice(0, 1, fakeRace({ signUpClosesAt: '2026-01-01T00:00:00.000Z', signUpState: 'closed' }));
    await browser.open(`${path}?do=answers`);
    expect(seen()).not.toContain(`name="${field}"`);
    expect(seen()).toContain('?do=cancel');

    const startsAt = '2026-01-02T00:00:00.000Z';
    bff.races.splice(0, 1, fakeRace({ startsAt, signUpClosesAt: startsAt, signUpState: 'closed' }));
    await browser.open(path);
    expect(seen()).not.toContain('?do=cancel');
  });

  it('is translated', async () => {
    const race = fakeRace();
    bff.races.push(race);
    bff.signUps.add(race, 'waiting');
    const headers = { cookie: `access_token=${bff.signIn(phone)}` };
    expect((await site.ask(path, { host: hosts.cn, headers })).body).toContain('您前面还有 2 人');
    expect((await site.ask(path, { host: hosts.ru, headers })).body).toContain('Перед вами 2 пилота');
  });
});

const own = (headers: Record<string, string> = {}) => site.ask(`${detail}/own.json`, { headers });

describe('own.json', () => {
  it('returns the status of a member and null for a visitor', async () => {
    const race = fakeRace();
    bff.races.push(race);
    bff.signUps.add(race, 'offered', { offerEndsAt: '2099-12-01T04:00:00.000Z' });
    const answer = await own({ cookie: `access_token=${bff.signIn(phone)}` });
    expect(JSON.parse(answer.body)).toEqual({
      signUp: { status: 'offered', waitingPosition: null, until: '1 Dec 2099, 12:00 UTC+8' },
      openingWished: false,
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    bff.calls.length = 0;
    const visitor = await own();
    expect(JSON.parse(visitor.body)).toEqual({ signUp: null });
    expect(visitor.headers['cache-control']).toBe('private, no-store');
    expect(bff.calls).toEqual([]);
  });

  it('returns null on failure', async () => {
    const headers = { cookie: `access_token=${bff.signIn(phone)}` };
    for (const asked of ['/race-detail/x/own.json', `${detail}/own.json`]) {
      bff.override('get_my_sign_up', ({ lang }) => refuse('unavailable', lang));
      const { status, body } = await site.ask(asked, { headers });
      expect([status, JSON.parse(body)]).toEqual([200, { signUp: null }]);
    }
  });

  it('is not part of the race page (control: the sign-up page shows it)', async () => {
    const race = fakeRace();
    bff.races.push(race);
    bff.signUps.add(race, 'confirmed');
    const headers = { cookie: `access_token=${bff.signIn(phone)}` };
    for (const page of [detail, `${detail}?fresh=1`]) {
      const { body } = await site.ask(page, { headers });
      expect(body).not.toContain('0123-4567-89AB');
      expect(body).not.toContain('You’re in');
      expect(body).toMatch(new RegExp(`<a data-variant="action"[^>]*href="${path}"`));
    }
    expect(bff.calls.filter((call) => call.headers.access_token !== undefined)).toEqual([]);
    expect((await site.ask(path, { headers })).body).toContain('0123-4567-89AB');
  });
});

describe('several classes of a race', () => {
  const another = fakeClass({
    classId: fakeClass().classId.replace('c1', 'c2'),
    name: { text: 'Spec class' },
  });
  const open = (classesPerPilot: number) => {
    const race = fakeRace({ classesPerPilot, classes: [fakeClass(), another] });
    bff.races.push(race);
    bff.signUps.add(race, 'confirmed', { answers: [{ questionId: fakeQuestion().questionId, value: 'R3' }] });
    return browser.open(path);
  };

  it('are entered one by one, with the answers of the first', async () => {
    await open(2);
    expect(seen()).toContain('Enter another class');
    await browser.open(`${path}?do=another`);
    expect(seen()).not.toContain(`value="${fakeClass().classId}"`);
    expect(seen()).toContain('value="R3"');
    await browser.submit(
      { classId: another.classId, [`answers.${fakeQuestion().questionId}`]: 'R4' },
      'sign_up',
    );
    expect(browser.path).toBe(`${path}?class=${another.classId}`);
    expect(bff.signUps.rows.map(({ classId }) => classId)).toEqual([another.classId, fakeClass().classId]);
    const tabs = [fakeClass(), another].map(({ classId }) =>
      seen().indexOf(`href="${path}?class=${classId}"`),
    );
    expect(tabs[0]).toBeGreaterThan(0);
    expect(tabs[1]).toBeGreaterThan(tabs[0]!);
    expect(seen()).toMatch(/aria-current="true"[^>]*>Spec class|Spec class/);
    expect(seen()).not.toContain('Enter another class');
  });

  const both = { [`class.${fakeClass().classId}`]: 'yes', [`class.${another.classId}`]: 'yes' };

  it('are entered together', async () => {
    bff.races.push(fakeRace({ classesPerPilot: 2, classes: [fakeClass(), another], questions: [] }));
    await browser.open(path);
    await browser.submit(both, 'sign_up');
    expect(browser.path).toBe(`${path}?class=${fakeClass().classId}`);
    expect(bff.signUps.rows.map(({ classId }) => classId)).toEqual([another.classId, fakeClass().classId]);
  });

  it('are entered as far as possible, with the reason for the others', async () => {
    bff.races.push(fakeRace({ classesPerPilot: 2, classes: [fakeClass(), another], questions: [] }));
    await browser.open(path);
    bff.override('sign_up', (call) =>
      (call.input as { classId: string }).classId === another.classId
        ? refuse('race_full', call.lang)
        : undefined,
    );
    await browser.submit(both, 'sign_up');
    expect(bff.signUps.rows.map(({ classId }) => classId)).toEqual([fakeClass().classId]);
    expect(seen()).toContain('You’re in');
    expect(seen()).toContain('Spec class: All places are taken');
  });

  it('share a discount code, which is sent for the classes it suits', async () => {
    const price = { amount: 2, currency: 'CNY' } as const;
    const classes = [fakeClass({ price }), fakeClass({ classId: another.classId, price })];
    bff.races.push(fakeRace({ classesPerPilot: 2, classes, questions: [] }));
    await browser.open(path);
    bff.override('check_discount', (call) =>
      (call.input as { classId: string }).classId === another.classId
        ? { code: 0, data: { amount: 1, currency: 'CNY', fullAmount: 2 }, msg: '' }
        : refuse('discount_unknown', call.lang),
    );
    await browser.submit({ ...both, discountCode: 'CLUB' }, 'sign_up');
    const sent = bff.callsOf('sign_up').map((call) => (call.input as { discountCode?: string }).discountCode);
    expect(sent).toEqual([undefined, 'CLUB']);
  });

  it('are not offered beyond the limit per pilot', async () => {
    await open(1);
    expect(seen()).not.toContain('Enter another class');
    await browser.open(`${path}?do=another`);
    expect(seen()).toContain('You’re in');
  });
});

it('asks for answers to questions added after the sign-up', async () => {
  const race = fakeRace();
  bff.races.push(race);
  bff.signUps.add(race, 'confirmed', { missing: [fakeQuestion().questionId] });
  await browser.open(path);
  expect(seen()).toContain('This form has changed');
  await browser.open(`${path}?do=answers`);
  await browser.submit({ [`answers.${fakeQuestion().questionId}`]: 'R3' }, 'save_answers');
  expect(seen()).not.toContain('This form has changed');
});
