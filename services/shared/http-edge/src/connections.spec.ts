import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, BlockList, connect, type Socket } from 'node:net';
import { connectionRules, guardConnections } from './connections.ts';

/** More than the buffers of a loopback connection. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);
const UNREAD_MS = 200;

describe('connections', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  async function ask(answer: RequestListener, unreadMilliseconds = UNREAD_MS, headers = 'Host: a') {
    const server = createServer(answer);
    servers.push(server);
    server.keepAliveTimeout = UNREAD_MS;
    guardConnections(server, new BlockList(), { ...connectionRules, unreadMilliseconds });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => undefined).write(`GET / HTTP/1.1\r\n${headers}\r\n\r\n`);
    const [socket] = await accepted;
    return { client, closed: once(socket, 'close') };
  }

  it('that take nothing of their response are closed', async () => {
    const { client, closed } = await ask((_request, response) => response.end(LARGE));
    await closed;
    client.destroy();
  });

  it('would stay open without the limit (control)', async () => {
    const { client, closed } = await ask((_request, response) => response.end(LARGE), 0);
    const waited = new Promise((resolve) => setTimeout(resolve, 5 * UNREAD_MS, 'waited'));
    expect(await Promise.race([closed, waited])).toBe('waited');
    client.destroy();
  });

  it('that read slowly get everything', async () => {
    // The pauses together are longer than the limit; each is far below it.
    const [limit, pauses] = [10 * UNREAD_MS, 15];
    const { client } = await ask((_request, response) => response.end(LARGE), limit);
    let bytes = 0;
    client.on('data', (piece: Buffer) => (bytes += piece.length));
    for (let pause = 0; pause < pauses; pause += 1) {
      client.pause();
      await new Promise((resolve) => setTimeout(resolve, limit / 10));
      client.resume();
      await once(client, 'data');
    }
    const cut = once(client, 'close').then(() => {
      throw new Error(`closed after ${bytes} bytes`);
    });
    while (bytes < LARGE.length) await Promise.race([once(client, 'data'), cut]);
    cut.catch(() => undefined);
    client.destroy();
  });

  it('that wait for slow work are kept, and closed when idle', async () => {
    const { client, closed } = await ask((_request, response) => {
      setTimeout(() => response.end('done'), 3 * UNREAD_MS);
    });
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1.1 200/);
    await closed;
  });

  it.each([
    ['Host: a\r\nHost: b', 400],
    ['Host: a\r\nhOST: a', 400],
    // Control: one host, with a header of a similar name.
    ['Host: a\r\nHosts: b\r\nX-Forwarded-Host: c', 200],
  ])('are answered by one host: %j', async (headers, status) => {
    const { client } = await ask((_request, response) => response.end('ok'), 0, headers);
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    client.destroy();
  });
});
