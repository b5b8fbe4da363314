import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CallDispatcher } from './dispatch/call-dispatcher.ts';
import { NestLog } from './logging/log.ts';
import type { ServiceDefinition, ServiceSettings } from './service-definition.ts';
import { ServiceModule } from './service.module.ts';
import type { MemoryTransport } from './transport/memory-transport.ts';

/** Hosts a service in this process. */
export async function hostInMemory(
  service: ServiceDefinition,
  settings: ServiceSettings & { transport: MemoryTransport },
): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(ServiceModule.forRoot(service, settings), {
    logger: new NestLog(settings.log),
    abortOnError: false,
  });
  settings.transport.host(service.name, app.get(CallDispatcher));
  return app;
}
