// One process of the BFF benchmark: an echo, or a part of Paddock in either topology.
import { fastify } from 'fastify';
import { createServer } from 'node:http';
import { Pool } from 'undici';
import { Bff } from '@paddock/bff/bff-app';
import { BffEnv } from '@paddock/bff/env';
import { ContextSigner } from '@paddock/kit/calls/context-signer';
import { ServiceEnv } from '@paddock/kit/env/service-env';
import { hostInMemory } from '@paddock/kit/host-in-memory';
import { createLog } from '@paddock/kit/logging/log';
import { parseServiceUrls, readEnv } from '@paddock/kit/read-env';
import { openServiceApp } from '@paddock/kit/service-app';
import { noteCalls } from '@paddock/kit/testing/note-calls.fixture';
import { notesService } from '@paddock/kit/testing/notes.fixture';
import { MemoryTransport } from '@paddock/kit/transport/memory-transport';
import { MuxTransport } from '@paddock/kit/transport/mux-transport';

const port = Number(process.env.PORT);
const log = createLog('bench', 'warn');
const signer = new ContextSigner(process.env.INTERNAL_SECRET ?? '');

const roles: Record<string, () => Promise<void>> = {
  /** A bare Node server, the baseline of every measurement. */
  async constant() {
    const text = JSON.stringify({
      code: 0,
      data: Array.from({ length: 20 }, (_, n) => `note ${n + 1}`),
      msg: '',
    });
    const headers = {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    };
    const server = createServer((request, response) => {
      request.resume().once('end', () => response.writeHead(200, headers).end(text));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  },
  async 'echo-behind'() {
    const app = fastify();
    app.post('/echo', async (request) => ({ code: 0, data: request.body, msg: '' }));
    await app.listen({ port });
  },
  async echo() {
    const behind = new Pool(process.env.BEHIND ?? '', { connections: 64 });
    const app = fastify();
    app.post('/echo', async (request) => {
      const answer = await behind.request({
        method: 'POST',
        path: '/echo',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request.body),
      });
      return answer.body.json();
    });
    await app.listen({ port });
  },
  async service() {
    const env = readEnv(ServiceEnv, process.env);
    const door = await openServiceApp(notesService, { env, log, transport: new MemoryTransport(signer) });
    await door.listen(port, '127.0.0.1');
  },
  async edge() {
    const env = readEnv(BffEnv, process.env);
    const transport = new MuxTransport(parseServiceUrls(env.SERVICE_URLS), signer, log);
    const bff = await Bff.create({ env, log, transport, table: noteCalls });
    await bff.listen();
  },
  async whole() {
    const transport = new MemoryTransport(signer);
    const env = readEnv(ServiceEnv, process.env);
    await hostInMemory(notesService, { env, log, transport });
    const bff = await Bff.create({ env: readEnv(BffEnv, process.env), log, transport, table: noteCalls });
    await bff.listen();
  },
};

const role = process.argv[2] ?? '';
await roles[role]?.();
process.send?.('ready');
