import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { OverloadStatus, Visit } from '../../app/server/visit.server.ts';
import { listenerOver } from '../testing/listener-over.ts';

const render = jest.fn(
  (lang: string, nonce: string) => `<script nonce="${nonce}">1</script>${lang}${' '.repeat(1000)}`,
);
let server: Server;

/** Like the entry of the app: overload pages go to the server, other pages have a body. */
function handle({ url }: Request, { lang, nonce, keepOverloadPage }: Visit): Promise<Response> {
  const code = Number(new URL(url).pathname.slice(1));
  const headers = { 'content-type': 'text/html', 'content-language': lang, 'retry-after': '5' };
  if (code === 404) return Promise.resolve(new Response(render(lang, nonce), { status: code, headers }));
  keepOverloadPage!(code as OverloadStatus, () => render(lang, nonce));
  return Promise.resolve(new Response(null, { status: code, headers }));
}

beforeEach(async () => {
  render.mockClear();
  server = createServer(listenerOver(handle).listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(lang: string, path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const asking = request({ port, path, headers: { host: `${lang}.test`, ...headers } });
  const [answer] = (await once(asking.end(), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

it.each([429, 503])('renders the page of %d once per language', async (code) => {
  for (const path of [`/${code}`, `/${code}?a`, `/${code}?b`])
    for (const lang of ['cn', 'en', 'ru']) {
      const { status, headers, body } = await ask(lang, path);
      expect(status).toBe(code);
      expect(headers).toMatchObject({ 'content-language': lang, 'retry-after': '5' });
      expect(body.toString()).toContain(`<script>1</script>${lang}`);
    }
  expect(render.mock.calls.map(([lang]) => lang)).toEqual(['cn', 'en', 'ru']);
});

it('renders a page of 404 for each request (control)', async () => {
  await ask('en', '/404');
  await ask('en', '/404?a');
  expect(render).toHaveBeenCalledTimes(2);
});

it('is stored compressed', async () => {
  const plain = await ask('en', '/503');
  const packed = await ask('en', '/503', { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
});

it('renders again after a page that showed its nonce', async () => {
  render.mockImplementationOnce((_, nonce) => `<p>${nonce}</p>`);
  expect((await ask('en', '/503')).status).toBe(500);
  expect((await ask('en', '/503')).status).toBe(503);
});
