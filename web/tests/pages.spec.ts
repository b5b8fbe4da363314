import { describe, expect, it } from '@jest/globals';
import { refuse } from './support/fake-answers.ts';
import { bff, site } from './support/own-site.ts';
import { hosts } from './support/site-process.ts';

const person =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

describe('every page', () => {
  it.each([
    ['/', hosts.en, '<title>Drone racing · Paddock</title>'],
    ['/', hosts.cn, '<title>无人机竞速 · Paddock</title>'],
    ['/member/register', hosts.ru, '<title>Регистрация на сайте · Paddock</title>'],
  ])('%s on %s has its title', async (path, host, title) => {
    expect((await site.ask(path, { host })).body).toContain(title);
  });

  it('has canonical and alternate links of the configured origins', async () => {
    const { body } = await site.ask('/member/login?way=code', { host: hosts.ru });
    expect(body).toContain(`<link rel="canonical" href="http://${hosts.ru}/member/login"/>`);
    for (const [tag, host] of [
      ['zh-Hans', hosts.cn],
      ['en', hosts.en],
      ['ru', hosts.ru],
      ['x-default', hosts.en],
    ]) {
      expect(body).toContain(`<link rel="alternate" hrefLang="${tag}" href="http://${host}/member/login"/>`);
    }
  });

  it.each(['/?from=poster&x=%22%3E', '/member/login?way=code&next=%2Fmember%2Fmodifyinfo', '/nowhere?a=1'])(
    'switches language and keeps path and query: %s',
    async (path) => {
      const { body } = await site.ask(path);
      const escaped = path.replaceAll('&', '&amp;');
      for (const host of Object.values(hosts)) expect(body).toContain(`<a href="http://${host}${escaped}"`);
    },
  );

  it('has one address', async () => {
    const { status, headers } = await site.ask('//member///login/?way=code');
    expect([status, headers.location]).toEqual([308, '/member/login?way=code']);
    expect((await site.ask('/\\evil.test//')).headers.location).toBe('/evil.test');
    const capitals = await site.ask('/MEMBER/Login?way=code');
    expect([capitals.status, capitals.headers.location]).toEqual([308, '/member/login?way=code']);
    expect((await site.ask('/FAQ')).headers.location).toBe('/faq');
  });

  it('of a member is uncached and not indexed', async () => {
    for (const path of ['/member/login', '/member/register', '/member/findpwd']) {
      const { headers, body } = await site.ask(path);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      // Messengers preview links to it.
      const [, title] = /<title>([^<]+)<\/title>/.exec(body)!;
      expect(body).toContain(`<meta property="og:title" content="${title}"/>`);
      expect(body).toContain(`<meta property="og:url" content="http://${hosts.en}${path}"/>`);
    }
  });
});

describe('a missing page', () => {
  it.each([
    [hosts.en, 'This gate is not on the track'],
    [hosts.cn, '赛道上没有这道门'],
    [hosts.ru, 'Таких ворот на трассе нет'],
  ])('says so in the spec’s words and explains in the language of %s', async (host, words) => {
    const { status, body } = await site.ask('/some/where?x=1', { host, headers: { 'user-agent': person } });
    expect(status).toBe(404);
    expect(body).toContain('Page Not Found');
    expect(body).toContain('Page not found: /some/where<');
    expect(body).toContain(words);
    expect(body.slice(body.indexOf('<main')).match(/>Page not found/gi)).toHaveLength(1);
  });

  it('answers 404 in the member area, for posts and for data requests', async () => {
    expect((await site.ask('/member/nothing')).body).toContain('Page not found: /member/nothing');
    expect((await site.ask('/nothing', { form: { a: '1' } })).status).toBe(404);
    const data = await site.ask('/nothing.data');
    expect(data.status).toBe(404);
    expect(data.body).toContain('Page not found: /nothing');
  });

  it('shows markup in a path as text', async () => {
    const { body } = await site.ask(`/<img src=x onerror=alert(1)>`.replaceAll(' ', '%20'));
    expect(body).not.toContain('<img src=x');
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'TelegramBot (like TwitterBot)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
  ])('is a bare status for %s', async (userAgent) => {
    const { status, body } = await site.ask('/some/where', { headers: { 'user-agent': userAgent } });
    expect([status, body]).toEqual([404, '404\n']);
    const page = await site.ask('/', { headers: { 'user-agent': userAgent } });
    expect(page.body).toContain('<h1');
  });
});

describe('a failing page', () => {
  it('answers 500 with Internal Server Error', async () => {
    const token = bff.signIn(bff.addMember({ phone: '+8613800138000' }).phone);
    bff.override('get_member_info', ({ lang }) => refuse('internal', lang));
    const { status, body } = await site.ask('/member', {
      host: hosts.ru,
      headers: { cookie: `access_token=${token}` },
    });
    expect(status).toBe(500);
    expect(body).toContain('Internal Server Error');
    expect(body).toContain('На нашей стороне произошла ошибка');
    expect(body).toContain('Ошибка на нашей стороне');
  });

  it.each([
    ['too_many', 429, 'Too Many Requests', 'Слишком много запросов'],
    ['not_allowed', 403, 'Forbidden', 'Этот запрос не выполнен'],
  ] as const)('says what it is when it was refused: %s', async (name, is, title, heading) => {
    bff.override('get_member_info', ({ lang }) => refuse(name, lang, { retryAfter: 9 }));
    const { status, body } = await site.ask('/member', {
      host: hosts.ru,
      headers: { cookie: `access_token=${bff.signIn('+8613800138000')}` },
    });
    expect(status).toBe(is);
    for (const words of [title, heading]) expect(body).toContain(words);
    expect(body).not.toContain('Internal Server Error');
  });

  it('answers 503 in the visitor’s language when the API is down or unreadable', async () => {
    bff.override('get_member_info', () => ({}) as never);
    const { status, body } = await site.ask('/member', {
      host: hosts.cn,
      headers: { cookie: `access_token=${bff.signIn('+8613800138000')}` },
    });
    expect(status).toBe(503);
    expect(body).toContain('服务暂时不可用，请稍后再试');
    expect(body).not.toContain('at BffClient');
  });
});

it('names its build', async () => {
  const { headers, body } = await site.ask('/build.json');
  expect(headers['cache-control']).toBe('no-store');
  const { version } = JSON.parse(body) as { version: string };
  expect((await site.ask('/')).body).toContain(version);
});

it('answers health checks on any host', async () => {
  expect((await site.ask('/health', { host: 'pod-7' })).status).toBe(200);
  expect((await site.ask('/ready', { host: 'pod-7' })).status).toBe(200);
});
