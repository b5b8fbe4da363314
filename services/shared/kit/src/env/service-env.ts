import { Choice, Flag, Integer, Text } from '@paddock/contracts/fields';

export class AppEnv {
  @Choice(['local', 'test', 'production']) PADDOCK_MODE!: 'local' | 'test' | 'production';
  @Choice(['trace', 'debug', 'info', 'warn', 'error', 'silent'], { optional: true }) LOG_LEVEL: string =
    'info';
  /** Signs what the edge tells services about a caller. */
  @Text({ min: 32, max: 200 }) INTERNAL_SECRET!: string;
  @Text({ max: 300 }) CACHE_REDIS_URL!: string;
  @Text({ max: 300 }) QUEUE_REDIS_URL!: string;
  /** Keeps several installations apart on one Redis. */
  @Text({ max: 40, optional: true }) QUEUE_PREFIX: string = 'paddock';
  /** All time limits together, shorter or longer: for tests that wait until one is over. */
  @Integer({ min: 1, max: 1000, optional: true }) DEADLINE_SCALE_PERCENT: number = 100;
  /** How long a copy that was told to end goes on taking calls, so that whoever balances sees that it is not ready. */
  @Integer({ min: 0, max: 15_000, optional: true }) DRAIN_NOTICE_MS: number = 5000;
  /** Where traces are sent (OTLP over HTTP); left out, there are none. */
  @Text({ max: 300, optional: true, blank: true }) OTEL_EXPORTER_OTLP_ENDPOINT: string = '';
  /** Of how many requests. */
  @Integer({ min: 1, max: 100, optional: true }) TRACES_PERCENT: number = 100;
  @Text({ max: 100, optional: true }) BIND: string = '127.0.0.1';
  @Integer({ min: 0, max: 65_535, optional: true }) PORT: number = 0;
}

/** What every service with a database needs. */
export class ServiceEnv extends AppEnv {
  @Text({ max: 300 }) DATABASE_URL!: string;
  @Integer({ min: 1, max: 200, optional: true }) DATABASE_POOL: number = 10;
  @Flag({ optional: true }) RUN_JOBS: boolean = true;
  /** Seals short secrets at rest. Several, parted by commas: the newest first; the others only open. */
  @Text({ min: 32, max: 1000 }) SEAL_SECRET!: string;
  /** Where the other services are, `auth=http://auth:3000,race=…`; not used when hosted in one process. */
  @Text({ max: 2000, optional: true, blank: true }) SERVICE_URLS: string = '';
}

/** What the migration step needs, and nothing more. */
export class MigrationEnv {
  @Text({ max: 300 }) DATABASE_URL!: string;
  @Text({ max: 10, optional: true }) LOG_LEVEL: string = 'info';
}
