import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import type { SchemaOfService } from '../database/data-source-options.ts';
import { cloneDatabase } from './test-servers.ts';

/** An earlier release; its databases are upgraded: `test/releases/<version>.json` of the service. */
export interface Release {
  version: string;
  /** SHA-256 of the files of its migrations. */
  migrations: Record<string, string>;
  /** Of an installation of this release, by table. */
  rows: Record<string, Record<string, unknown>[]>;
}

export const releasesIn = (folder: string): Release[] =>
  globSync('*.json', { cwd: folder })
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((file) => ({
      version: basename(file, '.json'),
      ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<Release, 'version'>),
    }));

/** Migrations of a release that differ from their files. */
export const changedMigrations = ({ migrations }: Pick<Release, 'migrations'>, folder: string): string[] =>
  Object.entries(migrations)
    .filter(([file, hash]) => {
      const content = readFileSync(join(folder, file));
      return createHash('sha256').update(content).digest('hex') !== hash;
    })
    .map(([file]) => file);

type Migration = SchemaOfService['migrations'][number];

/** `2000000001001-create-races.ts` and `CreateRaces2000000001001` share their number. */
const numberIn = (name: string): string => /\d{13}/.exec(name)![0];

/** The schema with some of its migrations. */
export const withMigrations = (
  schema: SchemaOfService,
  isWanted: (number: string) => boolean,
): SchemaOfService => ({
  ...schema,
  migrations: schema.migrations.filter(({ name }: Migration) => isWanted(numberIn(name))),
  columns: {},
});

export const asOf = (schema: SchemaOfService, { migrations }: Release): SchemaOfService => {
  const numbers = Object.keys(migrations).map(numberIn);
  return withMigrations(schema, (number) => numbers.includes(number));
};

export const numbersAfter = ({ migrations: all }: SchemaOfService, { migrations }: Release): string[] => {
  const released = Object.keys(migrations).map(numberIn);
  return all.map(({ name }) => numberIn(name)).filter((number) => !released.includes(number));
};

/** A database in which the schema of a service can be created again and again. */
export class UpgradedDatabase {
  private constructor(
    readonly url: string,
    private readonly service: string,
    private readonly client: Client,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  static async create(service: string): Promise<UpgradedDatabase> {
    const database = await cloneDatabase();
    const client = new Client({ connectionString: database.urlAs('postgres') });
    await client.connect();
    await client.query(`set time zone 'UTC'`);
    await client.query(`set search_path to ${service}`);
    // Migrations create trusted extensions; a copy of the template lacks this right.
    await client.query(`grant create on database ${client.database} to ${service}`);
    return new UpgradedDatabase(database.urlAs(service), service, client, database.drop);
  }

  async drop(): Promise<void> {
    await this.client.end();
    await this.dropDatabase();
  }

  query = async <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    (await this.client.query<Row>(sql, parameters)).rows;

  async empty(): Promise<void> {
    const { service } = this;
    await this.client.query(
      `drop schema ${service} cascade; create schema ${service} authorization ${service}`,
    );
  }

  async insert({ rows }: Pick<Release, 'rows'>): Promise<void> {
    // The rows are complete: triggers need not fire again, and foreign keys hold at the end.
    await this.client.query('set session_replication_role = replica');
    for (const [table, all] of Object.entries(rows)) {
      const names = Object.keys(all[0]!).join(', ');
      await this.client.query(
        `insert into ${table} (${names}) overriding system value
         select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(all)],
      );
    }
    await this.client.query('set session_replication_role = origin');
  }

  /** Rows that are gone or have other values; migrations may extend the words of the search index. */
  async changedRows({ rows }: Pick<Release, 'rows'>): Promise<string[]> {
    const changed: string[] = [];
    for (const [table, all] of Object.entries(rows)) {
      const found = await this.query<{ row: string }>(
        `select wanted::text as row from jsonb_array_elements($1) as wanted
         where not exists (select from ${table} as one where to_jsonb(one) @> (wanted - 'words'))`,
        [JSON.stringify(all)],
      );
      changed.push(...found.map(({ row }) => `${table}: ${row}`));
    }
    return changed;
  }

  /** Columns, constraints, indexes, triggers and functions, one line each. */
  async structure(): Promise<string[]> {
    const rows = await this.query<{ line: string }>(
      `select format('%s.%s %s%s default %s generated %s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
           case when a.attnotnull then ' not null' end, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated) as line
       from pg_class c join pg_attribute a on a.attrelid = c.oid
         left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where c.relnamespace = $1::text::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       union all
       select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace = $1::text::regnamespace
       union all
       select indexdef from pg_indexes where schemaname = $1::text
       union all
       select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where c.relnamespace = $1::text::regnamespace and not t.tgisinternal
       union all
       select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = $1::text::regnamespace and prokind = 'f'
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
       order by 1`,
      [this.service],
    );
    return rows.map(({ line }) => line);
  }

  /** As in `columns` of a schema. */
  async columns(): Promise<Record<string, string>> {
    const rows = await this.query<{ table: string; columns: string }>(
      `select c.relname as table, string_agg(a.attname, ' ' order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = $1::text::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
         and a.attnum > 0 and not a.attisdropped
       group by 1 order by 1`,
      [this.service],
    );
    return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
  }
}
