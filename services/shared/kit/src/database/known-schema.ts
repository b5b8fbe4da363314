import type { SchemaOfService } from './data-source-options.ts';

type Query = (sql: string, parameters: unknown[]) => Promise<{ column: string }[]>;

const existing = `
  select format('%s.%s', c.relname, a.attname) as column
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = $1::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;

/** Throws when the database lacks columns although no migration is missing. More columns are those of a later release. */
export async function requireKnownSchema(
  { service, columns }: Pick<SchemaOfService, 'service' | 'columns'>,
  query: Query,
): Promise<void> {
  const found = new Set((await query(existing, [service])).map(({ column }) => column));
  const missing = Object.entries(columns)
    .flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`))
    .filter((column) => !found.has(column));
  if (missing.length > 0)
    throw new Error(
      `The database schema ${service} lacks ${missing.join(', ')} although its migrations are recorded as done: ` +
        'it was created by a build that is no release. Nothing was changed. See docs/runbooks/unknown-schema.md.',
    );
}
