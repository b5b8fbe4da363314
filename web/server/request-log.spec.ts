import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { listenerOver } from './testing/listener-over.ts';

const token = 'c2VhbGVk-token_of-a-preview';
let server: Server;
let logged: PromiseWithResolvers<string>;

beforeEach(async () => {
  logged = Promise.withResolvers();
  const log = pino({}, { write: (line: string) => logged.resolve(line) });
  server = createServer(listenerOver(() => Promise.resolve(new Response('page')), log).listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The path in the line of a request. */
async function pathLogged(path: string): Promise<unknown> {
  const { port } = server.address() as AddressInfo;
  const asking = request({ port, path, headers: { host: 'en.test', connection: 'close' } });
  const [answer] = (await once(asking.end(), 'response')) as [IncomingMessage];
  answer.resume();
  const line = await logged.promise;
  expect(line).not.toContain(token);
  return (JSON.parse(line) as { path: unknown }).path;
}

it.each(['race', 'event', 'video', 'album'])('hides the token of a preview of a %s', async (kind) => {
  expect(await pathLogged(`/${kind}-preview/${token}?a=b`)).toBe(`/${kind}-preview/…`);
});

it.each([
  [`/race-preview/${token}.data`, '/race-preview/…'],
  [`//race-preview//${token}/`, '//race-preview//…/'],
  [`/race%2Dpreview/${token}`, '/race%2Dpreview/…'],
  [`/race-previeW/${token}`, '/race-previeW/…'],
  [`/RACE-PREVIEW/${token}`, '/RACE-PREVIEW/…'],
  [`/race-preview;x/${token}`, '/race-preview…/…'],
  [`/race-preview/${token};x`, '/race-preview/…'],
  [`/race-preview%2f${token}`, '/race-preview…'],
  [`/race-preview%252F${token}`, '/race-preview…'],
  [`/race-%70review/${token}`, '/race-%70review/…'],
  [`/race%2Dpreview%/${token}`, '/race-preview…/…'],
  [`/race-preview\\${token}`, '/race-preview…'],
  [`/race-prewiew/${token.repeat(5)}`, '/race-prewiew/…'],
])('hides the token in %s', async (path, masked) => {
  expect(await pathLogged(path)).toBe(masked);
});

it.each(['/race-detail/abc/results/def', '/race%2Ddetail/%E4%BD%A0'])(
  'logs other paths without their query (control): %s',
  async (path) => {
    expect(await pathLogged(`${path}?a=b`)).toBe(path);
  },
);
