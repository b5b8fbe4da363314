import type { CallContract } from '@paddock/contracts/call';
import type { ServiceName } from '@paddock/contracts/caller';
import type { Demo } from '@paddock/contracts/demo';
import type { Shape } from '@paddock/contracts/fields';
import type { DynamicModule, Type } from '@nestjs/common';
import type { Logger } from 'pino';
import type { SchemaOfService } from './database/data-source-options.ts';
import type { ServiceEnv } from './env/service-env.ts';
import type { Transport } from './transport/transport.ts';

/** All that a process, a stack or a test has to know of a service in order to run it. */
export interface ServiceDefinition {
  name: ServiceName;
  schema: SchemaOfService;
  Env: Shape<ServiceEnv>;
  /** Its features; the plumbing they stand on is `ServiceModule`. */
  module: Type | DynamicModule;
  /** Fills the database at this address for the demonstration; adds what is missing and changes nothing that is there. */
  seed?(databaseUrl: string, demo: Demo): Promise<Partial<Demo> | void>;
  /** Calls other than the real ones: for a service made up by a test. */
  table?: Record<string, CallContract>;
}

/** What a service is opened with. */
export interface ServiceSettings {
  env: ServiceEnv;
  log: Logger;
  transport: Transport;
}
