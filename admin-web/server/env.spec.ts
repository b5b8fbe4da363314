/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { readEnv } from './env.ts';

const complete = {
  ADMIN_WEB_PORT: '3300',
  ADMIN_HOST: 'Admin.localhost:3000',
  SITE_SCHEME: 'http',
  SITE_URLS: 'cn=http://cn.test:3000,en=http://en.test:3000,ru=http://ru.test:3000',
  BFF_URL: 'http://127.0.0.1:3100',
  HOURLY_TOKEN_SECRET: 'a-secret-for-these-tests-only',
  TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
};

it('reads a complete environment', () => {
  const env = readEnv(complete);
  expect(env).toMatchObject({ port: 3300, bind: '127.0.0.1', host: 'admin.localhost:3000', scheme: 'http' });
  expect(env.trustedProxies.check('10.1.2.3')).toBe(true);
  expect(env.trustedProxies.check('11.1.2.3')).toBe(false);
});

it.each([
  ['ADMIN_WEB_PORT', 'many'],
  ['ADMIN_HOST', 'https://admin.localhost'],
  ['SITE_SCHEME', 'ftp'],
  ['SITE_URLS', 'cn=http://cn.test,en=http://en.test'],
  ['SITE_URLS', 'cn=http://cn.test,en=nowhere,ru=http://ru.test'],
  ['BFF_URL', 'bff:3100/'],
  ['HOURLY_TOKEN_SECRET', 'short'],
  ['HOURLY_TOKEN_SECRET', ''],
  ['TRUSTED_PROXIES', 'gateway'],
])('refuses to start with %s=%s', (name, value) => {
  expect(() => readEnv({ ...complete, [name]: value })).toThrow(name);
});
