import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { refuse } from '../support/fake-answers.ts';
import { type FakeBff, fakeIdentity, validCode } from '../support/fake-bff.ts';
import { NoScriptBrowser } from '../support/no-script-browser.ts';
import { hosts, type SiteProcess, workerSite } from '../support/site-process.ts';

const phone = '+8613800138000';
const typedPhone = { dial: 'CN', phone: '138 0013 8000' };
const password = 'correct horse';

let bff: FakeBff;
let site: SiteProcess;
let browser: NoScriptBrowser;

beforeAll(async () => {
  ({ bff, site } = await workerSite());
});

beforeEach(() => {
  bff.reset();
  browser = new NoScriptBrowser(site);
});

async function signIn(): Promise<void> {
  bff.addMember({ phone }, password);
  await browser.open('/member/login');
  await browser.submit({ ...typedPhone, password });
}

async function wordsAfterCodeFor(number: string): Promise<string | undefined> {
  await browser.open('/member/findpwd');
  const { body } = await browser.submit({ dial: 'CN', phone: number }, 'send_code');
  return /role="status"[\s\S]*?<form|role="status"[\s\S]*?<select/.exec(body)?.[0];
}

describe('a visitor without script', () => {
  it('signs in with a password and lands in the member area', async () => {
    await signIn();
    expect(browser.path).toBe('/member');
    expect(browser.page.body).toContain('Hello, Falcon');
    expect(browser.cookies.get('access_token')).toMatch(/^token-/);
    expect(bff.callsOf('login')[0]?.input).toEqual({ phone, password, device: expect.any(String) });
  });

  it('sees the country of the last sign-in first, else that of the organisation, else that of the language', async () => {
    const first = async () =>
      /name="dial"[\s\S]*?<option value="(\w+)" selected/.exec(
        (await browser.open('/member/login')).body,
      )?.[1];
    expect(await first()).toBe('GB');
    bff.override('get_identity', () => ({
      code: 0,
      data: Object.assign({}, fakeIdentity, { country: 'DE' }),
      msg: '',
    }));
    expect(await first()).toBe('DE');
    await signIn();
    expect(browser.cookies.get('phone_country')).toBe('CN');
    browser.cookies.delete('access_token');
    expect(await first()).toBe('CN');
  });

  it('signs in with a code; the form keeps the number', async () => {
    bff.addMember({ phone });
    await browser.open('/member/login?way=code');
    await browser.submit(typedPhone, 'send_code');
    expect(browser.page.status).toBe(200);
    expect(browser.page.body).toContain('Code sent');
    expect(browser.page.body).toContain('value="138 0013 8000"');
    expect(bff.callsOf('send_code')[0]?.input).toEqual({ phone, source: 'login' });
    await browser.submit({ ...typedPhone, code: validCode });
    expect(browser.path).toBe('/member');
  });

  it('sees the same text for known and unknown numbers', async () => {
    bff.addMember({ phone });
    const words = await wordsAfterCodeFor('13800138000');
    expect(words).toContain('Code sent');
    expect(await wordsAfterCodeFor('13900139000')).toBe(words);
  });

  it('registers: errors at their fields, texts kept, secrets dropped', async () => {
    await browser.open('/member/register');
    await browser.submit({ ...typedPhone, code: '111111', nickname: '<Q> "x"', password: 'short' });
    expect(browser.page.status).toBe(400);
    expect(browser.page.body).toMatch(
      /aria-invalid="true"[^>]*name="password"|name="password"[^>]*aria-invalid="true"/,
    );
    expect(browser.page.body).toContain('At least');
    expect(browser.page.body).toContain('value="&lt;Q&gt; &quot;x&quot;"');
    expect(browser.page.body).not.toContain('short"');
    expect(browser.page.body).not.toContain('111111');
    await browser.submit({ ...typedPhone, code: '111111', nickname: 'Q', password });
    expect(browser.page.body).toContain('The code is wrong or has expired');
    await browser.submit({ ...typedPhone, code: validCode, nickname: 'Q', password });
    expect(browser.path).toBe('/member');
    expect(browser.page.body).toContain('Hello, Q');
  });

  it.each([
    ['/member/register', { code: '111111', nickname: 'Q', password }, 'code', 'wrong_code'],
    ['/member/login?way=code', { code: '111111' }, 'code', 'wrong_code'],
    ['/member/login', { password: 'another horse' }, 'password', 'wrong_credentials'],
    ['/member/findpwd', { code: '111111', password }, 'code', 'wrong_code'],
  ] as const)('on %s with %j sees the %s field marked once', async (path, fields, name, error) => {
    bff.addMember({ phone }, password);
    await browser.open(path);
    await browser.submit({ ...typedPhone, ...fields });
    const shown = browser.page.body.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    expect(shown).toMatch(new RegExp(`<input(?=[^>]* name="${name}")[^>]* aria-invalid="true"`));
    expect(shown.split(errors[error].msg.en)).toHaveLength(2);
  });

  it('recovers a password and signs in with it', async () => {
    bff.addMember({ phone }, 'forgotten one');
    await browser.open('/member/findpwd');
    await browser.submit({ ...typedPhone, code: validCode, password: 'a new password' });
    expect(browser.path).toBe('/member/login?done=password');
    expect(browser.page.body).toContain('Password changed');
    await browser.submit({ ...typedPhone, password: 'a new password' });
    expect(browser.path).toBe('/member');
  });

  it('sees errors in their language', async () => {
    browser = new NoScriptBrowser(site, hosts.ru);
    await browser.open('/member/login?way=code');
    await browser.submit({ dial: 'RU', phone: '12' }, 'send_code');
    expect(browser.page.body).toContain('Введите правильный номер мобильного телефона');
    bff.override('send_code', ({ lang }) => refuse('code_too_soon', lang, { retryAfter: 42 }));
    await browser.submit({ dial: 'RU', phone: '8 (916) 123-45-67' }, 'send_code');
    expect(bff.callsOf('send_code').at(-1)?.input.phone).toBe('+79161234567');
    expect(browser.page.body).toContain('через 42 с');
  });

  it('keeps typed values when the service is down', async () => {
    // Stores the page of this status.
    bff.override('get_race_list', ({ lang }) => refuse('unavailable', lang));
    expect((await site.ask('/race-list')).status).toBe(503);
    bff.override('login', () => 'not an envelope' as never);
    await browser.open('/member/login');
    await browser.submit({ ...typedPhone, password });
    expect(browser.page.status).toBe(503);
    expect(browser.page.body).toContain(errors.unavailable.msg.en);
    expect(browser.page.body).toContain('value="138 0013 8000"');
    expect(browser.page.body).not.toContain(password);
  });
});

describe('a member without script', () => {
  beforeEach(signIn);

  it('edits the profile; an error keeps typed values', async () => {
    await browser.open('/member/modifyinfo');
    expect(browser.page.body).toContain('value="Falcon"');
    const profile = {
      nickname: 'Night Hawk',
      country: 'RU',
      radioSystem: 'hdzero',
      email: '',
      language: 'ru',
    };
    await browser.submit({ ...profile, birthYear: 'long ago' });
    expect(browser.page.body).toContain('Enter a whole number');
    expect(browser.page.body).toContain('value="Night Hawk"');
    expect(browser.page.body).toContain('value="long ago"');
    await browser.submit({ ...profile, birthYear: '1990' });
    expect(browser.path).toBe('/member?done=profile');
    expect(browser.page.body).toContain('Profile saved');
    expect(browser.page.body).toContain('Hello, Night Hawk');
    expect(bff.callsOf('save_member_info').at(-1)?.input).toMatchObject({ birthYear: 1990, country: 'RU' });
    await browser.open('/member/modifyinfo');
    await browser.submit({ ...profile, country: '', radioSystem: '', birthYear: '' });
    expect(bff.callsOf('save_member_info').at(-1)?.input).toMatchObject({
      birthYear: null,
      country: null,
      radioSystem: null,
      email: null,
    });
  });

  it('gets a confirmation link for a new address of the profile only', async () => {
    bff.override('send_email_link', () => ({ code: 0, data: {}, msg: '' }));
    await browser.open('/member/modifyinfo');
    await browser.submit({ nickname: 'Night Hawk', email: 'hawk@example.com' });
    expect(browser.path).toBe('/member?done=link');
    expect(browser.page.body).toContain('We sent a link to your e-mail address');
    await browser.open('/member/modifyinfo');
    await browser.submit({ nickname: 'Hawk', email: 'hawk@example.com' });
    expect(browser.path).toBe('/member?done=profile');
    expect(bff.callsOf('send_email_link')).toHaveLength(1);
  });

  it('is signed in in the header of member pages, but not on the login page (control)', async () => {
    const stranger = /<a [^>]*href="\/member\/login"/;
    await browser.open('/member/updatephone');
    expect(browser.page.body).not.toMatch(stranger);
    browser.cookies.delete('access_token');
    await browser.open('/member/login');
    expect(browser.page.body).toMatch(stranger);
  });

  it('changes the number and stays signed in', async () => {
    const before = browser.cookies.get('access_token');
    await browser.open('/member/updatephone');
    expect(browser.page.body).toContain('+86\u00a0138\u00a00013\u00a08000');
    await browser.submit({ dial: 'CN', phone: '13900139000' }, 'send_code');
    expect(bff.callsOf('send_code')[0]?.input).toEqual({ phone: '+8613900139000', source: 'updatephone' });
    await browser.submit({ dial: 'CN', phone: '13900139000', code: validCode, password });
    expect(browser.path).toBe('/member?done=phone');
    expect(browser.page.body).toContain('+86\u00a0139\u00a00013\u00a09000');
    expect(browser.cookies.get('access_token')).not.toBe(before);
  });

  it('logs out here and at the service', async () => {
    const token = browser.cookies.get('access_token');
    await browser.submit({});
    expect(browser.path).toBe('/member/login?done=loggedOut');
    expect(browser.cookies.has('access_token')).toBe(false);
    expect(bff.callsOf('logout')[0]?.headers.access_token).toBe(token);
  });

  it('removes the avatar', async () => {
    const avatar = `/media/p/${'a'.repeat(43)}/512x512/f5f5f5.jpg`;
    bff.addMember({ phone, avatar }, password);
    await browser.open('/member');
    expect(browser.page.body).toContain(avatar.slice(0, 50));
    await browser.submit({}, 'remove_avatar');
    expect(browser.path).toBe('/member?done=avatar');
    expect(bff.callsOf('remove_avatar')).toHaveLength(1);
    expect(browser.page.body).toContain('Picture removed');
    expect(browser.page.body).not.toContain(avatar.slice(0, 50));
    expect(browser.page.body).not.toContain('value="remove_avatar"');
  });

  it('is the same device after logging out, unlike another browser', async () => {
    const first = bff.callsOf('login')[0]?.input.device;
    expect(browser.cookies.get('device')).toBe(first);
    await browser.submit({});
    await browser.submit({ ...typedPhone, password });
    expect(bff.callsOf('login')[1]?.input.device).toBe(first);
    browser = new NoScriptBrowser(site, hosts.en);
    await browser.open('/member/login');
    await browser.submit({ ...typedPhone, password });
    expect(bff.callsOf('login')[2]?.input.device).not.toBe(first);
  });

  it('is not logged out when the service keeps the session', async () => {
    bff.override('logout', ({ lang }) => refuse('internal', lang));
    await browser.submit({});
    expect(browser.cookies.has('access_token')).toBe(true);
    expect(browser.page.body).toContain(errors.internal.msg.en);
  });

  it('returns to the page after signing in again', async () => {
    bff.endSessions();
    await browser.open('/member/modifyinfo');
    expect(browser.path).toBe('/member/login?next=%2Fmember%2Fmodifyinfo');
    expect(browser.cookies.has('access_token')).toBe(false);
    await browser.submit({ ...typedPhone, password });
    expect(browser.path).toBe('/member/modifyinfo');
  });

  it('signs in again when the session ends with a form open', async () => {
    await browser.open('/member/modifyinfo');
    bff.endSessions();
    await browser.submit({ nickname: 'Night Hawk' });
    expect(browser.path).toBe('/member/login?next=%2Fmember%2Fmodifyinfo');
  });

  it('skips the login page', async () => {
    await browser.open('/member/login?next=%2Fmember%2Fupdatephone');
    expect(browser.path).toBe('/member/updatephone');
  });
});
