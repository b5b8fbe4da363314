import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import type { SchemaOfService } from '../database/data-source-options.ts';
import { migrate } from '../database/migrate.ts';
import { foreignWrites } from './foreign-writes.ts';
import {
  asOf,
  changedMigrations,
  numbersAfter,
  releasesIn,
  UpgradedDatabase,
  withMigrations,
} from './upgrades.ts';

interface SchemaCases {
  schema: SchemaOfService;
  /** URL of the spec, in `test/` of the service. */
  spec: string;
  /** Columns that remain for the previous release. */
  unused?: string[];
  /** Numbers of migrations without which a later one refuses to run. */
  required?: string[];
}

/** The cases that every service has. Returns the database after `beforeAll`, and the structure of a new one. */
export function schemaCases({ schema, spec, unused = [], required = [] }: SchemaCases) {
  const pathTo = (path: string) => fileURLToPath(new URL(path, spec));
  const migrations = pathTo('../src/database/migrations');
  const releases = releasesIn(pathTo('releases'));
  const shared = {} as { database: UpgradedDatabase; fresh: string[] };

  beforeAll(async () => {
    shared.database = await UpgradedDatabase.create(schema.service);
    shared.fresh = await shared.database.structure();
  });
  afterAll(() => shared.database.drop());

  it('writes each table from the feature that owns it', () => {
    expect(foreignWrites(pathTo('../src/'), schema)).toEqual([]);
  });

  it('lists the columns of the tables in columns.json', async () => {
    const columns = await shared.database.columns();
    for (const column of unused) {
      const [table = '', name = ''] = column.split('.');
      columns[table] = columns[table]!.split(' ')
        .filter((one) => one !== name)
        .join(' ');
    }
    expect(schema.columns).toEqual(columns);
  });

  it.each(releases)('keeps the migrations of $version unchanged', (release) => {
    expect(changedMigrations(release, migrations)).toEqual([]);
  });

  it.each(releases)('upgrades a database of $version in one step', async (release) => {
    const { database, fresh } = shared;
    await database.empty();
    await migrate(asOf(schema, release), database.url);
    await database.insert(release);
    await migrate(schema, database.url);
    expect(await database.structure()).toEqual(fresh);
    expect(await database.changedRows(release)).toEqual([]);
  });

  for (const late of numbersAfter(schema, releases[0]!))
    it(`adds ${late} after later migrations`, async () => {
      const { database, fresh } = shared;
      await database.empty();
      const others = migrate(
        withMigrations(schema, (number) => number !== late),
        database.url,
      );
      if (required.includes(late)) await expect(others).rejects.toThrow();
      else await others;
      await migrate(schema, database.url);
      expect(await database.structure()).toEqual(fresh);
    });

  return shared;
}
