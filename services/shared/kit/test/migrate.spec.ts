import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { SchemaOfService } from '../src/database/data-source-options.ts';
import { isMigrated, migrate } from '../src/database/migrate.ts';
import { Renames } from '@paddock/kit/database/migration-kinds';
import { withDatabase } from '../src/database/with-database.ts';
import { cloneDatabase, type TestDatabase } from '../src/testing/test-servers.ts';

class AddLamp9999999999999 {
  readonly name = 'AddLamp9999999999999';
  up = (runner: QueryRunner): Promise<unknown> => runner.query('create table lamp (id int)');
  down = (runner: QueryRunner): Promise<unknown> => runner.query('drop table lamp');
}

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it('waits for missing migrations and ignores newer ones', async () => {
  const url = database.urlAs('auth');
  const older: SchemaOfService = { service: 'auth', entities: [], migrations: [], writers: {} };
  const newer = { ...older, migrations: [AddLamp9999999999999] };
  expect(await isMigrated(older, url)).toBe(true);
  expect(await isMigrated(newer, url)).toBe(false);
  await migrate(newer, url);
  expect([await isMigrated(newer, url), await isMigrated(older, url)]).toEqual([true, true]);
});

it('refuses a schema that has only some of the replaced migrations', async () => {
  const url = database.urlAs('race');
  const schema: SchemaOfService = {
    service: 'race',
    entities: [],
    migrations: [],
    writers: {},
    replaced: { last: 'AddLamp1000000000009', count: 2 },
  };
  const record = (...names: string[]): Promise<unknown> =>
    withDatabase(schema, url, (source) =>
      source.query(
        `with removed as (delete from migrations)
         insert into migrations (timestamp, name) select 1, name from unnest($1::text[]) as name`,
        [names],
      ),
    );
  await record('AddDesk1000000000008');
  await expect(migrate(schema, url)).rejects.toThrow('The schema race has 1 of 2 migrations');
  await record('AddDesk1000000000008', 'AddShelf1000000000007');
  await expect(migrate(schema, url)).rejects.toThrow('Migrate it to AddLamp1000000000009');
  await record('AddDesk1000000000008', 'AddLamp1000000000009');
  expect([await migrate(schema, url), await isMigrated(schema, url)]).toEqual([0, true]);
});

it('renames a table and a column with their constraints, indexes and sequences, and back', async () => {
  class RenameLamp9999999999998 extends Renames {
    readonly renames = [
      ['table', 'lamp_word', 'lamp_text'],
      ['column', 'lamp_text', 'by', 'changed_by'],
    ] as const;
  }
  const schema: SchemaOfService = { service: 'club', entities: [], migrations: [], writers: {} };
  await withDatabase(schema, database.urlAs('club'), async (source) => {
    const runner = source.createQueryRunner();
    const names = async (): Promise<string[]> => {
      const rows = (await runner.query(`
        select conname as name from pg_constraint where conrelid::regclass::text like 'lamp\\_%'
        union select relname from pg_class where relname like 'lamp\\_%' order by 1`)) as { name: string }[];
      return rows.map(({ name }) => name);
    };
    await runner.query(`
      create table lamp_word (
        id int generated always as identity primary key,
        by text constraint lamp_word_by_length check (length(by) < 9)
      );
      create index lamp_word_by_changer on lamp_word (by)`);
    const before = await names();
    const rename = new RenameLamp9999999999998();
    await rename.up(runner);
    expect(await names()).toEqual([
      'lamp_text',
      'lamp_text_by_changer',
      'lamp_text_changed_by_length',
      'lamp_text_id_not_null',
      'lamp_text_id_seq',
      'lamp_text_pkey',
    ]);
    await rename.down(runner);
    expect(await names()).toEqual(before);
    await runner.release();
  });
});
