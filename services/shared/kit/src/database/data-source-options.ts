import type { ServiceName } from '@paddock/contracts/caller';
import { deadlines, type Deadlines } from '@paddock/contracts/deadlines';
import type { EventEmitter } from 'node:events';
import type { DataSourceOptions, MixedList } from 'typeorm';
import { IdempotencyKey } from '../calls/idempotency-key.entity.ts';
import { CreateOutboxAndIdempotency2000000000001 } from './2000000000001-create-outbox-and-idempotency.ts';
import { boundedClient } from './bounded-client.ts';
import { SnakeNaming } from './snake-naming.ts';

type ClassList = Extract<MixedList<new () => object>, readonly unknown[]>;

export interface SchemaOfService {
  service: ServiceName;
  // TypeORM's own types for classes are `Function`-based; constructors are what we hand over.
  entities: (new () => object)[];
  migrations: (new () => object)[];
  /** What ran before the baseline migrations replaced it: the last one, and how many with those of the kit. */
  replaced?: { last: string; count: number };
  /**
   * The one feature (folder) that writes a table; `table.column` where another one keeps a column of it. Everybody may
   * read by a join. The tables of the kit are the kit's.
   */
  writers: Record<string, string>;
}

/**
 * One schema per service, named after it. Timeouts nest inside the service's 8 s. Who waits for a row lock must then
 * see what the other committed, whatever the server's own default is: read committed.
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
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    logging: false,
    applicationName: `paddock-${service}`,
    // For a new connection, and for one that is free.
    connectTimeoutMS: limits.statement,
    poolSize,
    poolErrorHandler: onPoolError,
    extra: {
      options: `-c search_path=${service} -c statement_timeout=${limits.statement} -c lock_timeout=${limits.lock} -c idle_in_transaction_session_timeout=15000 -c default_transaction_isolation=read\\ committed`,
      keepAlive: true,
      // Statements that are asked for without waiting in between are also sent without waiting (pipelined).
      pipeline: true,
      Client: boundedClient(limits),
      // Between the pool's listener and TypeORM's there is a moment with none, and an error then would end the process.
      onConnect: (client: EventEmitter) => void client.on('error', onPoolError),
    },
  };
}
