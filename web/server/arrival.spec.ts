import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { listenerOver } from './testing/listener-over.ts';

const handle = jest.fn(() => Promise.resolve(new Response('a page')));
let server: Server;
let logged: PromiseWithResolvers<string>;

beforeEach(async () => {
  handle.mockClear();
  logged = Promise.withResolvers();
  const log = pino({}, { write: (line: string) => logged.resolve(line) });
  server = createServer(listenerOver(handle, log).listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function post(headers: Record<string, string>, path = '/member/login'): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  const type = 'application/x-www-form-urlencoded';
  const sending = request({
    port,
    path,
    method: 'POST',
    headers: {
      host: 'en.test',
      connection: 'close',
      'content-type': type,
      'content-length': '3',
      ...headers,
    },
  });
  const [answer] = (await once(sending.end('a=1'), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://en.test' },
  { origin: 'http://evil.test' },
  { origin: 'https://en.test' },
  { origin: 'http://cn.test' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { origin: 'no address' },
])('refuses the form of another site, logged without an error: %j', async (headers) => {
  expect(await post(headers as Record<string, string>)).toBe(400);
  expect(handle).not.toHaveBeenCalled();
  expect(JSON.parse(await logged.promise)).toMatchObject({ level: 30, msg: 'request', status: 400 });
});

it.each([
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'http://en.test' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://EN.test' },
  { host: 'en.test.:8080', origin: 'http://en.test.:8080' },
])('accepts forms of its own pages, and of clients without these headers: %j', async (headers) => {
  expect(await post(headers as Record<string, string>)).toBe(200);
});

it.each(['/draft', '/draft?a=b'])('accepts drafts of another language at %s', async (path) => {
  expect(await post({ 'sec-fetch-site': 'same-site', origin: 'http://cn.test' }, path)).toBe(200);
});
