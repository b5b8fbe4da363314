/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { isHourlyToken } from '@paddock/contracts/hourly-token';
import { host, ownPage, secret, ServerUnderTest } from '../tests/support/server-under-test.ts';

let server: ServerUnderTest;

beforeEach(async () => {
  server = new ServerUnderTest();
  await server.open();
});

afterEach(() => server.close());

const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as { code: number }).code;

describe('a call', () => {
  it('reaches the BFF with the hourly token, a request id and only the headers that are known', async () => {
    const answer = await server.call('/api/adm/get_adm_info?page=1', {
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

    const [seen] = server.bff.seen;
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
    const answer = await server.call('/api/adm/get_adm_info', headers);
    expect(answer.status).toBe(403);
    expect(codeOf(answer)).toBe(errors.not_allowed.code);
    expect(server.bff.seen).toEqual([]);
  });

  it('is let through from the own page (control)', async () => {
    expect((await server.call('/api/adm/get_adm_info')).status).toBe(200);
    expect(server.bff.seen).toHaveLength(1);
  });

  it.each(['/api/login', '/api/adm/', '/api/adm/../login', '/api/adm/a/b', '/api/adm/%2e%2e'])(
    'outside the back office is unknown: %s',
    async (path) => {
      const answer = await server.call(path);
      expect(answer.status).toBe(404);
      expect(codeOf(answer)).toBe(errors.unknown_call.code);
      expect(server.bff.seen).toEqual([]);
    },
  );

  it('names the method when it is not a POST', async () => {
    const read = await server.ask('/api/adm/get_adm_info', { headers: ownPage });
    expect(read).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    expect(codeOf(read)).toBe(errors.wrong_method.code);
  });

  it('is answered in the language of the page when the BFF is away', async () => {
    await server.bff.stop();
    const answer = await server.call('/api/adm/get_adm_info', { ...ownPage, lang: 'ru' });
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body)).toEqual({
      code: errors.unavailable.code,
      data: null,
      msg: errors.unavailable.msg.ru,
    });
    await server.bff.start();
  });
});

it('is answered in the envelope of the product when the BFF answers in none', async () => {
  const closing = { statusCode: 503, error: 'Service Unavailable', message: 'Service Unavailable' };
  const bff = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(closing));
  });
  await new Promise<void>((resolve) => bff.listen(0, '127.0.0.1', resolve));
  await server.restart({ BFF_URL: `http://127.0.0.1:${(bff.address() as AddressInfo).port}` });
  const answer = await server.call('/api/adm/get_adm_info');
  expect(answer.status).toBe(503);
  expect(codeOf(answer)).toBe(errors.unavailable.code);
  await server.drain();
  await new Promise((resolve) => bff.close(resolve));
});

describe('the address of a client', () => {
  const claimed = { ...ownPage, 'x-forwarded-for': '203.0.113.9' };

  it('is the peer, whatever the client claims', async () => {
    await server.call('/api/adm/get_adm_info', claimed);
    expect(server.bff.seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('is what a trusted proxy says', async () => {
    await server.restart({ TRUSTED_PROXIES: '127.0.0.0/8' });
    await server.call('/api/adm/get_adm_info', claimed);
    expect(server.bff.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
  });
});

it('finishes a running call before it goes', async () => {
  const heard = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<unknown>();
  server.bff.handlers['adm/get_adm_info'] = () => {
    heard.resolve();
    return answer.promise;
  };
  const running = server.call('/api/adm/get_adm_info');
  await heard.promise;
  const drained = server.drain();
  answer.resolve({ name: 'Ada' });
  expect((await running).status).toBe(200);
  await drained;
});
