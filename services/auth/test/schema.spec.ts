import { foreignWrites } from '@paddock/kit/testing/foreign-writes';
import { upgradeReplaced } from '@paddock/kit/testing/schema-upgrade';
import { expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { authSchema } from '../src/schema.ts';

it('writes each table from the feature that owns it', () => {
  expect(foreignWrites(fileURLToPath(new URL('../src/', import.meta.url)), authSchema)).toEqual([]);
});

it('upgrades the tables of the replaced migrations to those of a new database', async () => {
  const { before, upgraded, fresh } = await upgradeReplaced(authSchema);
  expect(before).toBe('372bf5caec958378');
  expect(upgraded).toEqual(fresh);
});
