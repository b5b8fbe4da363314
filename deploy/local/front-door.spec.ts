import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { answerEarly } from '@paddock/http-edge/early-answer';
import { RawClient } from '@paddock/http-edge/testing/raw-client';
import { createFrontDoor } from './front-door.ts';
import { hostsAt } from './settings.ts';

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

interface Echo {
  name: string;
  url: string;
  headers: IncomingHttpHeaders;
}

const upgradedBehind: Duplex[] = [];

/** Fake backend that answers the request it received. */
const echo = (name: string): Server =>
  createServer((asked, response) => {
    const { url = '', headers } = asked;
    if (url === '/api/wait') return void asked.resume().on('end', () => response.end());
    if (url === '/api/refuse')
      return void answerEarly(asked, response, { status: 413, headers: {}, text: 'too large' });
    response.end(JSON.stringify({ name, url, headers } satisfies Echo));
  }).on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
    upgradedBehind.push(socket);
    socket.pipe(socket).on('error', () => socket.destroy());
  });

describe('the front door', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-door-'));
  const mailbox = join(folder, 'mailbox.jsonl');
  const hosts = hostsAt(3000);
  const servers: Server[] = [];
  let port: number;
  let danmakuPort: number;

  beforeAll(async () => {
    const behind = ['bff', 'web', 'media', 'admin', 'danmaku'].map(echo);
    const [bff = 0, web = 0, media = 0, admin = 0, danmaku = 0] = await Promise.all(behind.map(listening));
    danmakuPort = danmaku;
    const door = createFrontDoor({ hosts, bff, web, media, admin, danmaku, mailbox }).server;
    port = await listening(door);
    servers.push(door, ...behind);
  });
  afterAll(() => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    rmSync(folder, { recursive: true });
  });

  const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const asking = request(
        { port, host: '127.0.0.1', path, headers: { host, ...headers } },
        (answer: IncomingMessage) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        },
      );
      asking.on('error', reject);
      asking.end();
    });
  const reached = async (host: string, path: string, headers?: Record<string, string>): Promise<Echo> =>
    JSON.parse((await ask(host, path, headers)).text) as Echo;

  it.each([
    [hosts.cn, '/', 'web'],
    [hosts.ru, '/member', 'web'],
    [hosts.en, '/api/login', 'bff'],
    [hosts.en, '/api/adm/login', 'web'],
    [hosts.en, '/api/%61dm/login', 'web'],
    [hosts.en, '//api/adm/login', 'web'],
    [hosts.en, '/api//adm/login', 'web'],
    [hosts.en, '/api/./adm/login', 'web'],
    [hosts.en, '/api/x%2f..%2fadm/login', 'web'],
    [hosts.en, '/api/ADM/login', 'web'],
    [hosts.en, '/api/%zz', 'web'],
    [hosts.cn, '/media/p/x.jpg', 'media'],
    [hosts.admin, '/media/p/x.jpg', 'media'],
    [hosts.ru, '/danmaku/v3/?id=x', 'danmaku'],
    [hosts.en, '/danmaku-cup', 'web'],
    [hosts.admin, '/danmaku/v3/', 'admin'],
    [hosts.admin, '/', 'admin'],
    [hosts.admin, '/api/adm/login', 'admin'],
    [hosts.en.toUpperCase(), '/', 'web'],
    ['en.paddock.localhost.:3000', '/', 'web'],
    ['EN.paddock.localhost', '/api/login', 'bff'],
    ['admin.localhost:8080', '/', 'admin'],
  ])('leads %s%s to the %s', async (host, path, name) => {
    expect(await reached(host, path)).toMatchObject({ name, url: path });
  });

  it.each(['evil.example', 'x.paddock.localhost', `${hosts.cn}0000`, 'cn.localhost:3000.evil.example'])(
    'knows nothing of the host %j and gives nothing of it back',
    async (host) => {
      const answer = await ask(host, '/');
      expect(answer.status).toBe(421);
      expect(answer.text).toBe('Unknown host.\n');
    },
  );

  it('forwards headers with underscores', async () => {
    const { headers } = await reached(hosts.en, '/api/get_member_info', {
      access_token: 'a',
      adm_access_token: 'b',
      lang: 'ru',
    });
    expect(headers).toMatchObject({ access_token: 'a', adm_access_token: 'b', lang: 'ru' });
  });

  it('forwards the address of the client and ignores a claimed one', async () => {
    const { headers } = await reached(hosts.en, '/', {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
    });
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': hosts.en });
  });

  it('proxies an upgraded socket in both directions', async () => {
    const raw = new RawClient(`http://127.0.0.1:${port}`);
    raw.write(
      `GET /danmaku/live/ HTTP/1.1\r\nhost: ${hosts.en}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`,
    );
    await raw.heard('101 Switching Protocols');
    raw.write('there and back');
    await raw.heard('there and back');
    raw.end();
  });

  const upgraded = async (at: number): Promise<Socket> => {
    const socket = connect({ host: '127.0.0.1', port: at, allowHalfOpen: true });
    socket.write(
      `GET /danmaku/live/ HTTP/1.1\r\nhost: ${hosts.en}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`,
    );
    await once(socket, 'data');
    return socket;
  };

  it('destroys an upgraded socket when its backend ends', async () => {
    const socket = await upgraded(port);
    const behind = upgradedBehind.at(-1)!;
    behind.unpipe().pause();
    // More than the front door and the backend buffer.
    socket.resume().write(Buffer.alloc(64_000_000, 'x'));
    const closed = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
    behind.end();
    await closed;
  });

  it('closes with open upgraded and idle sockets', async () => {
    const door = createFrontDoor({
      hosts,
      bff: 1,
      web: 1,
      media: 1,
      admin: 1,
      danmaku: danmakuPort,
      mailbox,
    });
    const own = await listening(door.server);
    const socket = await upgraded(own);
    const idle = connect({ host: '127.0.0.1', port: own, allowHalfOpen: true });
    await once(idle, 'connect');
    idle.resume();
    const closed = [once(socket.resume(), 'close'), once(idle, 'end')];
    socket.on('error', () => undefined).on('end', () => socket.destroy());
    await door.close();
    await Promise.all(closed);
    idle.destroy();
  });

  it('keeps serving while other bodies are incomplete', async () => {
    const held = Array.from({ length: 300 }, () =>
      new RawClient(`http://127.0.0.1:${port}`)
        .head('/api/wait', { host: hosts.en, 'content-length': '100' })
        .write('{'),
    );
    expect((await reached(hosts.en, '/api/login')).name).toBe('bff');
    for (const raw of held) raw.end();
  });

  const refusing = (headers: Record<string, string>) =>
    new RawClient(`http://127.0.0.1:${port}`).head('/api/refuse', { host: hosts.en, ...headers });

  it.each([2.05, 10])('delivers the rejection of %d MB during the upload', async (mb) => {
    const size = Math.round(mb * 1024 * 1024);
    const sent = refusing({ 'content-length': `${size}` }).write(Buffer.alloc(size, 'x'));
    expect((await sent.answer()).status).toBe(413);
    const chunked = refusing({ 'transfer-encoding': 'chunked' });
    for (let left = size; left > 0; left -= 0x10000) chunked.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    expect((await chunked.answer()).status).toBe(413);
    for (const raw of [sent, chunked]) raw.end();
  });

  it.each([
    ['localhost:3000', '/', `http://${hosts.cn}/`],
    ['ru.localhost:3000', '/rank?year=2026', `http://${hosts.ru}/rank?year=2026`],
  ])('sends whoever typed less than an address to the site they mean: %s%s', async (host, path, site) => {
    const { status, headers } = await ask(host, path);
    expect([status, headers.location]).toEqual([307, site]);
  });

  it('shows the text messages, newest first and as text', async () => {
    expect((await ask(hosts.mail, '/')).text).toContain('No messages yet');
    const lines = ['first', '<script>second</script>'].map((text) =>
      JSON.stringify({ at: new Date().toISOString(), phone: '+8613800138001', text }),
    );
    writeFileSync(mailbox, `${lines.join('\n')}\n`);
    const { text, headers } = await ask(hosts.mail, '/');
    expect(text.indexOf('second')).toBeLessThan(text.indexOf('first'));
    expect(text).not.toContain('<script>');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});
