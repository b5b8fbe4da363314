import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { checkRoleSettings, roleSettings } from '../src/database/role-settings.ts';
import { cloneDatabase, type TestDatabase } from '../src/testing/test-servers.ts';

describe('settings of the database role of a service', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());

  async function check(): Promise<void> {
    const client = new Client({ connectionString: database.urlAs('race') });
    await client.connect();
    try {
      await checkRoleSettings('race', async (sql, values) => (await client.query(sql, values)).rows);
    } finally {
      await client.end();
    }
  }

  async function change(setting: string): Promise<void> {
    const url = new URL(database.urlAs('race'));
    const client = new Client({ connectionString: url.toString() });
    await client.connect();
    await client.query(`alter role race in database ${url.pathname.slice(1)} set ${setting}`);
    await client.end();
  }

  it('hold without startup options', () => check());

  it.each([
    ['statement_timeout', '0'],
    ['lock_timeout', '0'],
    ['idle_in_transaction_session_timeout', '0'],
    ['search_path', 'public'],
    ['client_min_messages', 'error'],
  ])('are refused with another %s (control)', async (name, value) => {
    await change(`${name} = ${value}`);
    await expect(check()).rejects.toThrow(`${name} = `);
    await change(`${name} to default`);
    await check();
  });

  it('are the same in deploy/database/role-settings.sql', () => {
    const script = readFileSync(
      new URL('../../../../deploy/database/role-settings.sql', import.meta.url),
      'utf8',
    );
    const stored = [...script.matchAll(/^alter role :"role" set (\w+) = (.+);$/gm)].map(([, name, value]) => [
      name,
      value === ':"role"' ? 'race' : value!.replaceAll("'", ''),
    ]);
    expect(Object.fromEntries(stored)).toEqual(roleSettings('race'));
  });
});
