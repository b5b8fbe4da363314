// `node deploy/checks/pages/release-rows.ts URL`: stores the hashes of all migrations, and some rows of a running installation, in
// `test/releases/<version>.json` of each service with migrations that no release has yet.
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { root } from '../../local/places.ts';
import { serviceNames } from '../../local/service-list.ts';

type Rows = Record<string, Record<string, unknown>[]>;

const ROWS_PER_TABLE = 4;

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const client = new Client({ connectionString: process.argv[2] });
await client.connect();
await client.query(`set time zone 'UTC'`);

const query = async <Row extends object>(sql: string, parameters: unknown[]): Promise<Row[]> =>
  (await client.query<Row>(sql, parameters)).rows;

function hashes(service: string): Record<string, string> {
  const files = globSync(join(root, `services/${service}/src/database/migrations/*.ts`)).toSorted();
  return Object.fromEntries(
    files.map((file) => [basename(file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

function releasedMigrations(service: string): Set<string> {
  const files = globSync(join(root, `services/${service}/test/releases/*.json`));
  const releases = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as { migrations: object });
  return new Set(releases.flatMap(({ migrations }) => Object.keys(migrations)));
}

/** Some rows of each table, without generated columns, and only those whose references are among them. */
async function rowsOf(service: string): Promise<Rows> {
  const tables = await query<{ name: string; generated: string[] }>(
    `select c.relname as name, array_remove(array_agg(case when a.attgenerated <> '' then a.attname::text end), null) as generated
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = $1::text::regnamespace and c.relkind = 'r' and c.relname not in ('migrations', 'idempotency_key')
     group by 1 order by 1`,
    [service],
  );
  const references = await query<{ table: string; column: string; to: string; key: string }>(
    `select c.relname as table, a.attname as column, d.relname as to, b.attname as key
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class d on d.oid = k.confrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
       join pg_attribute b on b.attrelid = d.oid and b.attnum = k.confkey[1]
     where k.contype = 'f' and k.connamespace = $1::text::regnamespace`,
    [service],
  );
  const rows: Rows = {};
  for (const { name, generated } of tables) {
    const found = await query<{ row: Record<string, unknown> }>(
      `select to_jsonb(one) - $1::text[] as row from ${service}.${name} as one limit ${ROWS_PER_TABLE}`,
      [generated],
    );
    rows[name] = found.map(({ row }) => row);
  }
  let dropped = true;
  while (dropped) {
    dropped = false;
    for (const { table, column, to, key } of references) {
      const keys = new Set(rows[to]!.map((row) => row[key]));
      const complete = rows[table]!.filter((row) => row[column] === null || keys.has(row[column]));
      dropped ||= complete.length < rows[table]!.length;
      rows[table] = complete;
    }
  }
  return Object.fromEntries(Object.entries(rows).filter(([, all]) => all.length > 0));
}

/** One row a line, so that a difference is readable. */
const inLines = (value: Record<string, unknown>, write: (value: never) => string): string =>
  `{\n${Object.entries(value)
    .map(([key, inner]) => `    ${JSON.stringify(key)}: ${write(inner as never)}`)
    .join(',\n')}\n  }`;

for (const service of serviceNames) {
  const migrations = hashes(service);
  const released = releasedMigrations(service);
  if (Object.keys(migrations).every((file) => released.has(file))) continue;
  const rows = inLines(
    await rowsOf(service),
    (all: object[]) => `[\n${all.map((row) => `      ${JSON.stringify(row)}`).join(',\n')}\n    ]`,
  );
  const folder = join(root, `services/${service}/test/releases`);
  mkdirSync(folder, { recursive: true });
  const content = `{\n  "migrations": ${inLines(migrations, (hash: string) => JSON.stringify(hash))},\n  "rows": ${rows}\n}\n`;
  writeFileSync(join(folder, `${version}.json`), content);
  console.log(`${service}: ${Object.keys(migrations).length} migrations, ${content.length} characters`);
}
await client.end();
