import { describe, expect, it } from '@jest/globals';
import { readEnv } from './env.ts';

const good = {
  WEB_PORT: '3000',
  BFF_URL: 'http://127.0.0.1:4000/',
  HOURLY_TOKEN_SECRET: 'sixteen characters',
  SITE_SCHEME: 'http',
  SITE_HOSTS: 'cn=cn.example.com:3000, en=EN.example.com:3000,ru=ru.example.com:3000',
};

it('reads a complete environment', () => {
  const env = readEnv({
    ...good,
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1',
    SESSION_COOKIE_DOMAIN: 'Example.com',
    ADMIN_HOST: 'admin.example.org',
    STREAM_ORIGINS: 'https://live.example.com, https://pieces.example.net:8443',
    PHONE_COUNTRIES: 'en=SG, ru=KZ',
  });
  expect(env).toMatchObject({
    port: 3000,
    bind: '127.0.0.1',
    bffUrl: 'http://127.0.0.1:4000',
    hosts: { cn: 'cn.example.com:3000', en: 'en.example.com:3000', ru: 'ru.example.com:3000' },
    sessionCookieDomain: 'example.com',
    streamOrigins: ['https://live.example.com', 'https://pieces.example.net:8443'],
    phoneCountries: { en: 'SG', ru: 'KZ' },
    previousBuildDir: undefined,
  });
  expect(env.trustedProxies.check('10.1.2.3')).toBe(true);
  expect(env.trustedProxies.check('11.1.2.3')).toBe(false);
});

describe('rejects', () => {
  it.each(Object.keys(good))('to go without %s', (name) => {
    expect(() => readEnv({ ...good, [name]: ' ' })).toThrow(`${name} is not set.`);
  });

  it.each([
    ['WEB_PORT', '70000'],
    ['WEB_PORT', '3000x'],
    ['BFF_URL', 'ftp://bff'],
    ['HOURLY_TOKEN_SECRET', 'short'],
    ['SITE_SCHEME', 'HTTPS'],
    ['SITE_HOSTS', 'cn=a.test,en=b.test'],
    ['SITE_HOSTS', 'cn=a.test,en=a.test,ru=b.test'],
    ['SITE_HOSTS', 'cn=a.test,en=b.test,ru=c.test,fr=d.test'],
    ['SITE_HOSTS', 'cn=a.test,en=b.test,ru=c test'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/x'],
    ['STREAM_ORIGINS', 'http://live.example.com'],
    ['STREAM_ORIGINS', 'https://live.example.com/'],
    ['STREAM_ORIGINS', "https://live.example.com; script-src 'unsafe-inline'"],
    ['STREAM_ORIGINS', 'https://*'],
    ['PHONE_COUNTRIES', 'en=gb'],
    ['PHONE_COUNTRIES', 'fr=FR'],
    ['SESSION_COOKIE_DOMAIN', 'example.com; Path=/'],
    ['SESSION_COOKIE_DOMAIN', 'cn.example.com'],
    ['SESSION_COOKIE_DOMAIN', 'ample.com'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnv({ ...good, [name]: value })).toThrow(new RegExp(`^${name} .+\\.$`));
  });

  it('an admin host inside the cookie domain', () => {
    const domain = { ...good, SESSION_COOKIE_DOMAIN: 'example.com' };
    expect(() => readEnv({ ...domain, ADMIN_HOST: 'admin.example.com:3000' })).toThrow('ADMIN_HOST');
    expect(readEnv({ ...domain, ADMIN_HOST: 'admin.anexample.com' }).sessionCookieDomain).toBe('example.com');
  });
});
