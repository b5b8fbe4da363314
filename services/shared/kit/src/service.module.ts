import { callTable } from '@paddock/contracts/call-table';
import { deadlinesAt } from '@paddock/contracts/deadlines';
import type { CallContract } from '@paddock/contracts/call';
import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { AuditTrail } from './audit/audit-trail.ts';
import { RecordAuditJob } from './audit/record-audit.job.ts';
import { CallDispatcher } from './calls/call-dispatcher.ts';
import { CallRegistry } from './calls/call-registry.ts';
import { Idempotency } from './calls/idempotency.ts';
import { dataSourceOptions, type SchemaOfService } from './database/data-source-options.ts';
import { Database } from './database/database.ts';
import type { ServiceEnv } from './env/service-env.ts';
import { Readiness } from './http/readiness.ts';
import { CleanUpJob } from './jobs/clean-up.job.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { JobRegistry } from './jobs/job-registry.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { JobWorker } from './jobs/job-worker.ts';
import { JobsRepository } from './jobs/jobs.repository.ts';
import { Outbox } from './jobs/outbox.ts';
import { Sweeper } from './jobs/sweeper.ts';
import { onceEach } from './logging/once-each.ts';
import { Broadcast } from './redis/broadcast.ts';
import { CacheTags } from './redis/cache-tags.ts';
import { connectRedis, untilConnected } from './redis/connect-redis.ts';
import { Sealer } from './sealer.ts';
import {
  CACHE_REDIS,
  CALL_TABLE,
  DEADLINES,
  LOG,
  SERVICE_ENV,
  SERVICE_NAME,
  TRANSPORT,
} from './service-tokens.ts';
import { ContextSigner } from './transport/context-signer.ts';
import { InternalCalls } from './transport/internal-calls.ts';
import type { Transport } from './transport/transport.ts';

export interface ServiceSettings {
  schema: SchemaOfService;
  env: ServiceEnv;
  log: Logger;
  transport: Transport;
  table?: Record<string, CallContract>;
}

/** The plumbing every service stands on, given once at its root. */
@Module({})
export class ServiceModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    private readonly database: Database,
    private readonly readiness: Readiness,
  ) {}

  static forRoot({ schema, env, log, transport, table = callTable }: ServiceSettings): DynamicModule {
    const limits = deadlinesAt(env.PATIENCE_PERCENT);
    const plumbing = [
      CallDispatcher,
      CallRegistry,
      Idempotency,
      Database,
      JobQueue,
      JobRegistry,
      JobsRepository,
      Outbox,
      Broadcast,
      CacheTags,
      AuditTrail,
      InternalCalls,
      Readiness,
    ];
    const values = [
      { provide: SERVICE_NAME, useValue: schema.service },
      { provide: SERVICE_ENV, useValue: env },
      { provide: CALL_TABLE, useValue: table },
      { provide: TRANSPORT, useValue: transport },
      { provide: DEADLINES, useValue: limits },
      { provide: LOG, useValue: log },
      { provide: ContextSigner, useValue: new ContextSigner(env.INTERNAL_SECRET) },
      { provide: Sealer, useValue: new Sealer(env.SEAL_SECRET) },
      { provide: CACHE_REDIS, useFactory: () => connectRedis(env.CACHE_REDIS_URL, schema.service, log) },
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
            onceEach(log, 'a database connection failed'),
            limits,
          ),
          retryAttempts: 0,
        }),
      ],
      providers: [...plumbing, ...values, JobRunner, JobWorker, Sweeper, CleanUpJob, RecordAuditJob],
      exports: [...plumbing, ...values],
    };
  }

  onModuleInit(): Promise<void> {
    // Redis is not asked for: most calls go on without it.
    this.readiness.require('database', () => this.database.query('select 1'));
    return untilConnected(this.redis);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
