import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimits, longestForm } from '@paddock/contracts/body-limits';
import type { CallContract } from '@paddock/contracts/call';
import { networkOf } from '@paddock/http-edge/network';
import { Refusal } from '@paddock/kit/calls/refusal';
import { LimitsService } from '../limits/limits.service.ts';
import { CallEndpoint } from './call-endpoint.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi-document.ts';
import { StoredDocument } from './stored-document.ts';

type CallTable = Record<string, CallContract>;

/** The routes of one listener: its calls and their description. */
@Injectable()
export class CallRoutes {
  constructor(
    private readonly endpoint: CallEndpoint,
    private readonly limits: LimitsService,
  ) {}

  register(listener: FastifyInstance, table: CallTable): void {
    // The endpoint reads the body itself, once the caller is known.
    listener.removeAllContentTypeParsers();
    listener.addContentTypeParser('*', (_request, _payload, done) => done(null));
    listener.addHook('onRequest', (_request, reply, done) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      done();
    });
    listener.setErrorHandler((error, request, reply) =>
      replyOnError(reply, this.endpoint.refuse('(edge)', request, reply, error)),
    );
    const methods = new Map(['/api/openapi.json', '/api/docs'].map((path) => [path, 'GET, HEAD']));
    listener.setNotFoundHandler((request, reply) => {
      const allowed = methods.get(request.url.split('?', 1)[0]!);
      if (allowed) void reply.header('allow', allowed);
      const reason = allowed ? 'wrong_method' : 'unknown_call';
      replyOnError(reply, this.endpoint.refuse('(unknown)', request, reply, new Refusal(reason)));
    });
    const description = JSON.stringify(openApiDocument(table));
    const document = new StoredDocument('application/json; charset=utf-8', description);
    const page = new StoredDocument('text/html; charset=utf-8', docsPage.render(table));
    const takeVisitor = ({ ip }: FastifyRequest): Promise<void> => this.limits.takeVisitor(networkOf(ip));
    listener.get('/api/openapi.json', { preHandler: takeVisitor }, (request, reply) =>
      document.send(request, reply),
    );
    listener.get('/api/docs', { preHandler: takeVisitor }, (request, reply) =>
      page.send(request, reply.header('content-security-policy', docsPage.policy)),
    );
    const { server } = listener;
    server.requestTimeout = Math.max(server.requestTimeout, longestForm(Object.values(table)));
    for (const [name, contract] of Object.entries(table)) {
      const call = { name, contract, limits: bodyLimits(contract.input) };
      methods.set(`/api/${name}`, 'POST');
      listener.post(`/api/${name}`, (request, reply) =>
        replyOnError(reply, this.endpoint.answer(call, request, reply)),
      );
    }
  }
}

/** Not awaited by Fastify, which would watch each connection for the end of its response. */
function replyOnError(reply: FastifyReply, answered: Promise<void>): void {
  answered.catch((error: unknown) => void reply.send(error));
}

/** Public and admin calls by listener. Internal calls are not exposed. */
export function callTables(table: CallTable): {
  site: CallTable;
  admin: CallTable;
} {
  const open = Object.entries(table).filter(([, { audience }]) => audience !== 'internal');
  const [admin, site] = [true, false].map((isAdmin) =>
    Object.fromEntries(open.filter(([name]) => name.startsWith('adm/') === isAdmin)),
  );
  return { site: site!, admin: admin! };
}
