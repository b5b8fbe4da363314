import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { Logger } from 'pino';
import type { CallContract } from '@paddock/contracts/call';
import { callTable } from '@paddock/contracts/call-table';
import type { BodyRules } from '@paddock/http-edge/bodies';
import type { ConnectionRules } from '@paddock/http-edge/connections';
import { Readiness } from '@paddock/kit/http/readiness';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { connectRedis, untilConnected, type RedisClient } from '@paddock/kit/redis/connect-redis';
import {
  CACHE_REDIS,
  CALL_TABLE,
  LOG,
  SERVICE_ENV,
  SERVICE_NAME,
  TRANSPORT,
} from '@paddock/kit/service-tokens';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import type { Transport } from '@paddock/kit/transport/transport';
import { CallersService } from './callers/callers.service.ts';
import { BodyReader } from './calls/body-reader.ts';
import { CallEndpoint } from './calls/call-endpoint.ts';
import { CallEntry } from './calls/call-entry.ts';
import { CallRoutes } from './calls/call-routes.ts';
import { FormForwarder } from './calls/form-forwarder.ts';
import type { BffEnv } from './env.ts';
import { LimitsService } from './limits/limits.service.ts';
import {
  CACHE_BOUNDS,
  VisitorCacheService,
  type CacheBounds,
} from './visitor-cache/visitor-cache.service.ts';

export interface BffSettings {
  env: BffEnv;
  log: Logger;
  transport: Transport;
  table?: Record<string, CallContract>;
  /** Overrides the default limits. */
  bounds?: { bodies?: BodyRules; connections?: ConnectionRules; cache?: CacheBounds };
}

@Module({})
export class BffModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(CACHE_REDIS) private readonly redis: RedisClient,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  static forRoot({ env, log, transport, table = callTable, bounds }: BffSettings): DynamicModule {
    return {
      module: BffModule,
      providers: [
        { provide: SERVICE_NAME, useValue: 'bff' },
        { provide: SERVICE_ENV, useValue: env },
        { provide: CALL_TABLE, useValue: table },
        { provide: TRANSPORT, useValue: transport },
        { provide: LOG, useValue: log },
        { provide: CACHE_REDIS, useFactory: () => connectRedis(env.CACHE_REDIS_URL, 'bff', log) },
        { provide: BodyReader, useValue: new BodyReader(bounds?.bodies) },
        { provide: CACHE_BOUNDS, useValue: bounds?.cache },
        Broadcast,
        InternalCalls,
        Readiness,
        CallRoutes,
        CallEndpoint,
        CallEntry,
        FormForwarder,
        CallersService,
        LimitsService,
        VisitorCacheService,
      ],
    };
  }

  onModuleInit(): Promise<void> {
    return untilConnected(this.redis);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.transport.close();
    this.redis.disconnect();
  }
}
