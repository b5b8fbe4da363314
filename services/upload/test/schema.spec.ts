import { foreignWrites } from '@paddock/kit/testing/foreign-writes';
import { upgradeReplaced } from '@paddock/kit/testing/schema-upgrade';
import { expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { uploadSchema } from '../src/schema.ts';

it('writes each table from the feature that owns it', () => {
  expect(foreignWrites(fileURLToPath(new URL('../src/', import.meta.url)), uploadSchema)).toEqual([]);
});

it('upgrades the tables of the replaced migrations to those of a new database', async () => {
  const { before, upgraded, fresh } = await upgradeReplaced(uploadSchema);
  expect(before).toBe('523b00a8ad44f384');
  expect(upgraded).toEqual(fresh);
});
