import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { healthRoutes } from '@paddock/kit/http/health-routes';
import { Readiness } from '@paddock/kit/http/readiness';
import { NestLog } from '@paddock/kit/logging/nest-log';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { BffModule, type BffSettings } from './app.module.ts';
import { requestIdFrom } from './calls/call-endpoint.ts';
import { CallRoutes } from './calls/call-routes.ts';

/** The only public API, ready to listen. */
export async function createBff(settings: BffSettings): Promise<NestFastifyApplication> {
  const { env, log } = settings;
  const proxies = env.TRUSTED_PROXIES.split(',').filter(Boolean);
  const adapter = new FastifyAdapter({
    trustProxy: proxies.length > 0 ? proxies : false,
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: (request: IncomingMessage) => requestIdFrom(request.headers['x-request-id']),
  });
  const app = await NestFactory.create<NestFastifyApplication>(BffModule.forRoot(settings), adapter, {
    logger: new NestLog(log),
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  healthRoutes(fastify, app.get(Readiness));
  await app.get(CallRoutes).register(fastify);
  await app.init();
  return app;
}
