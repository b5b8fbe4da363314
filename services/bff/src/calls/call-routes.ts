import { bodyLimits, longestForm } from '@paddock/contracts/body-limits';
import { Injectable } from '@nestjs/common';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { OpenApiService } from '../openapi/openapi.service.ts';
import { CallEndpoint } from './call-endpoint.ts';
import type { CallTableOfDoor } from './call-tables.ts';

/** The routes of one listener: its calls and their description. */
@Injectable()
export class CallRoutes {
  constructor(
    private readonly endpoint: CallEndpoint,
    private readonly openApi: OpenApiService,
  ) {}

  register(door: FastifyInstance, table: CallTableOfDoor): void {
    // The endpoint reads the body itself, once the caller is known.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', (_request, _payload, done) => done(null));
    door.addHook('onRequest', (_request, reply, done) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      done();
    });
    door.setErrorHandler((error, request, reply) =>
      sees(reply, this.endpoint.refuse('(edge)', request, reply, error)),
    );
    const methods = new Map(['/api/openapi.json', '/api/docs'].map((path) => [path, 'GET, HEAD']));
    door.setNotFoundHandler((request, reply) => {
      const allowed = methods.get(request.url.split('?', 1)[0]!);
      if (allowed) void reply.header('allow', allowed);
      const reason = allowed ? 'wrong_method' : 'unknown_call';
      sees(reply, this.endpoint.refuse('(unknown)', request, reply, new Refusal(reason)));
    });
    const { document, page, pagePolicy } = this.openApi.describe(table);
    door.get('/api/openapi.json', async () => document);
    door.get('/api/docs', async (_request, reply) =>
      reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page),
    );
    const { server } = door;
    server.requestTimeout = Math.max(server.requestTimeout, longestForm(Object.values(table)));
    for (const [name, contract] of Object.entries(table)) {
      const call = { name, contract, limits: bodyLimits(contract.input) };
      methods.set(`/api/${name}`, 'POST');
      door.post(`/api/${name}`, (request, reply) => sees(reply, this.endpoint.answer(call, request, reply)));
    }
  }
}

/** Not awaited by Fastify, which would watch each connection for the end of its response. */
function sees(reply: FastifyReply, answered: Promise<void>): void {
  answered.catch((error: unknown) => void reply.send(error));
}
