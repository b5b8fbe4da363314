import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { callTable } from '@paddock/contracts/call-table';
import { deadlines, deadlinesAt, type Deadlines } from '@paddock/contracts/deadlines';
import { AuditTrail, RecordAuditJob, RedactAuditJob } from './audit/audit-trail.ts';
import { CallRegistry } from './calls/call-registry.ts';
import { ContextSigner } from './calls/context-signer.ts';
import { dataSourceOptions, type SchemaOfService } from './database/data-source-options.ts';
import { Database } from './database/database.ts';
import { requireKnownSchema } from './database/known-schema.ts';
import { isLostConnection } from './database/lost-connection.ts';
import { checkRoleSettings } from './database/role-settings.ts';
import { Standbys } from './database/standbys.ts';
import { CallDispatcher } from './dispatch/call-dispatcher.ts';
import { Idempotency } from './dispatch/idempotency.ts';
import { KeepFilesJob, KeptFiles } from './files/kept-files.ts';
import { Readiness } from './http/readiness.ts';
import { CleanUpJob } from './jobs/clean-up.job.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { JobRegistry } from './jobs/job-registry.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { JobWorker } from './jobs/job-worker.ts';
import { JobsRepository } from './jobs/jobs.repository.ts';
import { Outbox } from './jobs/outbox.ts';
import { Sweeper } from './jobs/sweeper.ts';
import { throttled } from './logging/log.ts';
import { Broadcast } from './redis/broadcast.ts';
import { CacheTags } from './redis/cache-tags.ts';
import { connectRedis, untilConnected, type RedisClient } from './redis/connect-redis.ts';
import { Sealer } from './sealer.ts';
import type { ServiceDefinition, ServiceSettings } from './service-definition.ts';
import {
  CACHE_REDIS,
  CALL_TABLE,
  DEADLINES,
  LOG,
  SCHEMA,
  SERVICE_ENV,
  SERVICE_NAME,
  TRANSPORT,
} from './service-tokens.ts';
import { InternalCalls } from './transport/internal-calls.ts';

/** The root module of every service. */
@Module({})
export class ServiceModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(CACHE_REDIS) private readonly redis: RedisClient,
    private readonly database: Database,
    private readonly readiness: Readiness,
    @Inject(SCHEMA) private readonly schema: SchemaOfService,
    @Inject(DEADLINES) private readonly limits: Deadlines,
  ) {}

  static forRoot(
    { name, schema, module, table = callTable }: ServiceDefinition,
    { env, log, transport }: ServiceSettings,
  ): DynamicModule {
    const limits = deadlinesAt(env.DEADLINE_SCALE_PERCENT);
    const plumbing = [
      CallDispatcher,
      CallRegistry,
      Idempotency,
      Database,
      Standbys,
      JobQueue,
      JobRegistry,
      JobsRepository,
      Outbox,
      Broadcast,
      CacheTags,
      AuditTrail,
      KeptFiles,
      InternalCalls,
      Readiness,
    ];
    const values = [
      { provide: SERVICE_NAME, useValue: name },
      { provide: SCHEMA, useValue: schema },
      { provide: SERVICE_ENV, useValue: env },
      { provide: CALL_TABLE, useValue: table },
      { provide: TRANSPORT, useValue: transport },
      { provide: DEADLINES, useValue: limits },
      { provide: LOG, useValue: log },
      { provide: ContextSigner, useValue: new ContextSigner(env.INTERNAL_SECRET) },
      { provide: Sealer, useValue: new Sealer(env.SEAL_SECRET) },
      { provide: CACHE_REDIS, useFactory: () => connectRedis(env.CACHE_REDIS_URL, name, log) },
    ];
    return {
      module: ServiceModule,
      global: true,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forRoot({
          ...dataSourceOptions(
            schema,
            env.DATABASE_URL,
            env.DATABASE_POOL,
            throttled(log, 'a database connection failed'),
            limits,
          ),
          // Retries while the database starts or is busy, not on configuration errors.
          retryAttempts: 3,
          retryDelay: 500,
          toRetry: isLostConnection,
        }),
        module,
      ],
      providers: [
        ...plumbing,
        ...values,
        JobRunner,
        JobWorker,
        Sweeper,
        CleanUpJob,
        RecordAuditJob,
        RedactAuditJob,
        KeepFilesJob,
      ],
      exports: [...plumbing, ...values],
    };
  }

  async onModuleInit(): Promise<void> {
    const query = <Row>(sql: string, parameters: unknown[]) => this.database.query<Row>(sql, parameters);
    if (this.limits.statement === deadlines.statement) await checkRoleSettings(this.schema.service, query);
    await requireKnownSchema(this.schema, query);
    // Redis is not required: most calls work without it.
    this.readiness.require('database', () => this.database.query('select 1'));
    await untilConnected(this.redis);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
