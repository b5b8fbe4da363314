import type { DataSource } from 'typeorm';
import { Baseline } from './migration-kinds.ts';
import type { SchemaOfService } from './data-source-options.ts';
import { withDatabase } from './with-database.ts';

/** Brings a schema up to date. An advisory lock serializes replicas that start at the same time. */
export const migrate = (schema: SchemaOfService, url: string): Promise<number> =>
  withDatabase(schema, url, async (source) => {
    await source.query(`select pg_advisory_lock(hashtext('paddock-migrate-' || $1))`, [schema.service]);
    await adoptBaseline(schema, source);
    return (await source.runMigrations()).length;
  });

/** False while a migration of this build is missing. */
export const isMigrated = (schema: SchemaOfService, url: string): Promise<boolean> =>
  withDatabase(schema, url, async (source) => !(await source.showMigrations()));

/** Records the baseline as applied where all migrations it replaces ran; refuses a schema with only some of them. */
async function adoptBaseline({ service, replaced }: SchemaOfService, source: DataSource): Promise<void> {
  const [{ exists }] = await source.query<[{ exists: boolean }]>(
    `select to_regclass('migrations') is not null as exists`,
  );
  if (!replaced || !exists) return;
  const rows = await source.query<{ name: string }[]>(`select name from migrations order by timestamp, name`);
  const applied = rows.map(({ name }) => name);
  const baseline = source.migrations.filter((migration) => migration instanceof Baseline);
  const names = baseline.map((migration) => migration.constructor.name);
  if (!applied.length || applied.some((name) => names.includes(name))) return;
  if (applied.length !== replaced.count || !applied.includes(replaced.last))
    throw new Error(
      `The schema ${service} has ${applied.length} of ${replaced.count} migrations and ends at ${applied.at(-1)}. ` +
        `Migrate it to ${replaced.last} with the previous release first.`,
    );
  await source.query(
    `insert into migrations (timestamp, name) select right(name, 13)::bigint, name from unnest($1::text[]) as name`,
    [names],
  );
}
