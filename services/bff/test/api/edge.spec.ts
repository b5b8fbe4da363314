import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { bodyLimits } from '@paddock/contracts/body-limits';
import { errors } from '@paddock/contracts/errors';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { NoInput } from '@paddock/contracts/page';
import { noteCalls } from '@paddock/kit/testing/note-calls.fixture';
import { notesService, createNoteTables } from '@paddock/kit/testing/notes.fixture';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { clusterUrl } from '@paddock/kit/testing/test-servers';
import { startEdge, type Edge } from '../support/edge.ts';

const otherMethod = async (edge: Edge, path: string, method: string) => {
  const { status, headers, body } = await edge.raw(path, { method });
  return { status, allow: headers.get('allow'), ...(method !== 'HEAD' && { code: body.code }) };
};

describe('public API', () => {
  let host: ServiceHost;
  let edge: Edge;
  const token = randomBytes(32).toString('base64url');

  beforeAll(async () => {
    host = await ServiceHost.start(notesService);
    await createNoteTables(host);
    await host.query('auth', `insert into live_session values ('member', $1, $2, $3)`, [
      token,
      randomUUID(),
      randomUUID(),
    ]);
    edge = await startEdge(host, { table: noteCalls });
  });
  afterAll(async () => {
    await edge.close();
    await host.close();
  });

  const add = (text: string, headers: Record<string, string> = {}) =>
    edge.write('add_note', { text }, { access_token: token, ...headers });

  describe('the hourly token', () => {
    it('is required for writes only', async () => {
      const bare = await edge.post('add_note', { text: 'x' }, { access_token: token });
      expect(bare).toMatchObject({ status: 403, body: { code: errors.bad_hourly_token.code } });
      expect(await edge.post('get_notes', {})).toMatchObject({ status: 200, body: { code: 0 } });
      expect(await add('with the token')).toMatchObject({ status: 200, body: { code: 0 } });
    });

    it('is refused after two hours', async () => {
      const old = hourlyToken(edge.hourlySecret, Date.now() - 2 * 3_600_000);
      expect(await add('old', { token: old })).toMatchObject({ status: 403 });
    });
  });

  describe('the body', () => {
    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'is never read as JSON when it says %s',
      async (type) => {
        const answer = await edge.raw('/api/get_notes', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': type },
        });
        expect(answer).toMatchObject({ status: 415, body: { code: errors.not_json.code } });
      },
    );

    it.each([
      ['broken JSON', '{"text":'],
      ['nested deeper than its input', `{"a":${'['.repeat(5)}${']'.repeat(5)}}`],
      ['nested 4,000 deep', '['.repeat(4000)],
      ['of more members than its input', `{"a":[${'1,'.repeat(40)}1]}`],
      ['a list', '[]'],
      ['a text', '"text"'],
      ['a number', '5'],
      ['nothing', 'null'],
      ['not UTF-8', Buffer.from([...Buffer.from('{"text":"'), 0xc3, 0x28, ...Buffer.from('"}')])],
    ])('is rejected when it is %s', async (_what, body) => {
      const answer = await edge.raw('/api/slow_note', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer).toMatchObject({ status: 400, body: { code: errors.bad_json.code } });
    });

    it('is rejected above the largest input of its call', async () => {
      const body = JSON.stringify({ text: 'x'.repeat(bodyLimits(NoInput).bytes) });
      const answer = await edge.raw('/api/slow_note', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer).toMatchObject({ status: 413, body: { code: errors.too_large.code } });
    });

    it('errors are in the language of the header', async () => {
      const answer = await edge.write('add_note', { text: 5 }, { access_token: token, lang: 'cn' });
      expect(answer).toMatchObject({
        status: 400,
        body: { msg: errors.bad_input.msg.cn, data: { fields: { text: { rule: 'text' } } } },
      });
    });
  });

  describe('headers', () => {
    it('may contain underscores', async () => {
      expect(await add('underscores')).toMatchObject({ body: { code: 0 } });
    });

    it.each([
      ['lang', 'fr'],
      ['idempotency-key', 'short'],
      ['idempotency-key', 'has spaces in it'],
    ])('%s: %s is rejected', async (name, value) => {
      expect(await add('x', { [name]: value })).toMatchObject({
        status: 400,
        body: { code: errors.bad_header.code },
      });
    });

    it('cannot forge the caller', async () => {
      const forged = { 'x-paddock-context': 'x', 'x-user-id': randomUUID(), 'x-forwarded-for': '10.0.0.1' };
      expect(await edge.write('add_note', { text: 'x' }, forged)).toMatchObject({ status: 401 });
    });

    it('pass an idempotency key to the write', async () => {
      const key = randomUUID();
      const first = await add('keyed', { 'idempotency-key': key });
      expect(await add('keyed', { 'idempotency-key': key })).toMatchObject({ body: first.body });
    });
  });

  it('answers unknown paths with one coded refusal', async () => {
    for (const path of [
      '/api/no_such_call',
      '/api/internal_note',
      '/api/resolve_sessions',
      '/api/add_note/',
      '/api//add_note',
      '/api/ADD_NOTE',
      '/api/add_note;x',
      '/api/adm%2frename_note',
      '/api/./x/../../api/zzz',
    ]) {
      const answer = await edge.raw(path, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
      expect({ path, status: answer.status, code: answer.body.code }).toEqual({
        path,
        status: 404,
        code: errors.unknown_call.code,
      });
    }
  });

  it('names the allowed method for a wrong one', async () => {
    const { code } = errors.wrong_method;
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect(await otherMethod(edge, '/api/get_notes?x=1', method)).toEqual({
        status: 405,
        allow: 'POST',
        code,
      });
    }
    expect(await otherMethod(edge, '/api/get_notes', 'HEAD')).toEqual({ status: 405, allow: 'POST' });
    expect(await otherMethod(edge, '/api/openapi.json', 'DELETE')).toEqual({
      status: 405,
      allow: 'GET, HEAD',
      code,
    });
    expect(await otherMethod(edge, '/api/internal_note', 'GET')).toMatchObject({ status: 404, allow: null });
  });

  it('enforces declared rate limits with Retry-After', async () => {
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push(await edge.post('limited_note', {}));
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[3]).toMatchObject({ status: 429, body: { code: errors.too_many.code } });
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    // The verified address counts: a forged header changes nothing.
    expect(await edge.post('limited_note', {}, { 'x-forwarded-for': '203.0.113.9' })).toMatchObject({
      status: 429,
    });
  });

  it('enforces them on a Redis Cluster', async () => {
    const settings = { CACHE_REDIS_URL: clusterUrl() };
    const other = await startEdge(host, { table: noteCalls, settings });
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await other.post('limited_note', {})).status);
    await other.close();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('forbids caching and sniffing', async () => {
    const { headers } = await edge.post('get_notes', {});
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('describes the calls of each listener', async () => {
    for (const [door, isAdmin] of [
      ['site', false],
      ['admin', true],
    ] as const) {
      const { body } = await edge.raw('/api/openapi.json', { method: 'GET' }, door);
      const document = body as unknown as { openapi: string; paths: Record<string, unknown> };
      const open = Object.entries(noteCalls).filter(
        ([name, { audience }]) => audience !== 'internal' && name.startsWith('adm/') === isAdmin,
      );
      expect(document.openapi).toBe('3.1.0');
      expect(Object.keys(document.paths).toSorted()).toEqual(open.map(([name]) => `/api/${name}`).toSorted());
    }
  });

  it.each(['/api/openapi.json', '/api/docs'])(
    'sends %s compressed, and only when it changed',
    async (path) => {
      const get = (headers: Record<string, string>) => fetch(edge.urls.site + path, { headers });
      const [plain, brotli, gzip] = await Promise.all(
        ['identity', 'br', 'gzip'].map((encoding) => get({ 'accept-encoding': encoding })),
      );
      expect([plain, brotli, gzip].map((answer) => answer!.headers.get('content-encoding'))).toEqual([
        null,
        'br',
        'gzip',
      ]);
      const [text, ...others] = await Promise.all([plain, brotli, gzip].map((answer) => answer!.text()));
      expect(others).toEqual([text, text]);
      expect(Number(brotli!.headers.get('content-length'))).toBeLessThan(text!.length / 2);
      const again = await get({ 'if-none-match': plain!.headers.get('etag')! });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  it('counts requests for the description in the limit of the network', async () => {
    const limited = await startEdge(host, { table: noteCalls, settings: { NETWORK_CALLS_PER_MINUTE: '1' } });
    const statuses = [];
    for (const path of ['/api/openapi.json', '/api/docs'])
      statuses.push((await fetch(limited.urls.site + path)).status);
    await limited.close();
    expect(statuses).toEqual([200, 429]);
  });
});
