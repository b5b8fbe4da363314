import { bodyLimits } from '@paddock/contracts/body-limits';
import type { CallContract } from '@paddock/contracts/call';
import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@paddock/kit/calls/refusal';
import { CALL_TABLE } from '@paddock/kit/service-tokens';
import type { FastifyError, FastifyInstance } from 'fastify';
import { OpenApiService } from '../openapi/openapi.service.ts';
import { CallEndpoint } from './call-endpoint.ts';

/** The public surface: one route per call that is not internal, the description of the API, and nothing else. */
@Injectable()
export class CallRoutes {
  constructor(
    @Inject(CALL_TABLE) private readonly table: Record<string, CallContract>,
    private readonly endpoint: CallEndpoint,
    private readonly openApi: OpenApiService,
  ) {}

  async register(fastify: FastifyInstance): Promise<void> {
    await fastify.register(async (scope) => this.registerIn(scope), { prefix: '/api' });
  }

  private registerIn(scope: FastifyInstance): void {
    // Only JSON that says so: a form of another site cannot send it without asking first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    });
    scope.setErrorHandler<FastifyError>((error, request, reply) =>
      this.endpoint.refuse('(edge)', request, reply, asRefusal(error)),
    );
    const methods = new Map(['/api/openapi.json', '/api/docs'].map((path) => [path, 'GET, HEAD']));
    scope.setNotFoundHandler((request, reply) => {
      const allowed = methods.get(request.url.split('?', 1)[0]!);
      if (allowed) void reply.header('allow', allowed);
      const reason = allowed ? 'wrong_method' : 'unknown_call';
      return this.endpoint.refuse('(unknown)', request, reply, new Refusal(reason));
    });
    scope.get('/openapi.json', async () => this.openApi.document);
    scope.get('/docs', async (_request, reply) =>
      reply
        .header('content-security-policy', this.openApi.pagePolicy)
        .type('text/html; charset=utf-8')
        .send(this.openApi.page),
    );
    for (const [name, contract] of Object.entries(this.table)) {
      if (contract.audience === 'internal') continue;
      const call = { name, contract, limits: bodyLimits(contract.input) };
      const bodyLimit = call.limits.bytes;
      methods.set(`/api/${name}`, 'POST');
      scope.post(`/${name}`, { bodyLimit }, (request, reply) => this.endpoint.answer(call, request, reply));
    }
  }
}

function asRefusal(error: FastifyError): unknown {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('not_json');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Refusal('bad_json');
    default:
      return error.statusCode && error.statusCode < 500
        ? new Refusal('bad_json', null, { cause: error })
        : error;
  }
}
