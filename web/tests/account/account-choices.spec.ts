import { describe, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakeIdentity, validCode } from '../support/fake-bff.ts';
import { bff, browser, phone, seen } from '../support/member-site.ts';

const succeed = (name: Parameters<typeof bff.override>[0], data: object = {}) =>
  bff.override(name, () => ({ code: 0, data, msg: '' }));

const ownPilot = (more: object = {}) =>
  succeed('get_my_pilot', {
    pilotId: '0190a8d0-0000-7000-8000-0000000000e1',
    callsign: 'FALCON',
    amongEntrants: true,
    ownPage: false,
    booksShown: false,
    pictureShown: false,
    ...more,
  });

const boxOf = (name: string): string =>
  new RegExp(`<input(?=[^>]*name="${name}")[^>]*>`).exec(seen())?.[0] ?? '';

describe('the public profile of a member', () => {
  it('shows the saved consents', async () => {
    ownPilot();
    await browser.open('/member/pilot');
    expect(boxOf('amongEntrants')).toContain('checked');
    expect(boxOf('ownPage')).not.toContain('checked');
    expect(seen()).not.toContain('Add a callsign');
  });

  it('saves ticked and unticked consents and links to the page of the pilot', async () => {
    ownPilot();
    succeed('save_my_pilot');
    await browser.open('/member/pilot');
    await browser.submit({ ownPage: 'yes', pictureShown: 'yes' });
    expect(bff.callsOf('save_my_pilot')[0]?.input).toEqual({
      amongEntrants: false,
      ownPage: true,
      booksShown: false,
      pictureShown: true,
    });
    expect(seen()).toContain('Settings saved.');
    expect(seen()).toContain('href="/pilot/0190a8d0-0000-7000-8000-0000000000e1"');
  });

  it('asks for a callsign and links to no page without one', async () => {
    ownPilot({ callsign: '' });
    await browser.open('/member/pilot?done=saved');
    expect(seen()).toContain('Add a callsign to your profile');
    expect(seen()).not.toContain('href="/pilot/');
  });

  it('shows why it was not saved', async () => {
    ownPilot();
    bff.override('save_my_pilot', ({ lang }) => refuse('unavailable', lang));
    await browser.open('/member/pilot');
    await browser.submit({ ownPage: 'yes' });
    expect(browser.page.status).toBe(503);
    expect(seen()).toContain('role="alert"');
  });
});

describe('closing an account', () => {
  it('states the consequences and offers the data first', async () => {
    await browser.open('/member/close');
    for (const words of ['within 14 days', 'Your sign-ups for upcoming races are cancelled'])
      expect(seen()).toContain(words);
    expect(seen()).toMatch(/send a code to \+86\s138\s0013\s8000/);
    expect(seen()).toContain('href="/member/data.json"');
  });

  it('sends the code to the number of the account only', async () => {
    await browser.open('/member/close');
    await browser.submit({ code: '' }, 'send_code');
    expect(bff.callsOf('send_code')[0]?.input).toEqual({ phone, source: 'close_account' });
    expect(seen()).toContain('Code sent');
  });

  it('ends the session here and confirms on the login page', async () => {
    succeed('close_account');
    await browser.open('/member/close');
    await browser.submit({ code: validCode });
    expect(bff.callsOf('close_account')[0]?.input).toEqual({ code: validCode });
    expect(browser.cookies.has('access_token')).toBe(false);
    expect(browser.path).toBe('/member/login?done=closed');
    expect(seen()).toContain('Your account is closed.');
  });

  it('keeps the session when the code is wrong', async () => {
    bff.override('close_account', ({ lang }) => refuse('wrong_code', lang));
    await browser.open('/member/close');
    await browser.submit({ code: '111111' });
    expect(seen()).toContain('The code is wrong or has expired');
    expect(browser.cookies.has('access_token')).toBe(true);
  });
});

describe('the data of a member', () => {
  it('are a private file', async () => {
    bff.override('get_personal_data', () => ({
      headers: { 'content-type': 'application/json', 'content-disposition': 'attachment' },
      content: '{"nickname":"Falcon"}',
    }));
    const { body, headers } = await browser.open('/member/data.json');
    expect(JSON.parse(body)).toEqual({ nickname: 'Falcon' });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  it('are refused on the member page beyond the daily limit', async () => {
    bff.override('get_personal_data', ({ lang }) => refuse('too_many', lang, { retryAfter: 60 }));
    await browser.open('/member/data.json');
    expect(browser.path).toBe('/member?done=noData');
    expect(seen()).toContain('can’t be downloaded right now');
  });
});

describe('the member page', () => {
  it('lists the profile with names of country and radio system, and marks empty fields', async () => {
    bff.addMember({
      phone,
      callsign: 'FALCON',
      country: 'CN',
      radioSystem: 'hdzero',
      birthYear: 1990,
      language: 'ru',
    });
    await browser.open('/member');
    for (const words of ['FALCON', 'China', 'HDZero', '1990', 'Русский']) expect(seen()).toContain(words);
    expect(seen()).toMatch(/\+86\s138\s0013\s8000/);
    expect(seen()).toMatch(/E-mail<\/dt><dd class="[^"]+"/);
    expect(seen()).not.toMatch(/Callsign<\/dt><dd class=/);
  });

  it('has no radio system where pilots have none, and keeps one that was saved', async () => {
    const withoutSystems = Object.assign({}, fakeIdentity, { videoSystems: false });
    await browser.open('/member/modifyinfo');
    expect(seen()).toContain('Video system');
    bff.override('get_identity', () => ({ code: 0, data: withoutSystems, msg: '' }));
    for (const path of ['/member', '/member/modifyinfo']) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one browser
      await browser.open(path);
      expect(seen()).not.toContain('Video system');
    }
    bff.addMember({ phone, nickname: 'Falcon', radioSystem: 'hdzero' });
    await browser.open('/member/modifyinfo');
    await browser.submit({ nickname: 'Falcon', language: 'en' });
    expect(bff.callsOf('save_member_info').at(-1)?.input).toMatchObject({ radioSystem: 'hdzero' });
  });

  it.each([
    ['profile', 'Profile saved.'],
    ['avatar', 'Picture removed.'],
    ['reopened', 'Welcome back!'],
  ])('confirms ?done=%s', async (done, words) => {
    await browser.open(`/member?done=${done}`);
    expect(seen()).toContain(words);
  });

  it('ignores an unknown confirmation', async () => {
    await browser.open('/member?done=everything');
    expect(seen()).not.toContain('role="status"');
  });
});
