import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Baseline } from '../database/migration-kinds.ts';
import type { SchemaOfService } from '../database/data-source-options.ts';
import { migrate } from '../database/migrate.ts';
import { withDatabase } from '../database/with-database.ts';
import { cloneDatabase } from './test-servers.ts';

const definitions = `
  with relation as (
    select oid, relname from pg_class
    where relnamespace = current_schema::regnamespace and relkind = 'r' and relname <> 'migrations'
  )
  select format('%s.%s %s %s %s %s%s', r.relname, rank() over (partition by r.oid order by a.attnum), a.attname,
    format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated)
    || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '')
  from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
  union all select format('%s %s %s', r.relname, c.conname, pg_get_constraintdef(c.oid))
  from relation r join pg_constraint c on c.conrelid = r.oid
  union all select pg_get_indexdef(i.indexrelid) from relation r join pg_index i on i.indrelid = r.oid
  union all select pg_get_triggerdef(t.oid) from relation r join pg_trigger t on t.tgrelid = r.oid where not tgisinternal
  union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = current_schema::regnamespace
    and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
  order by 1`;

/** Extensions stay: creating them takes a right on the database that a clone lacks. */
const dropTables = `
  do $$ declare item text; begin
    for item in
      select format('table %I', tablename) from pg_tables where schemaname = current_schema
      union all select format('function %s', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = current_schema::regnamespace
        and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
    loop execute format('drop %s cascade', item); end loop;
  end $$`;

const definitionsIn = async (source: DataSource): Promise<string[]> =>
  (await source.query<Record<string, string>[]>(definitions)).flatMap((row) => Object.values(row));

/**
 * Upgrades a schema that the replaced migrations created. `before` is a digest of that schema, which the baseline must
 * reproduce unchanged; `upgraded` and `fresh` are the definitions of all tables, constraints, indexes and functions.
 */
export async function upgradeReplaced(
  schema: SchemaOfService,
): Promise<{ before: string; upgraded: string[]; fresh: string[] }> {
  const database = await cloneDatabase();
  try {
    const url = database.urlAs(schema.service);
    const fresh = await withDatabase(schema, url, definitionsIn);
    const before = await withDatabase(schema, url, (source) => recreateReplaced(schema, source));
    await migrate(schema, url);
    return { before, upgraded: await withDatabase(schema, url, definitionsIn), fresh };
  } finally {
    await database.drop();
  }
}

async function recreateReplaced({ replaced }: SchemaOfService, source: DataSource): Promise<string> {
  await source.query(dropTables);
  const runner = source.createQueryRunner();
  for (const migration of source.migrations) if (migration instanceof Baseline) await migration.up(runner);
  await runner.release();
  await source.query(
    'create table migrations (id serial primary key, timestamp bigint not null, name varchar not null)',
  );
  await source.query(
    `insert into migrations (timestamp, name)
     select n, case when n = $2 then $1 else 'Replaced' || n end from generate_series(1, $2::int) as n`,
    [replaced!.last, replaced!.count],
  );
  return createHash('sha256')
    .update((await definitionsIn(source)).join('\n'))
    .digest('hex')
    .slice(0, 16);
}
