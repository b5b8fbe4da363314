import type { EventEmitter } from 'node:events';
import { type DataSourceOptions, type MixedList, DefaultNamingStrategy } from 'typeorm';
import type { ServiceName } from '@paddock/contracts/caller';
import { deadlines, type Deadlines } from '@paddock/contracts/deadlines';
import { CreateOutboxAndIdempotency2000000000001 } from './2000000000001-create-outbox-and-idempotency.ts';
import { boundedClient } from './bounded-client.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { startupOptions } from './role-settings.ts';

type ClassList = Extract<MixedList<new () => object>, readonly unknown[]>;

export interface SchemaOfService {
  service: ServiceName;
  // TypeORM types classes as `Function`; we pass constructors.
  entities: (new () => object)[];
  migrations: (new () => object)[];
  /**
   * The feature (folder) that writes a table; `table.column` for columns of another feature. Reading by joins is
   * allowed. Tables of the kit are exempt.
   */
  writers: Record<string, string>;
  /** What this build reads and writes: the columns of each table, separated by spaces. */
  columns: Record<string, string>;
}

/**
 * One schema per service. The timeouts of its role nest inside the service's 8 s.
 */
export function dataSourceOptions(
  { service, entities, migrations }: SchemaOfService,
  url: string,
  poolSize: number,
  onPoolError: (error: Error) => void,
  limits: Deadlines = deadlines,
): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    schema: service,
    entities: [IdempotencyKey, ...entities] as ClassList,
    migrations: [CreateOutboxAndIdempotency2000000000001, ...migrations] as ClassList,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    logging: false,
    applicationName: `paddock-${service}`,
    // For a new connection and for a free one.
    connectTimeoutMS: limits.statement,
    poolSize,
    poolErrorHandler: onPoolError,
    extra: {
      // PgBouncer refuses startup options: usually the role has the settings.
      ...(limits.statement !== deadlines.statement && { options: startupOptions(service, limits) }),
      keepAlive: true,
      // Statements without an `await` in between are pipelined.
      pipeline: true,
      Client: boundedClient(limits),
      // Covers the gap between the pool's and TypeORM's error listeners, in which an error would end the process.
      onConnect: (client: EventEmitter) => void client.on('error', onPoolError),
    },
  };
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return snake([...prefixes, custom ?? property].join('_'));
  }

  override joinColumnName(relation: string, column: string): string {
    return snake(`${relation}_${column}`);
  }
}
