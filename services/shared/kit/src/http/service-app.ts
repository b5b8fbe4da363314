import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DynamicModule } from '@nestjs/common';
import { bodyLimits } from '@paddock/contracts/body-limits';
import type { CallContract } from '@paddock/contracts/call';
import type { ServiceName } from '@paddock/contracts/caller';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { CallDispatcher } from '../calls/call-dispatcher.ts';
import { NestLog } from '../logging/nest-log.ts';
import type { ServiceEnv } from '../env/service-env.ts';
import { CALL_TABLE, SERVICE_NAME } from '../service-tokens.ts';
import { CONTEXT_HEADER } from '../transport/http-transport.ts';
import { CALL_PATH } from '../transport/lines.ts';
import { drainOnSignal, partFromClients } from './drain.ts';
import { goneSignal } from './gone-signal.ts';
import { healthRoutes } from './health-routes.ts';
import { LineDoor } from './line-door.ts';
import { Readiness } from './readiness.ts';

/** The service reads the call from the signed context, so one limit holds for all: that of its largest. */
function largestBody(table: Record<string, CallContract>, service: ServiceName): number {
  const own = Object.values(table).filter((contract) => contract.service === service);
  return Math.max(...own.map(({ input }) => bodyLimits(input).bytes));
}

/** A service behind its HTTP door: one route for signed calls, and the health routes. */
export async function openServiceDoor(module: DynamicModule, log: Logger): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    requestTimeout: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, { logger: new NestLog(log) });
  const fastify = adapter.getInstance<FastifyInstance>();
  const dispatcher = app.get(CallDispatcher);
  partFromClients(fastify, app.get(Readiness));
  healthRoutes(fastify, app.get(Readiness));
  const bodyLimit = largestBody(app.get(CALL_TABLE), app.get(SERVICE_NAME));
  fastify.post(CALL_PATH, { bodyLimit }, (request, reply) => {
    const signed = String(request.headers[CONTEXT_HEADER] ?? '');
    return dispatcher.dispatch(signed, request.body, goneSignal(reply.raw));
  });
  const lines = new LineDoor(fastify.server, dispatcher, log);
  fastify.addHook('preClose', () => lines.drain());
  await app.init();
  return app;
}

/** What is under way is finished, then workers, then pools. */
export async function closeServiceDoor(app: NestFastifyApplication): Promise<void> {
  await app.getHttpAdapter().getInstance().close();
  await app.close();
}

export async function runService(module: DynamicModule, env: ServiceEnv, log: Logger): Promise<void> {
  const app = await openServiceDoor(module, log);
  drainOnSignal(app.get(Readiness), env.DRAIN_NOTICE_MS, () => closeServiceDoor(app), log);
  await app.listen(env.PORT, env.BIND);
  log.info({ url: await app.getUrl() }, 'ready');
}
