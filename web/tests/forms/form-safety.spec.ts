import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FakeBff } from '../support/fake-bff.ts';
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

describe('the return path of a login', () => {
  it.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/%09/evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/..//evil.test',
    'javascript:alert(1)',
    '\\\\evil.test',
    '/member/login?next=/member/login',
    'evil.test',
    '///evil.test',
    '/\n//evil.test',
  ])('is never another site: %p', async (next) => {
    bff.addMember({ phone }, password);
    const { status, headers } = await site.ask('/member/login', { form: { ...typedPhone, password, next } });
    expect(status).toBe(302);
    const target = new URL(String(headers.location), `http://${hosts.en}/member/login`);
    expect(target.host).toBe(hosts.en);
    expect(headers.location).not.toMatch(/^\/\/|^\/\\/);
    const signedIn = await site.ask(`/member/login?next=${encodeURIComponent(next)}`, {
      headers: { cookie: 'access_token=a-token-of-long-ago' },
    });
    expect(new URL(String(signedIn.headers.location), `http://${hosts.en}/`).host).toBe(hosts.en);
  });

  it('is the requested page (control)', async () => {
    bff.addMember({ phone }, password);
    const { headers } = await site.ask('/member/login', {
      form: { ...typedPhone, password, next: '/member/modifyinfo?a=1' },
    });
    expect(headers.location).toBe('/member/modifyinfo?a=1');
  });
});

describe('a repeated form', () => {
  it('has one key per content', async () => {
    await browser.open('/member/register');
    const form = { ...typedPhone, code: '111111', nickname: 'Q', password };
    const first = browser.page;
    await browser.submit(form);
    browser.page = first;
    await browser.submit(form);
    browser.page = first;
    await browser.submit({ ...form, nickname: 'Other' });
    const keys = bff.callsOf('register').map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('has a key per page view', async () => {
    const form = { ...typedPhone, code: '111111', nickname: 'Q', password };
    for (let opening = 0; opening < 2; opening += 1) {
      await browser.open('/member/register');
      await browser.submit(form);
    }
    const [one, other] = bff.callsOf('register').map(({ headers }) => headers['idempotency-key']);
    expect(one).not.toBe(other);
  });

  it('is rejected from another site', async () => {
    const { status } = await site.ask('/member/login', {
      form: { ...typedPhone, password },
      headers: { origin: 'http://evil.test' },
    });
    expect(status).toBe(400);
    expect(bff.calls).toEqual([]);
  });

  it.each([
    ['/faq', 405],
    ['/no-page', 404],
  ])('to %s, which has none, is logged without an error', async (path, refused) => {
    const { status, headers } = await site.ask(path, { form: { a: '1' } });
    expect(status).toBe(refused);
    const id = String(headers['x-request-id']);
    await site.untilLogged(id);
    const lines = site.log.join('').split('\n');
    const ofRequest = lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as object);
    expect(ofRequest).toEqual([expect.objectContaining({ level: 30, msg: 'request', path, status })]);
  });
});
