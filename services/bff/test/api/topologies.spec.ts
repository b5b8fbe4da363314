import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { traceIdOf, traces } from '@paddock/http-edge/traces';
import { ContextSigner } from '@paddock/kit/calls/context-signer';
import { currentCall } from '@paddock/kit/calls/current-call';
import { Database } from '@paddock/kit/database/database';
import { ServiceEnv } from '@paddock/kit/env/service-env';
import { readEnv } from '@paddock/kit/read-env';
import { openServiceApp } from '@paddock/kit/service-app';
import { eventually } from '@paddock/kit/testing/eventually';
import { noteCalls } from '@paddock/kit/testing/note-calls.fixture';
import { createNoteTables, notesService } from '@paddock/kit/testing/notes.fixture';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { CALL_PATH } from '@paddock/kit/transport/mux-protocol';
import { MuxTransport } from '@paddock/kit/transport/mux-transport';
import { startEdge, type Edge } from '../support/edge.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** The same requests must get the same answers over HTTP and in memory. */
describe('topologies', () => {
  let host: ServiceHost;
  let door: NestFastifyApplication;
  let doorUrl: string;
  let inMemory: Edge;
  let byLine: Edge;
  const token = randomBytes(32).toString('base64url');

  beforeAll(async () => {
    host = await ServiceHost.start(notesService);
    await createNoteTables(host);
    await host.query('auth', `insert into live_session values ('member', $1, $2, $3)`, [
      token,
      randomUUID(),
      randomUUID(),
    ]);
    const settings = { ...host.settings(), DATABASE_URL: host.database.urlAs('auth'), RUN_JOBS: 'false' };
    const env = readEnv(ServiceEnv, settings);
    door = await openServiceApp(notesService, { env, log: host.log, transport: host.transport });
    await door.listen(0, '127.0.0.1');
    doorUrl = (await door.getUrl()).replace('[::1]', '127.0.0.1');
    const transport = new MuxTransport({ auth: doorUrl }, new ContextSigner(env.INTERNAL_SECRET), host.log);
    inMemory = await startEdge(host, { table: noteCalls });
    byLine = await startEdge(host, { table: noteCalls, transport });
  });
  afterAll(async () => {
    await inMemory.close();
    await byLine.close();
    await door.close();
    await host.close();
  });

  it.each([
    ['a visitor on a member call', 'add_note', { text: 'x' }, {}],
    ['bad input', 'add_note', { text: '' }, { access_token: token, lang: 'ru' }],
    ['a refusal', 'add_note', { text: 'refuse me' }, { access_token: token }],
    ['a fault of ours', 'add_note', { text: 'break me' }, { access_token: token }],
    ['a read', 'get_notes', {}, {}],
  ])('return the same answer for %s', async (_what, call, body, headers) => {
    const [one, other] = [await inMemory.write(call, body, headers), await byLine.write(call, body, headers)];
    expect({ status: other.status, body: other.body }).toEqual({ status: one.status, body: one.body });
  });

  it.each([
    ['in memory', () => inMemory, () => host.app('auth')],
    ['by the line', () => byLine, () => door],
  ])('cancel the call when the client disconnects, %s', async (_how, edge, service) => {
    const started = Promise.withResolvers<AbortSignal>();
    jest.spyOn(service().get(Database), 'query').mockImplementationOnce(async () => {
      const { signal } = currentCall();
      started.resolve(signal);
      await once(signal, 'abort');
      throw signal.reason;
    });
    const client = new AbortController();
    const asked = fetch(`${edge().urls.site}/api/slow_note`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: client.signal,
    });
    const signal = await started.promise;
    expect(signal.aborted).toBe(false);
    client.abort();
    await expect(asked).rejects.toThrow('aborted');
    await eventually('the service stops', () => signal.aborted);
    expect(signal.reason).toMatchObject({ error: 'abandoned' });
    jest.restoreAllMocks();
  });

  it('share idempotency keys', async () => {
    const headers = { access_token: token, 'idempotency-key': randomUUID() };
    const one = await inMemory.write('add_note', { text: 'once' }, headers);
    const other = await byLine.write('add_note', { text: 'once' }, headers);
    expect(other.body).toEqual(one.body);
  });

  it('reject unsigned calls over HTTP', async () => {
    const response = await fetch(doorUrl + CALL_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paddock-context': 'forged.signature' },
      body: '{"text":"x"}',
    });
    expect(await response.json()).toMatchObject({ code: 1004, data: null });
  });

  it('trace a request from the page to the SQL statement, by request id and without personal data', async () => {
    const spans: SentSpan[] = [];
    const collector = createServer((request, response) => {
      void json(request).then((body) => {
        const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const requestId = randomUUID();
    const page = '00f067aa0ba902b7';
    const headers = {
      access_token: token,
      'x-request-id': requestId,
      traceparent: `00-${traceIdOf(requestId)}-${page}-01`,
    };
    await byLine.write('add_note', { text: 'nobody traces this' }, headers);
    traces.start({ url, share: 1, program: 'test', warn: (error) => expect(error).toBeUndefined() });
    await byLine.write('add_note', { text: 'what I wrote' }, headers);
    await traces.close();
    collector.close();

    const own = spans.filter(({ traceId }) => traceId === requestId.replaceAll('-', ''));
    const atEdge = own.find(({ parentSpanId }) => parentSpanId === page);
    const inService = own.find(({ parentSpanId }) => parentSpanId === atEdge?.spanId);
    const statements = own.filter(({ parentSpanId }) => parentSpanId === inService?.spanId);
    expect([atEdge?.name, inService?.name]).toEqual(['add_note', 'add_note']);
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'insert', 'commit']));
    expect(own).toHaveLength(2 + statements.length);
    expect(JSON.stringify(spans)).not.toContain('what I wrote');
  });

  it('answer with a coded refusal when a service is down', async () => {
    const transport = new MuxTransport(
      { auth: 'http://127.0.0.1:1' },
      new ContextSigner('x'.repeat(32)),
      host.log,
    );
    const edge = await startEdge(host, { table: noteCalls, transport });
    const answer = await edge.post('get_notes', {});
    expect(answer).toMatchObject({ status: 503, body: { code: 1011 } });
    expect(answer.headers.get('retry-after')).toBe('1');
    await edge.close();
  });
});
