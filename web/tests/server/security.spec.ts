import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { bff, site } from '../support/own-site.ts';
import { envFor, hosts, SiteProcess, type Answer } from '../support/site-process.ts';

let secure: SiteProcess;

beforeAll(async () => {
  secure = await SiteProcess.start({
    ...envFor(bff.url),
    SITE_SCHEME: 'https',
    TRUSTED_PROXIES: '127.0.0.1',
    SESSION_COOKIE_DOMAIN: 'paddock.test',
    STREAM_ORIGINS: 'https://live.example.com,https://pieces.example.net:8443',
  });
});

afterAll(() => secure.stop());

const nonceOf = ({ headers }: Answer): string =>
  /script-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';

describe.each(['/member/login', '/nowhere'])('the page %s', (path) => {
  it('allows its own scripts only', async () => {
    const page = await site.ask(path);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(rule);
    }
    const scripts = page.body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) expect(script).toContain(`nonce="${nonceOf(page)}"`);
  });

  it('contains nothing that the CSP blocks', async () => {
    const { body } = await site.ask(path);
    expect(body).not.toMatch(/<style|\sstyle="|\son\w+="|javascript:/);
  });

  it('never repeats a nonce', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => site.ask(path)));
    const nonces = answers.map(nonceOf);
    expect(new Set(nonces).size).toBe(8);
    for (const [index, { body }] of answers.entries()) {
      for (const [other, nonce] of nonces.entries()) expect(body.includes(nonce)).toBe(other === index);
    }
  });

  it('sends all security headers', async () => {
    const { headers } = await site.ask(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

const withoutSources = (headers: Answer['headers']): Record<string, unknown> => ({
  ...headers,
  'content-security-policy': String(headers['content-security-policy']).replaceAll(
    / '(?:nonce|sha256)-[^']+'/g,
    '',
  ),
});

describe('a cached page', () => {
  it('allows its own scripts by hash, and no others', async () => {
    const { body, headers } = await site.ask('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(body.match(/nonce="[^"]|<style|\sstyle="|\son\w+="|javascript:/)).toBeNull();
    const scripts = [...body.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].filter(
      ([, attributes = '']) => !attributes.includes('ld+json'),
    );
    const hashes = scripts.map(
      ([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    expect(hashes.length).toBeGreaterThan(2);
    expect(/script-src 'self' ([^;]*);/.exec(policy)?.[1]?.split(' ').toSorted()).toEqual(
      [...new Set(hashes)].toSorted(),
    );
  });

  it('sends the security headers of other pages', async () => {
    const [cached, own] = [await site.ask('/'), await site.ask('/member/login')];
    for (const name of Object.keys(own.headers).filter((one) => /policy|options|security/.test(one)))
      expect([name, withoutSources(cached.headers)[name]]).toEqual([name, withoutSources(own.headers)[name]]);
  });
});

it('sends few headers with built files', async () => {
  const { body } = await site.ask('/');
  const [file = ''] = /\/assets\/site-[^"]+\.css/.exec(body) ?? [];
  const { status, headers } = await site.ask(file, { headers: { 'accept-encoding': 'br' } });
  expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toBeUndefined();
  expect(JSON.stringify(headers).length).toBeLessThan(500);
});

it('sends HSTS on https', async () => {
  const { headers } = await secure.ask('/');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
});

const rulesOf = async (asked: SiteProcess): Promise<string[]> =>
  String((await asked.ask('/')).headers['content-security-policy']).split('; ');

it('plays broadcasts from configured origins only', async () => {
  const origins = 'https://live.example.com https://pieces.example.net:8443';
  expect(await rulesOf(site)).toEqual(
    expect.arrayContaining(["media-src 'self' blob:", "connect-src 'self'", "default-src 'self'"]),
  );
  const rules = await rulesOf(secure);
  expect(rules.filter((rule) => rule.includes('example'))).toEqual([
    `media-src 'self' blob: ${origins}`,
    `connect-src 'self' ${origins}`,
  ]);
});

describe('the session cookie', () => {
  const login = {
    dial: 'CN',
    phone: '13800138000',
    password: 'correct horse',
    way: 'password',
    formId: 'one',
  };

  it('is HttpOnly and host-only', async () => {
    bff.reset();
    bff.addMember({ phone: '+8613800138000' });
    const { status, headers } = await site.ask('/member/login', { form: login });
    expect(status).toBe(302);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^access_token=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  });

  it('is Secure and shared between our hosts when configured', async () => {
    bff.reset();
    bff.addMember({ phone: '+8613800138000' });
    const { headers } = await secure.ask('/member/login', {
      form: login,
      headers: { 'x-forwarded-proto': 'https', origin: `https://${hosts.en}` },
    });
    const [old, shared] = headers['set-cookie'] ?? [];
    expect(shared).toMatch(/HttpOnly; SameSite=Lax; Secure; Domain=paddock\.test$/);
    // A host-only cookie would be sent first and never be cleared.
    expect(old).toMatch(/^access_token=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/);
  });
});

describe('unsupported requests', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('rejects %s', async (method) => {
    expect((await site.ask('/', { method })).status).toBe(405);
  });

  it('rejects a body without a length or over the limit', async () => {
    const chunked = await site.ask('/member/login', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
    });
    expect(chunked.status).toBe(411);
    const long = await site.ask('/member/login', { form: { phone: '1'.repeat(2_000_000) } });
    expect(long.status).toBe(413);
  });

  it.each([
    ['application/json', '{"phone":"1"}'],
    ['multipart/form-data; boundary=x', 'no parts at all'],
    ['text/plain', 'phone=1'],
  ])('what is no form is refused: %s', async (type, body) => {
    bff.reset();
    const { status } = await site.ask('/member/login', {
      form: { [body]: '' },
      headers: { 'content-type': type },
    });
    expect(status).toBe(400);
    expect(bff.calls).toEqual([]);
  });

  it('answers missing files without rendering a page', async () => {
    const { status, body } = await site.ask('/assets/nothing.js');
    expect([status, body]).toEqual([404, '404\n']);
  });
});

it('keeps tokens, phones, codes and passwords out of its log', async () => {
  bff.reset();
  bff.addMember({ phone: '+8613800138000' });
  const token = bff.signIn('+8613800138000');
  await site.ask('/member?next=%2Fmember&phone=13800138000', {
    headers: { cookie: `access_token=${token}` },
  });
  await site.ask('/member/login', {
    form: { phone: '+8613800138000', password: 'wrong one', code: '135790', way: 'code' },
  });
  await site.untilLogged('"path":"/member"');
  const log = site.log.join('');
  for (const secret of [token, '13800138000', 'wrong one', '135790']) expect(log).not.toContain(secret);
});
