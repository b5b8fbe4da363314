import { DataSource } from 'typeorm';
import { dataSourceOptions, type SchemaOfService } from './data-source-options.ts';

/** Brings a schema up to date. Takes a lock, so copies that start together migrate once. */
export async function migrate(schema: SchemaOfService, url: string): Promise<number> {
  const source = new DataSource(
    dataSourceOptions(schema, url, 2, (error) => {
      throw error;
    }),
  );
  await source.initialize();
  try {
    await source.query(`select pg_advisory_lock(hashtext('paddock-migrate-' || $1))`, [schema.service]);
    const done = await source.runMigrations();
    return done.length;
  } finally {
    await source.destroy();
  }
}
