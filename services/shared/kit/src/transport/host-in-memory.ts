import type { ServiceName } from '@paddock/contracts/caller';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { CallDispatcher } from '../calls/call-dispatcher.ts';
import { NestLog } from '../logging/nest-log.ts';
import type { MemoryTransport } from './memory-transport.ts';

/** Opens a service inside this process and makes it reachable in memory. */
export async function hostInMemory(
  transport: MemoryTransport,
  service: ServiceName,
  module: DynamicModule,
  log: Logger,
): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(module, {
    logger: new NestLog(log),
    abortOnError: false,
  });
  transport.host(service, app.get(CallDispatcher));
  return app;
}
