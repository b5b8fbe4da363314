import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardConnections, serverTimes } from '@paddock/http-edge/connections';
import { RawClient } from '@paddock/http-edge/testing/raw-client';
import { listenerOver } from './testing/listener-over.ts';

const MB = 1024 * 1024;

/** Limits on clients that send without reading. */
describe('a client that only sends', () => {
  const handle = jest.fn(() => Promise.resolve(new Response('a page')));
  const clients: RawClient[] = [];
  let server: Server;

  beforeEach(async () => {
    handle.mockClear();
    const { env, listener } = listenerOver(handle);
    server = createServer(serverTimes, listener);
    guardConnections(server, env.trustedProxies);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.end();
    server.closeAllConnections();
    server.close();
  });

  const form = (headers: Record<string, string>): RawClient => {
    const raw = new RawClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    clients.push(raw);
    const type = 'application/x-www-form-urlencoded';
    return raw.head('/member/login', { host: 'en.test', 'content-type': type, ...headers });
  };

  it.each([3, 10])('rejects a form of %d MB without rendering a page', async (mb) => {
    const size = mb * MB;
    expect(await form({ 'content-length': `${size}` }).answer()).toMatchObject({ status: 413 });
    const sent = form({ 'content-length': `${size}` }).write(Buffer.alloc(size, 'x'));
    expect(await sent.answer()).toMatchObject({ status: 413 });
    expect(handle).not.toHaveBeenCalled();
    // Control: an ordinary form reaches its page.
    expect(await form({ 'content-length': '3' }).write('a=1').answer()).toMatchObject({ status: 200 });
  });

  it('requires a content length', async () => {
    expect(await form({ 'transfer-encoding': 'chunked' }).answer()).toMatchObject({ status: 411 });
  });

  it('buffers few unfinished forms and keeps serving others', async () => {
    const held = Array.from({ length: 60 }, () => form({ 'content-length': '100' }).write('a'));
    const first = await Promise.race(held.map((raw) => raw.answer()));
    expect(first).toMatchObject({ status: 429 });
    expect(await form({ 'content-length': '3' }).write('a=1').answer()).toMatchObject({ status: 200 });
    expect(handle).toHaveBeenCalledTimes(1);
  });
});
