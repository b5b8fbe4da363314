import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallContext } from '@paddock/contracts/caller';
import { errors } from '@paddock/contracts/errors';
import { ContextSigner } from '../src/calls/context-signer.ts';
import { inCall } from '../src/calls/current-call.ts';
import { createLog } from '../src/logging/log.ts';
import { eventually } from '../src/testing/eventually.ts';
import { HttpTransport } from '../src/transport/http-transport.ts';

const context: CallContext = {
  call: 'get_race_list',
  caller: { kind: 'visitor' },
  lang: 'en',
  requestId: 'a-request',
  address: '',
};
const signer = new ContextSigner('a secret of at least 32 characters');
const good = JSON.stringify({ code: 0, data: {}, msg: '' });

describe('HTTP transport', () => {
  let server: Server;
  let transport: HttpTransport;
  let answer: RequestListener;
  const connections = new Set<unknown>();

  beforeEach(async () => {
    answer = (_request, response) => response.end(good);
    server = createServer((request, response) => answer(request, response));
    server.on('connection', (socket) => {
      connections.add(socket);
      socket.on('close', () => connections.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    transport = new HttpTransport({ race: url }, signer, createLog('test', 'silent'));
  });
  afterEach(async () => {
    await transport.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const ask = () => transport.call('race', context, {});

  it('passes on the context and less than the remaining time', async () => {
    let signed = '';
    answer = (request, response) => {
      signed = String(request.headers['x-paddock-context']);
      response.end(good);
    };
    await inCall(context, { ms: 1000 }, ask);
    const verified = signer.verify('race', signed, '{}');
    expect(verified?.context).toEqual(context);
    expect(verified?.ms).toBeLessThan(1000);
  });

  it.each([
    ['a server that is closing', 503, '{"statusCode":503,"error":"Service Unavailable","message":"closing"}'],
    ['a proxy', 502, '<html>Bad gateway</html>'],
    ['nobody we know', 200, '[]'],
    ['half of us', 200, '{"code":0}'],
  ])('rejects %s as an answer of the service', async (_who, status, body) => {
    answer = (_request, response) => response.writeHead(status).end(body);
    expect(await ask()).toMatchObject({ code: errors.unavailable.code, data: null });
  });

  it('retries a call that was not sent', async () => {
    const { port } = server.address() as AddressInfo;
    let sent = 0;
    answer = (_request, response) => {
      sent += 1;
      response.end(good);
    };
    await new Promise((resolve) => server.close(resolve));
    // Listens again while the first attempt is refused.
    transport['pools'].get('race')!.once('connectionError', () => server.listen(port));
    expect(await ask()).toMatchObject({ code: 0 });
    expect(sent).toBe(1);
  });

  it('does not retry a call that may have been received', async () => {
    let sent = 0;
    answer = (request) => {
      sent += 1;
      request.socket.destroy();
    };
    expect(await ask()).toMatchObject({ code: errors.unavailable.code });
    expect(sent).toBe(1);
  });

  it('gives up on a service that never answers, and closes its connection', async () => {
    answer = () => undefined;
    await expect(inCall(context, { ms: 50 }, ask)).rejects.toMatchObject({ error: 'unavailable' });
    await eventually('the connection is closed', () => connections.size === 0);
  });

  it('cancels the call when the caller disconnects', async () => {
    const aborted = new AbortController();
    answer = () => aborted.abort();
    await expect(inCall(context, { ms: 60_000, callerSignal: aborted.signal }, ask)).rejects.toMatchObject({
      error: 'abandoned',
    });
    await eventually('the connection is closed', () => connections.size === 0);
  });

  it('refuses calls beyond its limit at once', async () => {
    answer = () => undefined;
    const aborted = new AbortController();
    let over = 0;
    const waiting = Array.from({ length: 64 + 512 }, () =>
      inCall(context, { ms: 60_000, callerSignal: aborted.signal }, ask).catch(() => (over += 1)),
    );
    const more = await Promise.all(Array.from({ length: 5 }, ask));
    expect(more.map(({ code }) => code)).toEqual(Array(5).fill(errors.unavailable.code));
    expect(over).toBe(0);
    aborted.abort();
    await Promise.all(waiting);
    expect(over).toBe(waiting.length);
  });
});
