import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { drainOnSignal } from '@paddock/http-edge/drain';
import { traces } from '@paddock/http-edge/traces';
import { ContextSigner } from './calls/context-signer.ts';
import type { SchemaOfService } from './database/data-source-options.ts';
import { isMigrated, migrate } from './database/migrate.ts';
import { MigrationEnv, type ServiceEnv } from './env/service-env.ts';
import { Readiness } from './http/readiness.ts';
import { createLog } from './logging/log.ts';
import { sendTraces } from './logging/send-traces.ts';
import { parseServiceUrls, readEnv } from './read-env.ts';
import { closeServiceApp, openServiceApp } from './service-app.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { LOG, SERVICE_ENV } from './service-tokens.ts';
import { MuxTransport } from './transport/mux-transport.ts';

const SCHEMA_PAUSE = 1000;

/** Configured from the environment, with the mux transport. Does not listen yet: see `serve`. */
export async function openService(
  service: ServiceDefinition,
  { logAs = service.name, ...changes }: Partial<ServiceEnv> & { logAs?: string } = {},
): Promise<NestFastifyApplication> {
  const env = Object.assign(readEnv(service.Env, process.env), changes);
  const log = createLog(logAs, env.LOG_LEVEL);
  sendTraces(logAs, env, log);
  const signer = new ContextSigner(env.INTERNAL_SECRET);
  const transport = new MuxTransport(parseServiceUrls(env.SERVICE_URLS), signer, log);
  return openServiceApp(service, { env, log, transport });
}

/** Serves calls until a signal. */
export async function serve(app: NestFastifyApplication): Promise<void> {
  const env = app.get<ServiceEnv>(SERVICE_ENV);
  const log = app.get<Logger>(LOG);
  const close = async (): Promise<void> => {
    await closeServiceApp(app);
    await traces.close();
  };
  const readiness = app.get(Readiness);
  drainOnSignal({ announce: () => readiness.drain(), noticeMs: env.DRAIN_NOTICE_MS, close }, log);
  await app.listen(env.PORT, env.BIND);
  log.info({ url: await app.getUrl() }, 'ready');
}

export const runService = async (service: ServiceDefinition): Promise<void> =>
  serve(await openService(service));

/** A replica that runs jobs regardless of the environment; it only serves health checks and metrics. */
export const runWorker = async (service: ServiceDefinition): Promise<void> =>
  serve(await openService(service, { logAs: `${service.name}-worker`, RUN_JOBS: true }));

/** `--wait` waits for another process to migrate: a service starts only after its migrations. */
export async function runMigrations({ name, schema }: ServiceDefinition): Promise<void> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, LOG_LEVEL } = readEnv(MigrationEnv, process.env);
  const log = createLog(`${name}-migrate`, LOG_LEVEL);
  if (process.argv.includes('--wait')) return untilMigrated(schema, DATABASE_URL, log);
  const migrations = await migrate(schema, MIGRATION_DATABASE_URL || DATABASE_URL);
  log.info({ migrations }, 'the schema is up to date');
}

async function untilMigrated(schema: SchemaOfService, url: string, log: Logger): Promise<void> {
  for (;;) {
    try {
      if (await isMigrated(schema, url)) return;
      log.info('waiting for the schema');
    } catch (error) {
      log.warn({ err: error }, 'waiting for the database');
    }
    await pause(SCHEMA_PAUSE);
  }
}
