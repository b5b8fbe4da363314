import { foreignWrites } from '@paddock/kit/testing/foreign-writes';
import { expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { seoSchema } from '../src/schema.ts';

it('each table is written by the one feature that owns it', () => {
  expect(foreignWrites(fileURLToPath(new URL('../src/', import.meta.url)), seoSchema)).toEqual([]);
});
