import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { SchemaOfService } from '../src/database/data-source-options.ts';
import { isMigrated, migrate } from '../src/database/migrate.ts';
import { Choices } from '../src/database/migration-kinds.ts';
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
  const older: SchemaOfService = { service: 'auth', entities: [], migrations: [], writers: {}, columns: {} };
  const newer = { ...older, migrations: [AddLamp9999999999999] };
  expect(await isMigrated(older, url)).toBe(true);
  expect(await isMigrated(newer, url)).toBe(false);
  await migrate(newer, url);
  expect([await isMigrated(newer, url), await isMigrated(older, url)]).toEqual([true, true]);
});

it('replaces the values that a column allows', async () => {
  class LimitLamp9999999999998 extends Choices {
    readonly choices = [
      ['lamp', 'color', ['red', 'green']],
      ['lamp', 'number', [1, 2]],
    ] as const;
  }
  const schema: SchemaOfService = { service: 'club', entities: [], migrations: [], writers: {}, columns: {} };
  await withDatabase(schema, database.urlAs('club'), async (source) => {
    const runner = source.createQueryRunner();
    await runner.query(
      `create table lamp (color text constraint lamp_color_choice check (color in ('red')), number int)`,
    );
    await new LimitLamp9999999999998().up(runner);
    await runner.query(`insert into lamp values ('green', 2)`);
    await expect(runner.query(`insert into lamp values ('blue', 2)`)).rejects.toThrow('lamp_color_choice');
    await expect(runner.query(`insert into lamp values ('red', 3)`)).rejects.toThrow('lamp_number_choice');
    await runner.release();
  });
});
