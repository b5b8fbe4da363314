/** @jest-environment node */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { isHourlyToken } from '@paddock/contracts/hourly-token';
import { pino } from 'pino';
import { FakeApi } from '../tests/support/fake-api.ts';
import { BuiltApp } from './built-app.ts';
import { createAdminServer, type AdminServer } from './admin-server.ts';
import { readEnv } from './env.ts';

const secret = 'a-secret-for-these-tests-only';
const host = 'admin.test:3000';
const ownPage = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };

let bff: FakeApi;
let admin: AdminServer;
let builtApp: string;
let agent: Agent;

async function start(overrides: Record<string, string> = {}) {
  const env = readEnv({
    ADMIN_WEB_PORT: '0',
    ADMIN_HOST: host,
    SITE_SCHEME: 'http',
    BFF_URL: bff.origin,
    HOURLY_TOKEN_SECRET: secret,
    ...overrides,
  });
  admin = createAdminServer(env, new BuiltApp(builtApp), pino({ level: 'silent' }));
  await new Promise<void>((resolve) => admin.http.listen(0, '127.0.0.1', resolve));
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const { port } = admin.http.address() as AddressInfo;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const request = httpRequest({ port, path, method, headers: { host, ...headers }, agent });
    request.on('error', reject);
    request.on('response', (response) => {
      text(response).then(
        (received) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
        reject,
      );
    });
    request.end(body);
  });
}

const call = (path: string, headers: Record<string, string> = ownPage, body = '{}') =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as { code: number }).code;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  builtApp = mkdtempSync(join(tmpdir(), 'admin-web-'));
  mkdirSync(join(builtApp, 'assets'));
  writeFileSync(join(builtApp, 'index.html'), '<title>Paddock</title>');
  writeFileSync(join(builtApp, 'assets', 'main-1a2b3c.js'), 'export {};');
  bff = new FakeApi({ 'adm/get_adm_info': () => ({ name: 'Ada' }) });
  await bff.start();
  await start();
});

afterEach(async () => {
  await admin.drain();
  await bff.stop();
  agent.destroy();
  rmSync(builtApp, { recursive: true });
});

describe('the host', () => {
  it('answers for its own host only', async () => {
    expect((await ask('/', { headers: { host: 'elsewhere.test' } })).status).toBe(421);
    expect((await call('/api/adm/get_adm_info', { ...ownPage, host: 'elsewhere.test' })).status).toBe(421);
    expect((await ask('/')).status).toBe(200);
    expect(bff.seen).toEqual([]);
  });

  it('answers probes under any host', async () => {
    expect(await ask('/health', { headers: { host: '10.0.0.7' } })).toMatchObject({
      status: 200,
      body: 'ok\n',
    });
    expect((await ask('/ready', { headers: { host: '10.0.0.7' } })).status).toBe(200);
  });
});

describe('the page', () => {
  it('is served for any address of the app and checked each time', async () => {
    for (const path of ['/', '/adm/login', '/adm/member?page=2']) {
      expect(await ask(path)).toMatchObject({
        status: 200,
        body: '<title>Paddock</title>',
        headers: { 'cache-control': 'no-cache' },
      });
    }
  });

  it('lets hashed files be kept for ever and knows a missing one', async () => {
    expect((await ask('/assets/main-1a2b3c.js')).headers['cache-control']).toContain('immutable');
    expect((await ask('/assets/gone-000000.js')).status).toBe(404);
    expect((await ask('/..%2f..%2fpackage.json')).body).not.toContain('@paddock');
  });

  it('is sent packed where the browser takes it, and not at all when it has not changed', async () => {
    writeFileSync(join(builtApp, 'assets', 'main-1a2b3c.js.br'), 'packed');
    await admin.drain();
    await start();
    const packed = await ask('/assets/main-1a2b3c.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed).toMatchObject({ body: 'packed', headers: { 'content-encoding': 'br' } });
    expect((await ask('/assets/main-1a2b3c.js')).body).toBe('export {};');
    const { etag = '' } = (await ask('/')).headers;
    expect((await ask('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });

  it('is still there when a new build has taken its files away', async () => {
    rmSync(join(builtApp, 'assets'), { recursive: true });
    expect((await ask('/assets/main-1a2b3c.js')).status).toBe(200);
  });

  it('carries a policy that allows nothing inline', async () => {
    const { headers } = await ask('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('asks for https for ever where it is served over https', async () => {
    await admin.drain();
    await start({ SITE_SCHEME: 'https' });
    expect((await ask('/')).headers['strict-transport-security']).toContain('max-age=63072000');
  });

  it('is only read', async () => {
    expect((await ask('/', { method: 'DELETE' })).status).toBe(405);
  });
});

describe('a call', () => {
  it('reaches the BFF with the hourly token, a request id and only the headers that are known', async () => {
    const answer = await call('/api/adm/get_adm_info?page=1', {
      ...ownPage,
      lang: 'ru',
      adm_access_token: 'the-session',
      'idempotency-key': 'the-key',
      token: 'forged',
      cookie: 'tracker=1',
      'x-request-id': 'forged',
      'x-paddock-identity': 'forged',
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ code: 0, data: { name: 'Ada' }, msg: '' });
    expect(answer.headers['cache-control']).toBe('no-store');

    const [seen] = bff.seen;
    expect(isHourlyToken(seen?.headers.token, secret, Date.now())).toBe(true);
    expect(seen?.headers).toMatchObject({
      'content-type': 'application/json',
      lang: 'ru',
      adm_access_token: 'the-session',
      'idempotency-key': 'the-key',
      'x-request-id': answer.headers['x-request-id'],
    });
    expect(seen?.headers['x-request-id']).not.toBe('forged');
    expect(seen?.headers).not.toHaveProperty('cookie');
    expect(seen?.headers).not.toHaveProperty('x-paddock-identity');
    expect(seen?.headers).not.toHaveProperty('origin');
  });

  it.each<[string, Record<string, string>]>([
    ['a foreign origin', { ...ownPage, origin: 'http://evil.test' }],
    ['the own host over another scheme', { ...ownPage, origin: `https://${host}` }],
    ['a foreign page', { ...ownPage, 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { ...ownPage, 'sec-fetch-site': 'same-site' }],
    ['nobody who says where from', {}],
  ])('is refused from %s', async (_who, headers) => {
    const answer = await call('/api/adm/get_adm_info', headers);
    expect(answer.status).toBe(403);
    expect(codeOf(answer)).toBe(errors.not_allowed.code);
    expect(bff.seen).toEqual([]);
  });

  it('is let through from the own page (control)', async () => {
    expect((await call('/api/adm/get_adm_info')).status).toBe(200);
    expect(bff.seen).toHaveLength(1);
  });

  it.each(['/api/login', '/api/adm/', '/api/adm/../login', '/api/adm/a/b', '/api/adm/%2e%2e'])(
    'outside the back office is unknown: %s',
    async (path) => {
      const answer = await call(path);
      expect(answer.status).toBe(404);
      expect(codeOf(answer)).toBe(errors.unknown_call.code);
      expect(bff.seen).toEqual([]);
    },
  );

  it('is unknown when it is not a POST', async () => {
    expect((await ask('/api/adm/get_adm_info', { headers: ownPage })).status).toBe(404);
  });

  it('is answered in the language of the page when the BFF is away', async () => {
    await bff.stop();
    const answer = await call('/api/adm/get_adm_info', { ...ownPage, lang: 'ru' });
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body)).toEqual({
      code: errors.unavailable.code,
      data: null,
      msg: errors.unavailable.msg.ru,
    });
    await bff.start();
  });
});

describe('the address of a client', () => {
  const claimed = { ...ownPage, 'x-forwarded-for': '203.0.113.9' };

  it('is the peer, whatever the client claims', async () => {
    await call('/api/adm/get_adm_info', claimed);
    expect(bff.seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('is what a trusted proxy says', async () => {
    await admin.drain();
    await start({ TRUSTED_PROXIES: '127.0.0.0/8' });
    await call('/api/adm/get_adm_info', claimed);
    expect(bff.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
  });
});

it('finishes a running call before it goes', async () => {
  const heard = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<unknown>();
  bff.handlers['adm/get_adm_info'] = () => {
    heard.resolve();
    return answer.promise;
  };
  const running = call('/api/adm/get_adm_info');
  await heard.promise;
  const drained = admin.drain();
  answer.resolve({ name: 'Ada' });
  expect((await running).status).toBe(200);
  await drained;
  await expect(ask('/ready')).rejects.toThrow();
  await start();
});
