/** @jest-environment ../deploy/checks/jest/native-environment.mjs */

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
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
  it('reaches the BFF with hourly token, request id and allowed headers only', async () => {
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
    ['a request without origin', {}],
  ])('is refused from %s', async (_who, headers) => {
    const answer = await server.call('/api/adm/get_adm_info', headers);
    expect(answer.status).toBe(403);
    expect(codeOf(answer)).toBe(errors.not_allowed.code);
    expect(server.bff.seen).toEqual([]);
  });

  it('is forwarded from a page of the office (control)', async () => {
    expect((await server.call('/api/adm/get_adm_info')).status).toBe(200);
    expect(server.bff.seen).toHaveLength(1);
  });

  it.each(['/api/login', '/api/adm/', '/api/adm/../login', '/api/adm/a/b', '/api/adm/%2e%2e'])(
    'outside the back office answers 404: %s',
    async (path) => {
      const answer = await server.call(path);
      expect(answer.status).toBe(404);
      expect(codeOf(answer)).toBe(errors.unknown_call.code);
      expect(server.bff.seen).toEqual([]);
    },
  );

  it('answers 405 with the allowed method', async () => {
    const read = await server.ask('/api/adm/get_adm_info', { headers: ownPage });
    expect(read).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    expect(codeOf(read)).toBe(errors.wrong_method.code);
  });

  it('answers in the language of the page when the BFF is down', async () => {
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

it('answers with an envelope when the BFF sends none', async () => {
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

  it('is the peer address when x-forwarded-for is untrusted', async () => {
    await server.call('/api/adm/get_adm_info', claimed);
    expect(server.bff.seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('is taken from a trusted proxy', async () => {
    await server.restart({ TRUSTED_PROXIES: '127.0.0.0/8' });
    await server.call('/api/adm/get_adm_info', claimed);
    expect(server.bff.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
  });
});

it('serves requests while draining and closes each connection', async () => {
  server.leave();
  expect((await server.ask('/ready')).status).toBe(503);
  const answer = await server.call('/api/adm/get_adm_info');
  expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
});

it('finishes calls in flight before shutdown', async () => {
  const received = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<unknown>();
  server.bff.handlers['adm/get_adm_info'] = () => {
    received.resolve();
    return answer.promise;
  };
  const running = server.call('/api/adm/get_adm_info');
  await received.promise;
  const drained = server.drain();
  answer.resolve({ name: 'Ada' });
  expect((await running).status).toBe(200);
  await drained;
});

/** A BFF that counts the received bytes of a form. */
async function openReader() {
  let seen = 0;
  const { promise: started, resolve } = Promise.withResolvers<void>();
  const reader = createServer((form, response) => {
    form.on('data', (bytes: Buffer) => {
      seen += bytes.length;
      resolve();
    });
    form.on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ code: 0, data: { seen }, msg: '' }));
    });
  });
  await new Promise<void>((done) => reader.listen(0, '127.0.0.1', done));
  const { port } = reader.address() as AddressInfo;
  await server.restart({ BFF_URL: `http://127.0.0.1:${port}` });
  return { started, close: () => new Promise((done) => reader.close(done)) };
}

describe('a form with a file', () => {
  const path = '/api/adm/get_result_preview';
  const headers = {
    host,
    ...ownPage,
    adm_access_token: 'x',
    'content-type': 'multipart/form-data; boundary=b',
  };

  it('is streamed and may exceed the JSON limit', async () => {
    const reader = await openReader();
    const piece = Buffer.alloc(1024 * 1024);
    const upload = request(new URL(path, server.url), { method: 'POST', headers });
    upload.write(piece);
    // The first bytes arrive before the form is complete.
    await reader.started;
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    for (let i = 1; i < 30; i += 1) upload.write(piece);
    upload.end();
    const [answer] = await answered;
    expect(await json(answer)).toMatchObject({ code: 0, data: { seen: 30 * piece.length } });
    await server.drain();
    await reader.close();
  });

  it('passes on an early answer of the BFF', async () => {
    const refusing = createServer((_request, response) => {
      response.writeHead(413, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify({ code: errors.too_large.code, data: null, msg: '' }));
    });
    await new Promise<void>((done) => refusing.listen(0, '127.0.0.1', done));
    const { port } = refusing.address() as AddressInfo;
    await server.restart({ BFF_URL: `http://127.0.0.1:${port}` });
    const upload = request(new URL(path, server.url), { method: 'POST', headers });
    upload.on('error', () => undefined);
    upload.write('--b\r\n');
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await json(answer)]).toEqual([
      413,
      { code: errors.too_large.code, data: null, msg: '' },
    ]);
    upload.destroy();
    await server.drain();
    await new Promise((done) => refusing.close(done));
  });
});
