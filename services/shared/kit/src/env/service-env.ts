import { Choice, Flag, Integer, Text } from '@paddock/contracts/fields';

export class AppEnv {
  @Choice(['local', 'test', 'production']) PADDOCK_MODE!: 'local' | 'test' | 'production';
  @Choice(['trace', 'debug', 'info', 'warn', 'error', 'silent'], { optional: true }) LOG_LEVEL: string =
    'info';
  /** Signs the call context from the BFF to services. It may hold several values, like the other secrets: `secretsIn`. */
  @Text({ min: 32, max: 1000 }) INTERNAL_SECRET!: string;
  /** Forms: `redisAddress` of http-edge. */
  @Text({ max: 1000 }) CACHE_REDIS_URL!: string;
  @Text({ max: 1000 }) QUEUE_REDIS_URL!: string;
  /** Separates installations on one Redis. */
  @Text({ max: 40, optional: true }) QUEUE_PREFIX: string = 'paddock';
  /** Scales all deadlines, for tests of timeouts. */
  @Integer({ min: 1, max: 1000, optional: true }) DEADLINE_SCALE_PERCENT: number = 100;
  /** How long a draining process still accepts calls, so that load balancers notice that it is not ready. */
  @Integer({ min: 0, max: 15_000, optional: true }) DRAIN_NOTICE_MS: number = 5000;
  /** OTLP over HTTP; absent: no tracing. */
  @Text({ max: 300, optional: true, blank: true }) OTEL_EXPORTER_OTLP_ENDPOINT: string = '';
  /** Sampled share of requests. */
  @Integer({ min: 1, max: 100, optional: true }) TRACES_PERCENT: number = 100;
  @Text({ max: 100, optional: true }) BIND: string = '127.0.0.1';
  @Integer({ min: 0, max: 65_535, optional: true }) PORT: number = 0;
}

/** For services with a database. */
export class ServiceEnv extends AppEnv {
  @Text({ max: 300 }) DATABASE_URL!: string;
  @Integer({ min: 1, max: 200, optional: true }) DATABASE_POOL: number = 10;
  /** `host:port` of standbys for public reads, a balancer or one server; absent: the primary answers everything. */
  @Text({ max: 300, optional: true, blank: true }) DATABASE_STANDBYS: string = '';
  @Flag({ optional: true }) RUN_JOBS: boolean = true;
  /** Seals short secrets at rest. */
  @Text({ min: 32, max: 1000 }) SEAL_SECRET!: string;
  /** `auth=http://auth:3000,race=…`; unused if all services share a process. */
  @Text({ max: 2000, optional: true, blank: true }) SERVICE_URLS: string = '';
}

/** For the migration step. */
export class MigrationEnv {
  @Text({ max: 300 }) DATABASE_URL!: string;
  /** Without a pooler: a lock of the session serializes migrations. */
  @Text({ max: 300, optional: true, blank: true }) MIGRATION_DATABASE_URL: string = '';
  @Text({ max: 10, optional: true }) LOG_LEVEL: string = 'info';
}
