import { describe, expect, it } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import type { Language } from '@paddock/contracts/language';
import { refuse, refuseFields } from '../support/fake-answers.ts';
import { fakeClass, fakeQuestion, fakeRace, raceId } from '../support/fake-races.ts';
import { bff, browser, phone, seen, site } from '../support/member-site.ts';
import { hosts } from '../support/site-process.ts';

const path = `/race-detail/${raceId}/sign-up`;
const race = fakeRace();
const { classId } = fakeClass();
const { questionId } = fakeQuestion();
const answer = `answers.${questionId}`;

const ok = (data: object) => ({ code: 0, data, msg: '' });
const unconfirmed = (email: string, more: object = {}) =>
  bff.override('get_message_preferences', () =>
    ok({ email, emailConfirmed: false, emailServed: true, preferences: [], ...more }),
  );

const disabled = (id: string): boolean =>
  /disabled=""/.test((seen().match(/<input[^>]*>/g) ?? []).find((input) => input.includes(id)) ?? '');

describe('the form', () => {
  it('redirects visitors to the login page and back', async () => {
    bff.races.push(race);
    const { status, headers } = await site.ask(path);
    expect([status, headers.location]).toEqual([302, `/member/login?next=${encodeURIComponent(path)}`]);
  });

  it('is announced on the login and registration pages', async () => {
    bff.races.push(race);
    browser.cookies.clear();
    await browser.open(path);
    expect(browser.path).toContain('/member/login');
    expect(seen()).toMatch(/Sign in to enter: <strong>Night Circuit<\/strong>/);
    await browser.open(`/member/register?next=${encodeURIComponent(path)}`);
    expect(seen()).toMatch(/Create an account to enter: <strong>Night Circuit<\/strong>/);
  });

  it('is neither cached nor indexed', async () => {
    bff.races.push(race);
    const { headers, body } = await browser.open(path);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  it('names the member to reads of the race, so that others behind the same address do not use up its limit', async () => {
    bff.races.push(race);
    await browser.open(path);
    const [read] = bff.callsOf('get_race_detail');
    expect(read?.headers.access_token).toBe(bff.callsOf('get_my_sign_up')[0]?.headers.access_token);
    expect(read?.headers).toMatchObject({ access_token: expect.any(String), as: 'visitor' });
  });

  it('works without script, from the form to the pass', async () => {
    bff.races.push(race);
    await browser.open(path);
    expect(seen()).toContain('8 places left');
    expect(seen()).toContain('Ages 16 and over');
    await browser.submit({ classId, [answer]: 'R3' }, 'sign_up');
    expect(browser.path).toBe(path);
    for (const words of ['You’re in', 'Open class', '0123-4567-89AB', 'You signed up', 'R3'])
      expect(seen()).toContain(words);
    expect(seen()).toMatch(/<svg[^>]*aria-label="Pass QR code"[^>]*><path d="M0 0h7/);
    expect(bff.callsOf('sign_up')[0]?.input).toEqual({
      raceId,
      classId,
      answers: [{ questionId, value: 'R3' }],
    });
  });

  it('keeps input and shows errors at their fields', async () => {
    const number = fakeQuestion({
      questionId: questionId.replace('d1', 'd2'),
      kind: 'number',
      required: false,
    });
    bff.races.push(fakeRace({ questions: [fakeQuestion(), number] }));
    await browser.open(path);
    await browser.submit({ classId, [answer]: ' ', [`answers.${number.questionId}`]: '2,5' }, 'sign_up');
    expect(browser.page.status).toBe(400);
    expect(seen()).toMatch(
      new RegExp(`name="${answer}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${answer}"`),
    );
    expect(seen()).toContain('value="2.5"');
    expect(seen()).toMatch(
      new RegExp(`<input[^>]*checked=""[^>]*value="${classId}"|value="${classId}"[^>]*checked=""`),
    );
    expect(bff.signUps.rows).toEqual([]);
  });

  it('has its own error for a missing class', async () => {
    bff.races.push(fakeRace({ classes: [fakeClass(), fakeClass({ classId: classId.replace('c1', 'c2') })] }));
    await browser.open(path);
    await browser.submit({ [answer]: 'R3' }, 'sign_up');
    expect(seen()).toContain('Select a class');
  });

  it('sends the same idempotency key for a repeated submission', async () => {
    bff.races.push(race);
    bff.override('sign_up', ({ lang }) => refuse('unavailable', lang));
    const form = { formId: 'one', intent: 'sign_up', classId, [answer]: 'x' };
    const headers = { cookie: `access_token=${bff.signIn(phone)}`, origin: `http://${hosts.en}` };
    await site.ask(path, { form, headers });
    await site.ask(path, { form, headers });
    await site.ask(path, { form: { ...form, formId: 'two' }, headers });
    const keys = bff.callsOf('sign_up').map((call) => call.headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each<[string, Parameters<typeof fakeRace>[0], string]>([
    [
      'full',
      { signUpState: 'full', classes: [fakeClass({ signUpState: 'full', waitingList: false })] },
      'This race has no waiting list',
    ],
    ['closed', { signUpState: 'closed' }, 'Sign-up is closed'],
    ['upcoming', { signUpState: 'upcoming' }, 'Sign-up opens'],
  ])('is hidden while sign-up is not possible: %s', async (_, more, words) => {
    bff.races.push(fakeRace(more));
    await browser.open(path);
    expect(seen()).toContain(words);
    expect(seen()).not.toContain('name="classId"');
  });

  it.each([
    ['race_full', {}, 'All places are taken'],
    ['sign_up_closed', {}, 'Sign-up is closed'],
    ['sign_up_upcoming', {}, 'Sign-up has not opened yet'],
    ['too_young', { minimumAge: 16 }, 'This class is for people aged 16 or older'],
  ] as const)('shows the error %s', async (name, more, words) => {
    bff.races.push(race);
    bff.override('sign_up', ({ lang }) => refuse(name, lang, more));
    await browser.open(path);
    await browser.submit({ classId, [answer]: 'kept words' }, 'sign_up');
    expect(seen()).toContain(words);
    expect(seen()).toContain('value="kept words"');
  });

  it('asks for the year of birth with the class and saves it to the profile', async () => {
    bff.races.push(race);
    await browser.open(path);
    await browser.submit({ classId, [answer]: 'x', birthYear: '19x9' }, 'sign_up');
    expect(seen()).toMatch(/name="birthYear"[^>]*value="19x9"|value="19x9"[^>]*name="birthYear"/);
    expect(bff.callsOf('sign_up')).toEqual([]);
    await browser.submit({ classId, [answer]: 'x', birthYear: '1999' }, 'sign_up');
    expect(seen()).toContain('You’re in');
    expect(bff.callsOf('save_member_info').at(-1)?.input).toMatchObject({
      birthYear: 1999,
      nickname: 'Falcon',
    });
  });

  it('asks for the missing callsign and full name, and saves them to the profile', async () => {
    bff.races.push(fakeRace({ callsignNeeded: true, realNameNeeded: true }));
    await browser.open(path);
    expect(seen()).toContain('printed on your certificates');
    await browser.submit({ classId, [answer]: 'R3', callsign: ' ', realName: 'Zoe Daly' }, 'sign_up');
    expect(seen()).toContain('requires to your profile first');
    expect(seen()).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="callsign"/);
    expect(seen()).toContain('value="R3"');
    // The full name is saved: only the callsign is missing.
    expect(seen()).not.toContain('name="realName"');
    await browser.submit({ classId, [answer]: 'R3', callsign: 'ZED' }, 'sign_up');
    expect(seen()).toContain('You’re in');
    expect(bff.callsOf('save_member_info').map(({ input }) => input)).toEqual([
      { nickname: 'Falcon', realName: 'Zoe Daly' },
      { nickname: 'Falcon', callsign: 'ZED' },
    ]);
  });

  it('keeps a callsign and full name that cannot be saved', async () => {
    bff.races.push(fakeRace({ callsignNeeded: true, realNameNeeded: true }));
    bff.override('save_member_info', ({ lang }) => refuseFields(lang, { callsign: 'text' }));
    await browser.open(path);
    await browser.submit({ classId, [answer]: 'R3', callsign: 'Z', realName: 'Zoe' }, 'sign_up');
    expect(browser.page.status).toBe(400);
    expect(seen()).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="callsign"/);
    for (const value of ['value="Z"', 'value="Zoe"', 'value="R3"']) expect(seen()).toContain(value);
    expect(bff.callsOf('sign_up')).toEqual([]);
  });

  it('saves the optional e-mail address to the account', async () => {
    bff.races.push(race);
    await browser.open(path);
    expect(seen()).toContain('if plans change');
    await browser.submit({ classId, [answer]: 'R3', email: ' zoe@example.com ' }, 'sign_up');
    expect(seen()).toContain('You’re in');
    expect(seen()).not.toContain('wasn’t saved');
    const saved = bff.callsOf('save_member_info').map(({ input }) => input);
    expect(saved).toEqual([{ nickname: 'Falcon', email: 'zoe@example.com' }]);
  });

  it('sends a link to the new address, and asks to confirm it until it is confirmed', async () => {
    bff.races.push(race);
    unconfirmed('zoe@example.com');
    bff.override('send_email_link', () => ok({}));
    await browser.open(path);
    await browser.submit({ classId, [answer]: 'R3', email: 'zoe@example.com' }, 'sign_up');
    const sent = 'We sent a link to zoe@example.com: confirm it';
    for (const words of ['You’re in', sent]) expect(seen()).toContain(words);
    expect(bff.callsOf('send_email_link')).toHaveLength(1);
    await browser.open(path);
    expect(seen()).toContain('zoe@example.com is not confirmed yet');
    await browser.submit({}, 'send_link');
    expect(seen()).toContain(sent);
    expect(bff.callsOf('send_email_link')).toHaveLength(2);
    unconfirmed('zoe@example.com', { emailConfirmed: true });
    await browser.open(path);
    expect(seen()).not.toContain('zoe@example.com');
  });

  it('goes on without the link when its limit is reached', async () => {
    bff.races.push(race);
    unconfirmed('zoe@example.com');
    bff.override('send_email_link', ({ lang }) => refuse('too_many', lang));
    await browser.open(path);
    await browser.submit({ classId, [answer]: 'R3', email: 'zoe@example.com' }, 'sign_up');
    for (const words of ['You’re in', 'zoe@example.com is not confirmed yet'])
      expect(seen()).toContain(words);
    await browser.submit({}, 'send_link');
    expect(browser.page.status).toBe(429);
    for (const words of ['You’re in', errors.too_many.msg.en.slice(0, 10)]) expect(seen()).toContain(words);
  });

  it('shows an invalid e-mail address at its field, without a sign-up', async () => {
    bff.races.push(race);
    bff.override('save_member_info', ({ lang }) => refuseFields(lang, { email: 'email' }));
    await browser.open(path);
    await browser.submit({ classId, [answer]: 'R3', email: 'zoe@' }, 'sign_up');
    expect(browser.page.status).toBe(400);
    expect(seen()).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="email"/);
    for (const value of ['value="zoe@"', 'value="R3"', 'Enter a valid e-mail address'])
      expect(seen()).toContain(value);
    expect(bff.callsOf('sign_up')).toEqual([]);
  });

  it.each([
    ['the service fails', (lang: Language) => refuse('internal', lang)],
    ['the nickname is refused', (lang: Language) => refuseFields(lang, { nickname: 'required' })],
  ])('goes on without the e-mail address when %s, and says so', async (_case, refusal) => {
    bff.races.push(race);
    bff.override('save_member_info', ({ lang }) => refusal(lang));
    await browser.open(path);
    await browser.submit({ classId, [answer]: 'R3', email: 'zoe@example.com' }, 'sign_up');
    for (const words of ['You’re in', 'e-mail address wasn’t saved']) expect(seen()).toContain(words);
    expect(bff.callsOf('sign_up')).toHaveLength(1);
  });

  it('keeps the e-mail address of an account', async () => {
    bff.races.push(race);
    await browser.open(path);
    // Added on another page in the meantime.
    bff.addMember({ phone, email: 'zoe@example.com' });
    await browser.submit({ classId, [answer]: 'R3', email: 'other@example.com' }, 'sign_up');
    expect(seen()).toContain('You’re in');
    expect(bff.callsOf('save_member_info')).toEqual([]);
  });

  it('asks a complete profile for nothing more', async () => {
    bff.races.push(fakeRace({ callsignNeeded: true, realNameNeeded: true }));
    bff.addMember({
      phone,
      callsign: 'ZED',
      realName: 'Zoe Daly',
      birthYear: 1990,
      email: 'zoe@example.com',
    });
    await browser.open(path);
    expect(seen()).toContain('name="classId"');
    expect(seen()).not.toMatch(/name="(?:callsign|realName|email|birthYear)"/);
    await browser.submit({ classId, [answer]: 'R3' }, 'sign_up');
    expect(seen()).toContain('You’re in');
    expect(bff.callsOf('save_member_info')).toEqual([]);
  });

  it('shows age limits at once, with a link to correct the year of birth', async () => {
    const older = fakeClass({ classId: classId.replace('c1', 'c2'), minimumAge: 18 });
    bff.races.push(fakeRace({ classes: [fakeClass({ minimumAge: null }), older] }));
    const year = new Date(race.startsAt).getUTCFullYear();
    bff.addMember({ phone, birthYear: year - 17 });
    browser.cookies.set('access_token', bff.signIn(phone));
    await browser.open(path);
    expect([classId, older.classId].map(disabled)).toEqual([false, true]);
    expect(seen()).toContain('Minimum age 18 in the year of the race');
    expect(seen()).not.toContain('name="birthYear"');
    const profile = `/member/modifyinfo?next=${encodeURIComponent(path)}`;
    expect(seen()).toContain(`href="${profile}"`);
    await browser.open(profile);
    await browser.submit({ nickname: 'Falcon', birthYear: String(year - 18) });
    expect(browser.path).toBe(path);
    expect([classId, older.classId].map(disabled)).toEqual([false, false]);
  });

  it('disables full classes', async () => {
    const full = fakeClass({ classId: classId.replace('c1', 'c2'), signUpState: 'full', waitingList: false });
    const waiting = fakeClass({ classId: classId.replace('c1', 'c3'), signUpState: 'waiting' });
    bff.races.push(fakeRace({ classes: [fakeClass(), full, waiting] }));
    await browser.open(path);
    expect([classId, full.classId, waiting.classId].map(disabled)).toEqual([false, true, false]);
    expect(seen()).toContain('Full; no waiting list');
    expect(seen()).toContain('you will join the waiting list');
  });

  it.each([raceId, 'x'])('responds 404 for an unpublished race: %s', async (id) => {
    expect((await browser.open(`/race-detail/${id}/sign-up`)).status).toBe(404);
  });

  it('rejects an unknown intent', async () => {
    bff.races.push(race);
    const headers = { cookie: `access_token=${bff.signIn(phone)}`, origin: `http://${hosts.en}` };
    expect((await site.ask(path, { form: { intent: 'toString' }, headers })).status).toBe(400);
  });
});
