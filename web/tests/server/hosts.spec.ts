import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { bff, site } from '../support/own-site.ts';
import { envFor, hosts, SiteProcess } from '../support/site-process.ts';

let behindProxy: SiteProcess;

beforeAll(async () => {
  behindProxy = await SiteProcess.start({
    ...envFor(bff.url),
    TRUSTED_PROXIES: '127.0.0.1',
    SITE_SCHEME: 'https',
  });
});

afterAll(() => behindProxy.stop());

describe('the host decides the language', () => {
  it.each([
    [hosts.cn, 'zh-Hans', '首页'],
    [hosts.en, 'en', 'Home'],
    [hosts.ru, 'ru', 'Главная'],
  ])('%s speaks %s', async (host, tag, word) => {
    const { status, headers, body } = await site.ask('/', { host });
    expect(status).toBe(200);
    expect(headers['content-language']).toBe(tag);
    expect(body).toContain(`<html lang="${tag}">`);
    expect(body).toContain(word);
  });

  it('ignores other hints', async () => {
    const { body } = await site.ask('/', {
      host: hosts.ru,
      headers: { 'accept-language': 'en', cookie: 'lang=en' },
    });
    expect(body).toContain('<html lang="ru">');
  });

  it.each([hosts.ru.toUpperCase(), `${hosts.ru}.`, `${hosts.ru}:8080`, `${hosts.ru.toUpperCase()}.:80`])(
    'answers %s like the configured host',
    async (host) => {
      const expected = await site.ask('/race-list', { host: hosts.ru });
      const { status, body } = await site.ask('/race-list', { host });
      expect(status).toBe(200);
      expect(body).toBe(expected.body);
      expect(body).toContain(`<link rel="canonical" href="http://${hosts.ru}/race-list"/>`);
    },
  );

  it('accepts forms of pages under such a host', async () => {
    const host = `${hosts.ru}.:8080`;
    const { status, body } = await site.ask('/member/login', {
      host,
      headers: { origin: `http://${host}` },
      form: { phone: '1', password: 'x' },
    });
    expect([status, body.includes('<form')]).toEqual([400, true]);
  });
});

describe('an unknown host', () => {
  const strangers = [
    'evil.test',
    `${hosts.en}.evil.test`,
    `evil.test@${hosts.en}`,
    `${hosts.en}..`,
    `${hosts.en}:`,
    'localhost',
    '127.0.0.1',
    '[::1]',
    'paddock.test',
    `x.${hosts.en}`,
    `${hosts.en}, evil.test`,
    `${hosts.en}/evil`,
    '',
    `${hosts.en}#evil`,
    `${hosts.en}?evil`,
    'EN',
    'en',
    `${hosts.cn};${hosts.en}`,
    `"${hosts.en}"`,
    `${hosts.en}%2eevil.test`,
  ];

  it.each(strangers)('is rejected without being echoed: %p', async (host) => {
    const { status, headers, body } = await site.ask('/member/login', { host });
    expect(status).toBe(421);
    expect(body).toBe('421\n');
    expect(JSON.stringify(headers)).not.toContain('evil');
  });

  it('is rejected in the request line', async () => {
    const socket = connect(site.port, '127.0.0.1');
    socket.end(`GET http://evil.test/ HTTP/1.1\r\nHost: ${hosts.en}\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 421 /);
    expect(answer).not.toContain('evil');
  });
});

const forwarded = {
  'x-forwarded-host': hosts.ru,
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '203.0.113.9',
};

const postFrom = (origin: string) =>
  behindProxy.ask('/member/login', {
    headers: { ...forwarded, origin },
    form: { phone: '1', password: 'x' },
  });

describe('forwarding headers', () => {
  it('are ignored from strangers', async () => {
    expect((await site.ask('/', { headers: forwarded })).headers['content-language']).toBe('en');
    bff.reset();
    await site.ask('/member/login', { headers: forwarded, form: { phone: '+79161234567', password: 'x' } });
    expect(bff.callsOf('login')[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('are honored from a trusted proxy (control)', async () => {
    expect((await behindProxy.ask('/', { headers: forwarded })).headers['content-language']).toBe('ru');
    bff.reset();
    await behindProxy.ask('/member/login', {
      headers: { ...forwarded, origin: `https://${hosts.ru}` },
      form: { phone: '+79161234567', password: 'x' },
    });
    const [login] = bff.callsOf('login');
    expect(login?.lang).toBe('ru');
    expect(login?.headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  it('are limited to known hosts', async () => {
    const { status } = await behindProxy.ask('/', {
      headers: { ...forwarded, 'x-forwarded-host': 'evil.test' },
    });
    expect(status).toBe(421);
  });

  it('admit forms of their own https origin only', async () => {
    const own = await postFrom(`https://${hosts.ru}`);
    expect(own.body).toContain('<form');
    const foreign = await postFrom('https://evil.test');
    expect(foreign.status).toBe(400);
    expect(foreign.body).not.toContain('<form');
  });
});
