import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { bodyLimits, longestForm } from '@paddock/contracts/body-limits';
import type { CallContract } from '@paddock/contracts/call';
import { callTable } from '@paddock/contracts/call-table';
import { FileAnswer, FormStream } from './calls/files.ts';
import { CallDispatcher } from './dispatch/call-dispatcher.ts';
import { clientAbortSignal } from './http/client-abort-signal.ts';
import { MuxServer } from './http/mux-server.ts';
import { closeConnectionsOnDrain, Readiness, healthRoutes } from './http/readiness.ts';
import { NestLog } from './logging/log.ts';
import type { ServiceDefinition, ServiceSettings } from './service-definition.ts';
import { ServiceModule } from './service.module.ts';
import { CONTEXT_HEADER, FILE_HEADER } from './transport/http-transport.ts';
import { CALL_PATH } from './transport/mux-protocol.ts';

const REQUEST_TIMEOUT = 10_000;

/** The body limit of the route, from the service's largest input: the call is only known from the signed context. */
const largestBody = (own: CallContract[]): number =>
  Math.max(...own.map(({ input }) => bodyLimits(input).bytes));

/** A service as an HTTP server: one route for signed calls, and health checks. */
export async function openServiceApp(
  service: ServiceDefinition,
  settings: ServiceSettings,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const root = ServiceModule.forRoot(service, settings);
  const logger = new NestLog(settings.log);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, { logger });
  const fastify = adapter.getInstance<FastifyInstance>();
  const dispatcher = app.get(CallDispatcher);
  closeConnectionsOnDrain(fastify, app.get(Readiness));
  healthRoutes(fastify, app.get(Readiness));
  const { name, table = callTable } = service;
  const own = Object.values(table).filter((contract) => contract.service === name);
  const bodyLimit = largestBody(own);
  fastify.server.requestTimeout = Math.max(REQUEST_TIMEOUT, longestForm(own));
  await fastify.register(async (scope) => {
    // Parsed as text because the signature covers it; forms are streamed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    );
    scope.addContentTypeParser('multipart/form-data', (_request, content, done) => done(null, content));
    scope.post(CALL_PATH, { bodyLimit }, async (request, reply) => {
      const signed = String(request.headers[CONTEXT_HEADER] ?? '');
      const answer = await dispatcher.dispatch(signed, bodyOf(request), clientAbortSignal(reply.raw));
      // Discards the unread part of a form.
      request.raw.resume();
      return answer instanceof FileAnswer ? sendFile(reply, answer) : answer;
    });
  });
  const mux = new MuxServer(fastify.server, dispatcher, settings.log);
  fastify.addHook('preClose', () => mux.drain());
  await app.init();
  return app;
}

/** Finishes requests in flight, then stops workers, then closes pools. */
export async function closeServiceApp(app: NestFastifyApplication): Promise<void> {
  await app.getHttpAdapter().getInstance().close();
  await app.close();
}

/** The BFF enforces the form's time limit. */
const bodyOf = ({ body, headers }: FastifyRequest): string | FormStream =>
  body instanceof Readable
    ? new FormStream(body, String(headers['content-type']), Infinity)
    : typeof body === 'string'
      ? body
      : '';

const sendFile = (reply: FastifyReply, { content, about: { type, name, bytes } }: FileAnswer): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      [FILE_HEADER]: encodeURIComponent(name),
      ...(bytes !== undefined && { 'content-length': bytes }),
    })
    .send(content);
