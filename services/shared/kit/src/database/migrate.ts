import { MigrationExecutor } from 'typeorm';
import type { SchemaOfService } from './data-source-options.ts';
import { requireKnownSchema } from './known-schema.ts';
import { withDatabase } from './with-database.ts';

/**
 * Brings a schema up to date, in one transaction. An advisory lock serializes replicas that start at the same time.
 * Throws, without any change, when the result is not the schema of this build.
 */
export const migrate = (schema: SchemaOfService, url: string): Promise<number> =>
  withDatabase(schema, url, async (source) => {
    await source.query(`select pg_advisory_lock(hashtext('paddock-migrate-' || $1))`, [schema.service]);
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    try {
      const executor = new MigrationExecutor(source, runner);
      executor.transaction = 'none';
      const done = await executor.executePendingMigrations();
      await requireKnownSchema(schema, (sql, parameters) => runner.query(sql, parameters));
      await runner.commitTransaction();
      return done.length;
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    } finally {
      await runner.release();
    }
  });

/** False while a migration of this build is missing. Throws when none is missing and the schema is another one. */
export const isMigrated = (schema: SchemaOfService, url: string): Promise<boolean> =>
  withDatabase(schema, url, async (source) => {
    if (await source.showMigrations()) return false;
    await requireKnownSchema(schema, (sql, parameters) => source.query(sql, parameters));
    return true;
  });
