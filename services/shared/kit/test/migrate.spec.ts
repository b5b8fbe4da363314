import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { SchemaOfService } from '../src/database/data-source-options.ts';
import { isMigrated, migrate } from '../src/database/migrate.ts';
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

it('a build waits for the tables it knows, and an older one for none that came later', async () => {
  const url = database.urlAs('auth');
  const older: SchemaOfService = { service: 'auth', entities: [], migrations: [], writers: {} };
  const newer = { ...older, migrations: [AddLamp9999999999999] };
  expect(await isMigrated(older, url)).toBe(true);
  expect(await isMigrated(newer, url)).toBe(false);
  await migrate(newer, url);
  expect([await isMigrated(newer, url), await isMigrated(older, url)]).toEqual([true, true]);
});
