import type { DynamicModule, Type } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CallContract } from '@paddock/contracts/call';
import type { ServiceName } from '@paddock/contracts/caller';
import type { Demo } from '@paddock/contracts/demo';
import type { Shape } from '@paddock/contracts/fields';
import type { SchemaOfService } from './database/data-source-options.ts';
import type { ServiceEnv } from './env/service-env.ts';
import type { Transport } from './transport/transport.ts';

/** Everything needed to run a service, in a process, a stack or a test. */
export interface ServiceDefinition {
  name: ServiceName;
  schema: SchemaOfService;
  Env: Shape<ServiceEnv>;
  /** The features; `ServiceModule` adds the infrastructure. */
  module: Type | DynamicModule;
  /** Seeds demo data at this URL; idempotent. */
  seed?(databaseUrl: string, demo: Demo): Promise<Partial<Demo> | void>;
  /** Seeds what the seeds of later services found; idempotent. */
  seedLast?(databaseUrl: string, demo: Demo): Promise<void>;
  /** Replaces the real call table in tests. */
  table?: Record<string, CallContract>;
}

export interface ServiceSettings {
  env: ServiceEnv;
  log: Logger;
  transport: Transport;
}
