import type { SchemaOfService } from './data-source-options.ts';
import { withDatabase } from './with-database.ts';

/** Brings a schema up to date. An advisory lock serializes replicas that start at the same time. */
export const migrate = (schema: SchemaOfService, url: string): Promise<number> =>
  withDatabase(schema, url, async (source) => {
    await source.query(`select pg_advisory_lock(hashtext('paddock-migrate-' || $1))`, [schema.service]);
    return (await source.runMigrations()).length;
  });

/** False while a migration of this build is missing. */
export const isMigrated = (schema: SchemaOfService, url: string): Promise<boolean> =>
  withDatabase(schema, url, async (source) => !(await source.showMigrations()));
