import { foreignWrites } from '@paddock/kit/testing/foreign-writes';
import { upgradeReplaced } from '@paddock/kit/testing/schema-upgrade';
import { expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { clubSchema } from '../src/schema.ts';

it('writes each table from the feature that owns it', () => {
  expect(foreignWrites(fileURLToPath(new URL('../src/', import.meta.url)), clubSchema)).toEqual([]);
});

it('upgrades the tables of the replaced migrations to those of a new database', async () => {
  const { before, upgraded, fresh } = await upgradeReplaced(clubSchema);
  expect(before).toBe('38d5441d47e1eb8b');
  expect(upgraded).toEqual(fresh);
});
