import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { refuse } from '../support/fake-answers.ts';
import { bff, site } from '../support/own-site.ts';
import { hosts, type Answer } from '../support/site-process.ts';

const refuseAll = (name: 'too_many' | 'unavailable', seconds?: number): void => {
  for (const call of ['get_race_list', 'get_member_info'] as const)
    bff.override(call, ({ lang }) => refuse(name, lang, seconds ? { retryAfter: seconds } : undefined));
};

const policyOf = ({ headers }: Answer): string => String(headers['content-security-policy']);
const tokenAt = (): Record<string, string> => ({ cookie: `access_token=${bff.signIn('+8613800138000')}` });

const pages = [
  ['too_many', 429, 'cn', 'zh-Hans', '访问过于频繁'],
  ['too_many', 429, 'en', 'en', 'Too many requests'],
  ['too_many', 429, 'ru', 'ru', 'Слишком много запросов'],
  ['unavailable', 503, 'cn', 'zh-Hans', '服务暂时不可用，请稍后再试'],
  ['unavailable', 503, 'en', 'en', 'This page is temporarily unavailable'],
  ['unavailable', 503, 'ru', 'ru', 'Временно недоступно'],
] as const;

describe.each(pages)('the page of %s (%d) in %s', (name, is, lang, tag, words) => {
  const host = hosts[lang];

  it('is the same at each address, also for members', async () => {
    refuseAll(name);
    const first = await site.ask('/race-list', { host });
    expect([first.status, first.headers['content-language']]).toEqual([is, tag]);
    expect(first.body).toContain(`<html lang="${tag}">`);
    expect(first.body).toContain(words);
    const second = await site.ask('/race-list?page=2', { host });
    const ofMember = await site.ask('/member', { host, headers: tokenAt() });
    for (const { status, headers, body } of [second, ofMember]) {
      expect(status).toBe(is);
      expect(body).toBe(first.body);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': tag });
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('allows its scripts by hash', async () => {
    refuseAll(name);
    const page = await site.ask('/race-list', { host });
    expect(policyOf(page)).not.toContain('nonce');
    expect(page.body).not.toMatch(/nonce="[^"]/);
    const scripts = [...page.body.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code!);
    expect(scripts.length).toBeGreaterThan(0);
    for (const code of scripts)
      expect(policyOf(page)).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(page.body).not.toMatch(/ style="| on[a-z]+="/);
  });
});

describe('retry-after', () => {
  it.each([
    ['too_many', 429, undefined, '10'],
    ['too_many', 429, 42, '42'],
    ['unavailable', 503, undefined, '5'],
  ] as const)('of %s (%d) after %p is %s', async (name, is, seconds, expected) => {
    refuseAll(name, seconds);
    const { status, headers } = await site.ask('/race-list');
    expect([status, headers['retry-after']]).toEqual([is, expected]);
    const crawler = await site.ask('/race-list', { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect([crawler.body, crawler.headers['retry-after']]).toEqual([`${is}\n`, expected]);
  });
});

it('sends no body for HEAD', async () => {
  refuseAll('unavailable');
  const { status, headers, body } = await site.ask('/race-list', { method: 'HEAD' });
  expect([status, headers['retry-after'], body]).toEqual([503, '5', '']);
});

it('links to itself and to the home pages of the languages', async () => {
  refuseAll('unavailable');
  const { body } = await site.ask('/race-list');
  expect(body).toMatch(/<a [^>]*href=""[^>]*>[^]*?Try again/);
  expect(body).toContain(`href="http://${hosts.ru}"`);
  expect(body).not.toContain('/race-list?');
  expect(body).not.toContain('canonical');
});

it('renders other errors for each request (control)', async () => {
  const first = await site.ask('/nowhere');
  const second = await site.ask('/nowhere-else');
  expect([first.status, second.status]).toEqual([404, 404]);
  expect(policyOf(first)).toContain('nonce-');
  expect(second.body).toContain('/nowhere-else');
  expect(first.headers['retry-after']).toBeUndefined();
});
